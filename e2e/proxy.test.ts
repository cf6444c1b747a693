import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import path from "node:path";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { selfSigned } from "../apps/server/src/testing/self-signed.ts";
import { queryDatabase } from "./database.ts";
import { makeMachines } from "./machines.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

const nginx = "/usr/sbin/nginx";
const isThere = existsSync(nginx) && existsSync("/usr/lib/nginx/modules/ngx_stream_module.so");
if (!isThere) console.log("Skipped: apt-get install nginx libnginx-mod-stream");

interface Stream {
  on(event: "message", listener: (data: Buffer) => void): Stream;
  once(event: "open" | "error", listener: (error?: unknown) => void): Stream;
  send(text: string): void;
  close(): void;
}
// The server's own, so that nothing is installed for a test alone.
const { WebSocket } = createRequire(path.resolve(import.meta.dirname, "../apps/server/package.json"))(
  "ws",
) as { WebSocket: new (url: string, options: { rejectUnauthorized: boolean }) => Stream };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** deploy/proxy/nginx.conf with the ports and folders of this test in place of a machine's. */
async function configOf(dir: string, ports: Record<"web" | "tls" | "mqtts" | "server" | "mqtt", number>) {
  const { cert, key } = selfSigned(1);
  await mkdir(path.join(dir, "nginx"));
  await writeFile(path.join(dir, "fullchain.pem"), cert);
  await writeFile(path.join(dir, "privkey.pem"), key);
  const written = await readFile(path.join(import.meta.dirname, "../deploy/proxy/nginx.conf"), "utf8");
  const replaced: [string, string][] = [
    ["listen 80;", `listen 127.0.0.1:${ports.web};`],
    ["listen 443 ", `listen 127.0.0.1:${ports.tls} `],
    ["listen 8883 ", `listen 127.0.0.1:${ports.mqtts} `],
    ["server 127.0.0.1:8080;", `server 127.0.0.1:${ports.server};`],
    ["proxy_pass 127.0.0.1:1883;", `proxy_pass 127.0.0.1:${ports.mqtt};`],
    ["/etc/ssl/oilcloud/", `${dir}/`],
    ["/var/log/nginx/", `${dir}/`],
  ];
  let text = `daemon off;\npid ${dir}/nginx.pid;\n${written}`;
  for (const [from, to] of replaced) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  // Debian's nginx opens files below its own folders otherwise.
  text = text.replace(
    "http {",
    `http {\n  client_body_temp_path ${dir}/nginx;\n  proxy_temp_path ${dir}/nginx;`,
  );
  const file = path.join(dir, "nginx.conf");
  await writeFile(file, text);
  return file;
}

describe.skipIf(!isThere)("behind the nginx of deploy/proxy", () => {
  let dataDir = "";
  let server: ServerProcess;
  let proxy: ReturnType<typeof spawn>;
  const ports = { web: 0, tls: 0, mqtts: 0, server: 0, mqtt: 0 };

  beforeAll(async () => {
    dataDir = await makeDataDir();
    for (const name of ["web", "tls", "mqtts"] as const) ports[name] = await freePort();
    server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
    ports.server = Number(new URL(server.url).port);
    ports.mqtt = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
    const file = await configOf(dataDir, ports);
    expect(spawnSync(nginx, ["-t", "-q", "-c", file], { encoding: "utf8" }).stderr).toBe("");
    proxy = spawn(nginx, ["-c", file], { stdio: "ignore" });
    await vi.waitFor(() => send("/healthz"), { timeout: 20_000 });
  });
  afterAll(async () => {
    proxy.kill("SIGTERM");
    await server.stop();
    await removeDataDir(dataDir);
  });

  /** From 127.0.0.2, so that its address is not the proxy's. */
  function send(
    at: string,
    { method = "GET", headers = {}, body = "" } = {},
  ): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
    const options = { host: "127.0.0.1", port: ports.tls, path: at, method, headers };
    return new Promise((resolve, reject) => {
      const call = request(
        { ...options, localAddress: "127.0.0.2", rejectUnauthorized: false },
        async (response) => {
          const chunks = await response.toArray();
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        },
      );
      call.once("error", reject).end(body);
    });
  }

  it("serves the pages over https and hides the metrics", async () => {
    const page = await send("/login");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
    // Only an answer that the server knows to be https has it.
    expect(page.headers["strict-transport-security"]).toMatch(/max-age/);
    expect((await send("/metrics")).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${ports.web}/login`, { redirect: "manual" });
    expect(plain.status).toBe(301);
    expect(plain.headers.get("location")).toMatch(/^https:\/\//);
  });

  it("passes the client's own address on, not one that the client has written", async () => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.9", lang: "en" };
    const body = JSON.stringify({ username: "dealer", password: "demo1234" });
    const answer = await send("/api/login", { method: "POST", headers, body });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 200 });
    const sessions = "select address from session order by created_at desc limit 1";
    expect(await queryDatabase(dataDir, sessions)).toEqual([{ address: "127.0.0.2" }]);
  });

  it("carries a reading of a device over MQTT with TLS to the live stream of a browser", async () => {
    const { body } = await postJson(`${server.url}/api/login`, {
      username: "sysadmin",
      password: "demo1234",
    });
    const token = String(body["token"]);
    const machines = await makeMachines(server.url);
    const machine = await machines.add("苏南特钢", "Proxy 1");
    const stream = new WebSocket(`wss://127.0.0.1:${ports.tls}/api/ws/plugins/telemetry?token=${token}`, {
      rejectUnauthorized: false,
    });
    const heard: string[] = [];
    stream.on("message", (data: Buffer) => heard.push(data.toString()));
    await new Promise((resolve, reject) => stream.once("open", resolve).once("error", reject));
    stream.send(
      JSON.stringify({ tsSubCmds: [{ cmdId: 1, entityType: "DEVICE", entityId: machine.deviceId }] }),
    );
    await expect.poll(() => heard.length).toBe(1);

    const device = await connectAsync(`mqtts://127.0.0.1:${ports.mqtts}`, {
      username: machine.accessToken,
      rejectUnauthorized: false,
      reconnectPeriod: 0,
    });
    await device.publishAsync("v1/devices/me/telemetry", '{"oilTemp":51.5}', { qos: 1 });
    await expect.poll(() => heard.join("\n")).toContain('"51.5"');
    await device.endAsync();
    stream.close();
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { get } from "node:https";
import { type AddressInfo, connect as connectPlain, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type PeerCertificate } from "node:tls";
import { connectAsync } from "mqtt";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readConfig } from "./config.ts";
import { loadCertificate } from "./platform/certificate.ts";
import type { DtuServer } from "./modules/sensor-lines/polling/dtu-server.ts";
import type { MqttServer } from "./modules/telemetry/edge/mqtt-server.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import { serveHealth } from "./platform/http/health.ts";
import { metricsServer, serveMetrics } from "./platform/http/metrics.ts";
import { redirectToHttps } from "./platform/http/redirect-to-https.ts";
import { makeHttp } from "./platform/http/server.ts";
import { makeMetrics } from "./platform/metrics.ts";
import { openPorts } from "./ports.ts";
import { makeReadiness } from "./platform/readiness.ts";
import { selfSigned } from "./testing/self-signed.ts";
import { makeTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

let platform: TestPlatform;
let folder = "";
let files = { certFile: "", keyFile: "" };
let certificate: Awaited<ReturnType<typeof loadCertificate>>;
const faults: unknown[] = [];
const first = selfSigned(1);
const metricsToken = "metrics-for-nobody-else";
const lines: string[] = [];
let webPort = 0;
let mqttPort = 0;
let token = "";

const write = async ({ cert, key }: { cert: string; key: string }) => {
  await writeFile(files.certFile, cert);
  await writeFile(files.keyFile, key);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "oilcloud-tls-"));
  files = { certFile: path.join(folder, "cert.pem"), keyFile: path.join(folder, "key.pem") };
  await write(first);
  certificate = await loadCertificate(files, (error) => faults.push(error));
  platform = await makeTestPlatform({
    certificate,
    metricsToken,
    logger: { level: "trace", stream: { write: (line: string) => lines.push(line) } },
  });
  await platform.http.listen({ host: "127.0.0.1", port: 0 });
  webPort = (platform.http.server.address() as AddressInfo).port;
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0, certificate);
  const deviceId = await platform.addDevice(await platform.addCustomer(await platform.addTenant()));
  token = await platform.telemetry.devices.issueToken(deviceId, platform.now());
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const serialAt = (port: number, ca: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, ca }, () => {
      const { serialNumber }: PeerCertificate = socket.getPeerCertificate();
      socket.destroy();
      resolve(serialNumber);
    }).once("error", reject);
  });

const noMetrics = { host: "127.0.0.1", port: null, token: null };
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const statusOf = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) =>
    get(url, { ca: first.cert, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once("error", reject),
  );

it("serves pages, calls, streams and devices with TLS", async () => {
  const url = `https://localhost:${webPort}`;
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  // Java's client offers HTTP/2 with every request.
  expect(await statusOf(`${url}/healthz`, { upgrade: "h2c", connection: "Upgrade" })).toBe(200);
  const stream = new WebSocket(`wss://localhost:${webPort}/api/ws/plugins/telemetry?token=none`, {
    ca: first.cert,
  });
  const refused = await new Promise<number | undefined>((resolve) => {
    stream.on("unexpected-response", (_request, answer) => resolve(answer.statusCode));
    stream.on("error", () => {});
  });
  expect(refused).toBe(401);
  const client = await connectAsync(`mqtts://localhost:${mqttPort}`, {
    username: token,
    ca: first.cert,
    reconnectPeriod: 0,
  });
  await client.publishAsync("v1/devices/me/telemetry", '{"oilTemp":54.6}', { qos: 1 });
  await client.endAsync();
});

it("ends a connection that speaks without TLS on its port, and says that the port wants it", async () => {
  expect(platform.mqtt.isSecure()).toBe(true);
  const socket = connectPlain(mqttPort, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("\x10\x0c\0\x04MQTT\x04\x02\0\x3c\0\0");
  await new Promise((resolve) => socket.once("close", resolve));
  expect(platform.mqtt.connections()).toBe(0);
});

it("takes a renewed certificate without a restart, keeps who is connected, and keeps the old one where the new cannot serve", async () => {
  expect(await serialAt(webPort, first.cert)).toBe("01");
  const session = await connectAsync(`mqtts://localhost:${mqttPort}`, {
    username: token,
    ca: first.cert,
    reconnectPeriod: 0,
  });
  const second = selfSigned(2);
  await writeFile(files.certFile, second.cert); // its key is still on its way
  await expect(certificate.reload()).rejects.toThrow("cannot be used together");
  await certificate.reload(); // reported once
  expect(await serialAt(mqttPort, first.cert)).toBe("01");
  await write(second);
  await certificate.reload();
  expect(await serialAt(webPort, second.cert)).toBe("02");
  expect(await serialAt(mqttPort, second.cert)).toBe("02");
  await session.publishAsync("v1/devices/me/telemetry", '{"oilTemp":54.7}', { qos: 1 });
  await session.endAsync();
});

it("knows the names that its certificate was issued for", () => {
  expect(certificate.isFor("localhost")).toBe(true);
  expect(certificate.isFor("evil.example.com")).toBe(false);
  expect(certificate.isFor("203.0.113.9")).toBe(false);
});

it("leads pages from the port without TLS to the one with, and refuses what carries a token", async () => {
  const server = redirectToHttps((hostname) =>
    hostname === "evil.example.com" ? null : `https://${hostname}:8443`,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, target: string, host = "oil.example.com:8080", headers = {}) =>
    new Promise<unknown[]>((resolve, reject) =>
      httpRequest(
        { port, host: "127.0.0.1", method, path: target, headers: { host, ...headers }, agent: false },
        (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        },
      )
        .once("error", reject)
        .end(),
    );
  expect(await ask("GET", "/alarms?a=1")).toEqual([308, "https://oil.example.com:8443/alarms?a=1"]);
  expect(await ask("GET", "//evil.example.com/")).toEqual([
    308,
    "https://oil.example.com:8443//evil.example.com/",
  ]);
  expect(await ask("GET", "http://evil.example.com/")).toEqual([426, undefined]);
  expect(await ask("GET", "/", "evil.example.com/@oil.example.com")).toEqual([426, undefined]);
  expect(await ask("POST", "/api/login")).toEqual([426, undefined]);
  expect(await ask("GET", "/", "evil.example.com")).toEqual([426, undefined]);
  const bearer = { "x-authorization": "Bearer a" };
  expect(await ask("GET", "/api/getInfo", undefined, bearer)).toEqual([426, undefined]);
  expect(await ask("GET", "/", undefined, { cookie: "a=b; token=c" })).toEqual([426, undefined]);
  for (const carrying of [
    "/?tenantUserToken=a",
    "/api/ws/plugins/telemetry?a=b&token=c",
    "/api/v1/a/attributes",
  ])
    expect([carrying, ...(await ask("GET", carrying))]).toEqual([carrying, 426, undefined]);
  await new Promise((resolve) => server.close(resolve));
});

it("leads to names of the certificate alone where no public address is configured", async () => {
  const stops: (() => Promise<void>)[] = [];
  const http = makeHttp({ logger: false, proxies: 0, certificate });
  const mqtt = { listen: async () => 0 } as unknown as MqttServer;
  const dtus = { listen: async () => 0 } as unknown as DtuServer;
  const tls = { ...files, webPort: 0, mqttPort: 0, plainMqtt: false, plainWeb: "redirect" } as const;
  const opened = async (publicUrl: string) => {
    const port = await freePort();
    const config = {
      host: "127.0.0.1",
      port,
      mqttPort: 0,
      dtuPort: null,
      tls,
      publicUrl,
      metrics: noMetrics,
    };
    const { url } = await openPorts(config, { http, mqtt, dtus, metrics: makeMetrics(), certificate, stops });
    const ledTo = (host: string) =>
      new Promise<string | undefined>((resolve, reject) =>
        httpRequest({ port, host: "127.0.0.1", headers: { host }, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.headers.location);
        })
          .once("error", reject)
          .end(),
      );
    return { ledTo, secure: new URL(url).port };
  };
  const { ledTo, secure } = await opened("http://localhost:8080");
  expect(await ledTo("localhost:8080")).toBe(`https://localhost:${secure}/`);
  expect(await ledTo("evil.example.com")).toBeUndefined();
  for (const stop of stops) await stop();
  await http.close();
});

it("reports its figures to Prometheus, with its token alone, and names no device", async () => {
  await platform.quotaNotices.notifyAll();
  const ask = (authorization?: string) =>
    platform.http.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask("Bearer something else")).statusCode).toBe(401);
  const { payload, headers } = await ask(`Bearer ${metricsToken}`);
  expect(headers["content-type"]).toContain("text/plain");
  const valueOf = (name: string) => Number(payload.match(new RegExp(`^${name} (\\S+)$`, "m"))?.[1]);
  expect(valueOf("oilcloud_ingest_rows_total")).toBe(2);
  expect(valueOf("oilcloud_ingest_points_total")).toBeGreaterThanOrEqual(2);
  expect(valueOf("oilcloud_ingest_acknowledgement_seconds_count")).toBeGreaterThan(0);
  expect(valueOf("oilcloud_ingest_commit_seconds_count")).toBeGreaterThan(0);
  expect(valueOf("oilcloud_packed_values_total")).toBe(0);
  expect(valueOf("oilcloud_packed_parts_damaged")).toBe(0);
  expect(valueOf("oilcloud_mqtt_connections")).toBe(0);
  expect(valueOf('oilcloud_alarms_active{level="1"}')).toBe(0);
  expect(valueOf('oilcloud_jobs{state="failed"}')).toBe(0);
  expect(valueOf('oilcloud_notifications{state="waiting"}')).toBe(0);
  expect(valueOf("oilcloud_rollup_hours_behind")).toBe(0);
  expect(valueOf('oilcloud_share_used_ratio{share="mqttConnections"}')).toBe(0);
  expect(valueOf('oilcloud_share_used_ratio{share="liveSubscriptionsOfAccount"}')).toBe(0);
  expect(valueOf('oilcloud_quota_used_ratio{quota="devices"}')).toBeGreaterThan(0);
  expect(valueOf('oilcloud_ready{part="database"}')).toBe(1);
  expect(valueOf("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  const labels = [...payload.matchAll(/^oilcloud_\w+\{(\w+)=/gm)].map(([, label]) => label);
  expect(new Set(labels)).toEqual(
    new Set(["status", "code", "le", "state", "part", "queue", "share", "quota", "level"]),
  );
  const again = (await ask(`Bearer ${metricsToken}`)).payload;
  expect(again).toContain('oilcloud_http_requests_total{status="4xx"}');
});

it("has no metrics without configuration, and a server for them alone with a port", async () => {
  const bare = makeHttp({ logger: false, proxies: 0 });
  const metrics = makeMetrics();
  serveMetrics(bare, metrics, null);
  expect((await bare.inject({ url: "/metrics" })).statusCode).toBe(404);
  await bare.close();
  const server = metricsServer(metrics, null);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${url}/metrics`)).text()).toContain("process_cpu_seconds_total");
  expect((await fetch(`${url}/`)).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
});

it("says whether it can do its work, and which part keeps it from it", async () => {
  expect((await platform.get("/readyz")).body).toEqual({
    status: "ok",
    parts: { database: "ok", disk: "ok", ingest: "ok" },
  });
  const away = connectDatabase({ host: path.join(folder, "nowhere"), user: "nobody" }, () => {});
  const readiness = makeReadiness({
    db: away.db,
    dataDir: folder,
    ingestLagMs: () => 31_000,
    leastFreeBytes: Number.POSITIVE_INFINITY,
  });
  const http = makeHttp({ logger: false, proxies: 0 });
  serveHealth(http, readiness);
  const answer = await http.inject({ url: "/readyz" });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: "unavailable",
    parts: { database: "unavailable", disk: "nearly full", ingest: "stuck" },
  });
  expect((await http.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect(readiness()).toBe(readiness()); // asked once for all who ask meanwhile
  await http.close();
  await away.close();
});

it("is not ready while its database takes no writes", async () => {
  const connection = { ...inject("postgres"), database: "postgres" };
  const readinessOf = async (options: string) => {
    const { db, close } = connectDatabase({ ...connection, options }, () => {});
    return makeReadiness({ db, dataDir: null, ingestLagMs: () => 0 })().finally(close);
  };
  expect(await readinessOf("")).toMatchObject({ ready: true });
  const standby = await readinessOf("-c default_transaction_read_only=on");
  expect(standby).toMatchObject({ ready: false, parts: { database: "unavailable" } });
});

it("logs requests with their ids, and neither tokens nor passwords nor codes", async () => {
  await platform.addAccount({ username: "root", phone: "13900000001" });
  const session = await platform.tokenOf("root");
  const secrets = [session, token, "hush-password", "hush-token", "hush-code", "483920"];
  await platform.signIn("root", "hush-password");
  await platform.post("/api/loginByPhone", { phone: "13900000001", code: "483920" });
  await platform.post("/api/auth/token", { refreshToken: "hush-token" });
  await platform.get("/api/user/info", session);
  await platform.get("/api/user/info?token=hush-token&code=hush-code", "hush-token");
  await platform.http.inject({
    url: "/api/user/info",
    headers: { cookie: "token=hush-token", authorization: "Bearer hush-token" },
  });
  for (const [call, value] of [
    ["telemetry", 54],
    ["nothing", "hush-token"],
  ])
    await platform.http.inject({
      method: "POST",
      url: `/api/v1/${token}/${call}`,
      payload: { oilTemp: value },
    });
  await platform.db.insertInto("tenant").values({ name: "hush-code" }).execute();
  const twice = await platform.db
    .insertInto("account")
    .values({ username: "root", password_hash: "hush-password", authority: null, account_type: "endUser" })
    .execute()
    .catch((error: unknown) => error);
  platform.http.log.error({ err: new Error("outer", { cause: twice }) }, "in the background");
  const logged = lines.join("");
  expect(logged).toContain("outer");
  expect(logged).toContain("duplicate key");
  expect(lines.filter((line) => line.includes('"reqId"')).length).toBeGreaterThan(10);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  for (const secret of secrets) expect(logged).not.toContain(secret);
  expect(logged).not.toContain("(root)"); // what the database says of a row
});

it("reads what TLS needs from the configuration, both files or none", () => {
  const read = (env: Record<string, string>) => readConfig(env, "/");
  const both = { TLS_CERT: "/etc/cert.pem", TLS_KEY: "/etc/key.pem" };
  expect(read({}).tls).toBeNull();
  expect(read({ ...both, PLAIN_MQTT: "0", PLAIN_WEB: "closed" }).tls).toEqual({
    certFile: "/etc/cert.pem",
    keyFile: "/etc/key.pem",
    webPort: 8443,
    mqttPort: 8883,
    plainWeb: "closed",
    plainMqtt: false,
  });
  expect(read(both).publicUrl).toBe("https://localhost:8443");
  expect(() => read({ TLS_CERT: "/etc/cert.pem" })).toThrow("together");
  expect(() => read({ PLAIN_MQTT: "0" })).toThrow("need TLS_CERT");
  expect(() => read({ ...both, PLAIN_WEB: "open" })).toThrow("PLAIN_WEB");
});

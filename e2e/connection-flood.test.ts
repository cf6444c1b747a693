import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAsync } from "mqtt";
import { firstPassword, launch, makeDataDir, postJson, removeDataDir } from "./server-process.ts";

/** So few that a flood could take them all; the networks of the flood hold more connections than that. */
const files = 400;
const networks = 20;
const connectionsOfNetwork = 30;
const office = "127.0.200.1";

let dataDir = "";
let server: ReturnType<typeof launch>;
let url = new URL("http://localhost");
let mqttPort = 0;
const flood: Socket[] = [];

beforeAll(async () => {
  dataDir = await makeDataDir();
  const command = `ulimit -n ${files} && exec "$0" --max-semi-space-size=24 apps/server/src/main.ts`;
  const env = { DATA_DIR: dataDir, DEMO: "0", HOST: "0.0.0.0" };
  server = launch(env, ["-c", command, process.execPath], { program: "bash" });
  const ready = await server.ready();
  url = new URL(ready.replace("0.0.0.0", "127.0.0.1"));
  mqttPort = Number(/mqtt:\/\/[^:]+:(\d+)/.exec(server.output())?.[1]);
});
afterAll(async () => {
  for (const socket of flood) socket.destroy();
  server.child.kill("SIGINT");
  await server.exit;
  await removeDataDir(dataDir);
});

/** The status of an answer, or the code of the error. */
const ask = (path: string, localAddress: string, headers: Record<string, string> = {}) =>
  new Promise<number | string>((resolve) => {
    const options = { host: url.hostname, port: url.port, path, localAddress, headers, agent: false };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

function holdHalfSentHeaders(localAddress: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), localAddress }, () => {
      socket.write("GET / HTTP/1.1\r\nhost: a\r\nx-slow: ");
      resolve();
    });
    socket.resume().on("error", () => resolve());
    flood.push(socket);
  });
}

const stillOpen = () =>
  flood.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length;

it("answers accounts, health checks and devices while a flood of networks holds every connection it gets", async () => {
  const account = { username: "sysadmin", password: firstPassword(dataDir) };
  const { body } = await postJson(`${url.origin}/api/login`, account);
  const token = String(body["token"]);
  const authorization = { "x-authorization": `Bearer ${token}` };
  expect(await ask("/api/getInfo", office, authorization)).toBe(200);

  const began = Array.from({ length: networks }, (_, network) =>
    Array.from({ length: connectionsOfNetwork }, () => holdHalfSentHeaders(`127.0.${network + 1}.1`)),
  );
  await Promise.all(began.flat());
  await expect.poll(stillOpen).toBeLessThan(files / 4);
  expect(stillOpen()).toBeGreaterThan(10);

  // A network that shows nothing has no room now; known ones and this machine do.
  expect(await ask("/healthz", "127.0.99.1")).toBe("ECONNRESET");
  for (let round = 0; round < 10; round++) {
    expect(await ask("/readyz", "127.0.0.1")).toBe(200);
    expect(await ask("/api/getInfo", office, authorization)).toBe(200);
    // A browser opens several at a time.
    const page = [ask("/api/getInfo", office, authorization), ask("/healthz", office)];
    expect(await Promise.all(page)).toEqual([200, 200]);
  }
  const refused = connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: "none", reconnectPeriod: 0 });
  await expect(refused).rejects.toThrow(/not authorized|bad user/i);
  expect(server.output()).not.toContain("EMFILE");
});

it("ends connections whose headers do not arrive, so that others get in again", async () => {
  await expect.poll(stillOpen, { timeout: 30_000 }).toBe(0);
  expect(await ask("/healthz", "127.0.99.1")).toBe(200);
});

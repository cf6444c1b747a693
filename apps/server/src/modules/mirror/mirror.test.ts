import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createPort } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect as connectNats } from "@nats-io/transport-node";
import { connectAsync } from "mqtt";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeReadingPlatform } from "../../testing/reading-platform.ts";
import type { SampleRow } from "../telemetry/interface.ts";
import { readMirrorConfig } from "./mirror-config.ts";
import { makeWaitingReadings } from "./waiting-readings.ts";

interface Mirrored {
  ts: number;
  deviceId: string;
  deviceName: string;
  values: Record<string, unknown>;
  doubtful?: Record<string, string>;
}

let folder: string;
let ends: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mirror-"));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createPort();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A program of Debian that ends with the test. */
function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: "ignore" });
  ends.push(() => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    return child.kill("SIGKILL") && ended;
  });
  return child;
}

async function startBroker(port: number): Promise<ChildProcess> {
  const settings = path.join(folder, "mosquitto.conf");
  await writeFile(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  return run("/usr/sbin/mosquitto", ["-c", settings]);
}

async function until<T>(look: () => Promise<T>): Promise<T> {
  let found: T | undefined;
  await expect
    .poll(
      async () => {
        found = await look().catch(() => undefined);
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found as T;
}

async function startPlatform(env: Record<string, string>) {
  const platform = await makeReadingPlatform({
    mirror: readMirrorConfig(env),
    metricsToken: "a-token-of-metrics",
  });
  ends.push(() => platform.http.close());
  const metrics = async (name: string) => {
    const { payload } = await platform.http.inject({
      url: "/metrics",
      headers: { authorization: "Bearer a-token-of-metrics" },
    });
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(payload)?.[1]);
  };
  return { ...platform, metrics };
}

const seconds = (i: number) => Date.parse("2026-11-12T06:00:00Z") + i * 1000;

it.skipIf(!existsSync("/usr/sbin/mosquitto"))(
  "sends readings to an MQTT broker after their commit, and again after the broker was away",
  async () => {
    const port = await freePort();
    const broker = await startBroker(port);
    const received: Mirrored[] = [];
    const listen = async () => {
      const client = await until(() =>
        connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 }, false),
      );
      ends.push(() => client.end(true));
      client.on("message", (topic, payload) => {
        const message = JSON.parse(payload.toString()) as Mirrored;
        expect(topic).toBe(`oilcloud/readings/${message.deviceId}`);
        received.push(message);
      });
      await client.subscribeAsync("oilcloud/readings/#", { qos: 1 });
    };
    await listen();
    const platform = await startPlatform({ MIRROR_URL: `mqtt://127.0.0.1:${port}` });
    const device = await platform.addDevice("Press 1");
    await device.send([{ ts: seconds(0), values: { oilTemp: 54.5, note: "ok", viscosity: 9e9 } }]);
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    expect(received[0]).toMatchObject({
      ts: seconds(0),
      deviceId: device.id,
      deviceName: "Press 1",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
      values: { oilTemp: 54.5, note: "ok" },
    });

    const ended = new Promise((resolve) => broker.once("exit", resolve));
    broker.kill("SIGKILL");
    await ended;
    await device.send([{ ts: seconds(1), values: { oilTemp: 54.6 } }]);
    await expect
      .poll(() => platform.metrics("oilcloud_mirror_failures_total"), { timeout: 15_000 })
      .toBeGreaterThan(0);
    expect(await platform.metrics("oilcloud_mirror_waiting")).toBe(1);
    await startBroker(port);
    await listen();
    await expect.poll(() => platform.metrics("oilcloud_mirror_waiting"), { timeout: 30_000 }).toBe(0);
    await device.send([{ ts: seconds(2), values: { oilTemp: 54.7 } }]);
    await expect.poll(() => received.some(({ ts }) => ts === seconds(2)), { timeout: 15_000 }).toBe(true);
    expect(await platform.metrics("oilcloud_mirror_readings_total")).toBe(3);
    expect(await platform.metrics("oilcloud_mirror_dropped_total")).toBe(0);
  },
  90_000,
);

it.skipIf(!existsSync("/usr/sbin/nats-server"))(
  "sends readings to a stream of NATS, and waits for one that is not there yet",
  async () => {
    const port = await freePort();
    run("/usr/sbin/nats-server", ["-js", "-a", "127.0.0.1", "-p", String(port), "-sd", folder]);
    const client = await until(() => connectNats({ servers: `127.0.0.1:${port}` }));
    ends.push(() => client.close());
    const platform = await startPlatform({
      MIRROR_URL: `nats://127.0.0.1:${port}`,
      MIRROR_TOPIC: "plant.oil",
    });
    const device = await platform.addDevice("Press 1");
    await device.sendEvery(1000, seconds(0), seconds(40), (i) => ({ oilTemp: 50 + i }));
    await expect
      .poll(() => platform.metrics("oilcloud_mirror_failures_total"), { timeout: 15_000 })
      .toBeGreaterThan(0);
    const manager = await jetstreamManager(client);
    await manager.streams.add({ name: "OIL", subjects: ["plant.oil.*"] });
    await expect
      .poll(async () => (await manager.streams.info("OIL")).state.messages, { timeout: 30_000 })
      .toBe(40);
    const last = await manager.streams.getMessage("OIL", { last_by_subj: `plant.oil.${device.id}` });
    expect(last?.json<Mirrored>()).toMatchObject({ ts: seconds(39), values: { oilTemp: 89 } });
  },
  60_000,
);

it("sends the readings of listed dealers to Kafka's proxy for REST, and again what it has refused", async () => {
  const requests: { url: string; type: string; user: string; records: { key: string; value: Mirrored }[] }[] =
    [];
  let isRefusing = true;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const { records } = JSON.parse(body) as (typeof requests)[number];
      const { "content-type": type = "", authorization: user = "" } = request.headers;
      requests.push({ url: request.url ?? "", type, user, records });
      const offsets = records.map(() => (isRefusing ? { error_code: 2, error: "no leader" } : { offset: 1 }));
      isRefusing = false;
      response.setHeader("content-type", "application/vnd.kafka.v2+json").end(JSON.stringify({ offsets }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const env = { MIRROR_URL: `http://mirror:p%40ss@127.0.0.1:${port}` };
  const listed = new Set<string>();
  const config = readMirrorConfig(env);
  if (!config) throw new Error("no mirror");
  const platform = await makeReadingPlatform({ mirror: { ...config, tenants: listed } });
  ends.push(() => platform.http.close());
  listed.add(platform.tenantId);
  const other = await platform.addCustomer(await platform.addTenant("Other dealer"), "Quarry");
  const otherId = await platform.addDevice("Press 1").then(async ({ id, send }) => {
    await platform.db
      .updateTable("device")
      .from("device_group")
      .set((eb) => ({ customer_id: other, group_id: eb.ref("device_group.id") }))
      .where("device_group.customer_id", "=", other)
      .where("device.id", "=", id)
      .execute();
    await send([{ ts: seconds(0), values: { oilTemp: 20 } }]);
    return id;
  });
  const device = await platform.addDevice("Press 2");
  await device.send([{ ts: seconds(1), values: { oilTemp: 54.5 } }]);
  await expect.poll(() => requests.length, { timeout: 15_000 }).toBe(2);
  const [refused, taken] = requests;
  expect(refused?.records).toEqual(taken?.records);
  expect(taken).toMatchObject({
    url: "/topics/oilcloud-readings",
    type: "application/vnd.kafka.json.v2+json",
    user: `Basic ${Buffer.from("mirror:p@ss").toString("base64")}`,
    records: [{ key: device.id, value: { deviceName: "Press 2", values: { oilTemp: 54.5 } } }],
  });
  expect(JSON.stringify(requests)).not.toContain(otherId);
}, 30_000);

it("drops the oldest readings when too many wait, and counts them", () => {
  const row = (tsMs: number, text = ""): SampleRow => ({
    deviceNumber: 1,
    tsMs,
    keysetId: 1,
    vals: [1, 2],
    marks: null,
    texts: text ? [{ keyId: 1, value: text }] : [],
  });
  const waiting = makeWaitingReadings({ most: 10, values: 100 });
  waiting.add(Array.from({ length: 25 }, (_, i) => row(i)));
  expect(waiting.count() + waiting.dropped()).toBe(25);
  expect(waiting.count()).toBeLessThanOrEqual(10);
  const [first] = waiting.first(1);
  expect(first?.row.tsMs).toBe(waiting.dropped());
  // A batch was on its way while its readings were dropped.
  waiting.removeTo((first?.number ?? 0) - 5);
  expect(waiting.first(1)).toEqual([first]);
  waiting.removeTo(first?.number ?? 0);
  expect(waiting.first(1)[0]?.number).toBe((first?.number ?? 0) + 1);
  waiting.add([row(99, "x".repeat(6400))]);
  expect(waiting.count()).toBe(0);
  expect(waiting.dropped()).toBe(25);
});

it.each([
  [{ MIRROR_URL: "amqp://broker" }, "MIRROR_URL"],
  [{ MIRROR_URL: "broker:1883" }, "MIRROR_URL"],
  [{ MIRROR_URL: "mqtt://broker", MIRROR_TOPIC: "plant/#" }, "MIRROR_TOPIC"],
  [{ MIRROR_URL: "mqtt://broker", MIRROR_TENANTS: "Mill" }, "MIRROR_TENANTS"],
])("refuses the configuration %o", (env, name) => {
  expect(() => readMirrorConfig(env)).toThrow(name);
});

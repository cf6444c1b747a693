import path from "node:path";
import { minuteMs } from "@oilcloud/oil";
import mqtt from "mqtt";
import type { Client } from "pg";
import { afterEach, expect, it } from "vitest";
import { startOutsideDatabase } from "../apps/server/src/testing/outside-database.ts";
import { connectDatabase } from "./database.ts";
import { addDevices, freePort } from "./fault-run.ts";
import { makeCuttableWay } from "./held-connections.ts";
import { isAlive, launch, makeDataDir, removeDataDir } from "./server-process.ts";

const folders: string[] = [];
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  for (const dir of folders.splice(0)) await removeDataDir(dir);
});

async function folder(): Promise<string> {
  const dir = await makeDataDir();
  folders.push(dir);
  return dir;
}

async function startDatabase() {
  const dir = await folder();
  const database = await startOutsideDatabase(dir);
  stops.push(database.stop);
  const client = await connectDatabase(dir);
  stops.push(() => client.end());
  return { dir, client, ...database };
}

async function startServer(databaseUrl: string) {
  const mqttPort = await freePort();
  const env = { DATA_DIR: await folder(), DATABASE_URL: databaseUrl, DEMO: "0", MQTT_PORT: String(mqttPort) };
  const server = launch(env);
  const pid = server.child.pid ?? Number.NaN;
  stops.push(async () => {
    if (!isAlive(pid)) return;
    process.kill(pid, "SIGCONT");
    process.kill(pid, "SIGKILL");
    await server.exit;
  });
  return { ...server, pid, mqttPort, dataDir: env.DATA_DIR };
}

const readingCount = 120;
const perMessage = 5;
const stepMs = 10 * minuteMs;
const startMs = Math.floor(Date.now() / minuteMs) * minuteMs - readingCount * stepMs;
const timeOf = (i: number) => startMs + i * stepMs;
/** Wet for some hours, which is seen to be over with the last message; real sensors never say the same twice. */
const valuesOf = (i: number) => ({
  oilTemp: 45 + Math.sin(i * 12.9) / 2,
  waterActivity: (i >= 70 && i < 110 ? 0.85 : 0.2) + Math.abs(Math.sin(i * 78.2)) / 100,
});
const messages = Array.from({ length: readingCount / perMessage }, (_, message) =>
  Array.from({ length: perMessage }, (__, i) => message * perMessage + i),
);

/** Sends messages one after the other, each when the one before was acknowledged, and counts these. */
async function sendTo(mqttPort: number, token: string) {
  const client = await mqtt.connectAsync({
    host: "127.0.0.1",
    port: mqttPort,
    username: token,
    reconnectPeriod: 0,
  });
  stops.push(() => client.end(true));
  const sender = {
    acknowledged: 0,
    async send(which: readonly (readonly number[])[]): Promise<void> {
      for (const message of which) {
        const readings = message.map((i) => ({ ts: timeOf(i), values: valuesOf(i) }));
        await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(readings), { qos: 1 });
        sender.acknowledged++;
      }
    },
  };
  return sender;
}

async function storedOf(client: Client, device: string): Promise<number[]> {
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from ts)::float8 * 1000 as ms from sample join device on number = device_number
     where name = $1 order by ts`,
    [device],
  );
  return rows.map(({ ms }) => ms);
}

async function episodesOf(client: Client, device: string): Promise<object[]> {
  const { rows } = await client.query<object>(
    `select category, level, first_at, last_at, cleared_at, occurrences, reasons, retracted_at,
       (select json_agg(json_build_object('at', at, 'kind', kind, 'level', ev.level) order by at, ev.id)
        from alarm_event ev where episode_id = e.id) as events
     from alarm_episode e join device d on d.id = e.device_id
     where d.name = $1 and category <> 'communication' order by category, first_at`,
    [device],
  );
  return rows;
}

it("refuses the commit of a server that was paused until another took over", async () => {
  const { dir, client, folder: socket, password } = await startDatabase();
  const way = await makeCuttableWay(path.join(socket, ".s.PGSQL.5432"));
  stops.push(way.close);
  const login = `postgres://postgres:${password}@`;
  const first = await startServer(`${login}127.0.0.1:${way.port}/postgres`);
  await first.ready();
  const [interrupted = "", whole = ""] = await addDevices(dir, 2);

  const sender = await sendTo(first.mqttPort, interrupted);
  const before = messages.slice(0, -1);
  await sender.send(before);
  way.cut();
  const onItsWay = sender.send(messages.slice(-1));
  onItsWay.catch(() => {});
  await expect.poll(() => way.holds("copy sample")).toBe(true);
  process.kill(first.pid, "SIGSTOP");

  const second = await startServer(`${login}/postgres?host=${encodeURIComponent(socket)}`);
  await second.ready();
  expect(second.output()).toContain(`Waiting for the database, which was in use by process ${first.pid}`);
  way.letOn("copy sample");
  process.kill(first.pid, "SIGCONT");
  await expect
    .poll(() => sender.acknowledged > before.length || !isAlive(first.pid), { timeout: 20_000 })
    .toBe(true);
  expect(sender.acknowledged).toBe(before.length);
  expect(await first.exit).toBe(1);
  expect(first.output()).toContain("The database has refused a write, as it is in use by");
  expect(await storedOf(client, "d0")).toEqual(before.flat().map(timeOf));

  await (await sendTo(second.mqttPort, interrupted)).send(messages.slice(-1));
  await (await sendTo(second.mqttPort, whole)).send(messages);
  const all = messages.flat().map(timeOf);
  expect([await storedOf(client, "d0"), await storedOf(client, "d1")]).toEqual([all, all]);
  const cleared = [expect.objectContaining({ category: "water", cleared_at: expect.any(Date) })];
  await expect.poll(() => episodesOf(client, "d1")).toEqual(cleared);
  await expect.poll(() => episodesOf(client, "d0")).toEqual(await episodesOf(client, "d1"));
  const { rows } = await client.query("select distinct epoch from partition_owner");
  expect(rows).toEqual([{ epoch: 2 }]);
});

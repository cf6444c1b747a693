import { setTimeout as sleep } from "node:timers/promises";
import {
  type AlarmEvent,
  defaultAlarmRules,
  indicators,
  newDeviceWatch,
  ruleBookOf,
  watchReading,
} from "@oilcloud/oil";
import mqtt from "mqtt";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { connectDatabase } from "./database.ts";
import { addDevices, freePort, random } from "./fault-run.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";

const deviceCount = 30;
const stepMs = 600_000;
/** Good, wet, good again, and wet once more before it counts as another alarm; that must be less than an hour ago to be new. */
const course = [...levels(8, 0.3), ...levels(10, 0.95), ...levels(9, 0.3), ...levels(6, 0.95)];

function levels(count: number, level: number): number[] {
  return Array.from({ length: count }, (_, i) => level + (i % 5) * 0.004);
}

/** A device that sends its whole course, one message after the other, through whatever happens to the server. */
async function sendCourse(port: number, token: string, startMs: number, next: () => number): Promise<void> {
  const client = mqtt.connect({
    host: "127.0.0.1",
    port,
    username: token,
    reconnectPeriod: 200,
    keepalive: 10,
  });
  client.on("error", () => {}); // it reconnects by itself
  for (const [i, waterActivity] of course.entries()) {
    const payload = JSON.stringify({ ts: startMs + i * stepMs, values: { oilTemp: 45, waterActivity } });
    await client.publishAsync("v1/devices/me/telemetry", payload, { qos: 1 });
    await sleep(next() * 300);
  }
  await client.endAsync(true);
}

const keyNames = new Map<number, string>(Object.entries(indicators).map(([key, { id }]) => [id, key]));

type Story = { episode: unknown[]; events: string[] };

/** What one who never died makes of the readings that are stored. */
async function uninterrupted(db: Client, deviceNumber: number): Promise<Story> {
  const { rows } = await db.query<{ ts: Date; ids: number[]; vals: number[]; marks: number[] | null }>(
    `select ts, vals, marks, key_ids as ids from sample join keyset on keyset.id = keyset_id
     where device_number = $1 order by ts`,
    [deviceNumber],
  );
  const book = ruleBookOf(defaultAlarmRules("hydraulic", null));
  const watch = newDeviceWatch();
  const events: AlarmEvent[] = rows.flatMap(({ ts, ids, vals, marks }) =>
    watchReading(watch, book, stepMs, {
      ts: ts.getTime(),
      keys: ids.map((id) => keyNames.get(id) ?? ""),
      values: vals,
      marks,
    }),
  );
  const last = events.at(-1)?.episode;
  return {
    episode: [last?.level, last?.firstAt, last?.clearedAt, last?.occurrences],
    events: events.map(
      ({ transition, ts, episode }) => `${transition} ${episode.level} ${new Date(ts).toISOString()}`,
    ),
  };
}

async function recorded(db: Client, deviceNumber: number): Promise<Story[]> {
  const { rows } = await db.query<{
    level: number;
    first: Date;
    cleared: Date | null;
    times: number;
    events: string[];
  }>(
    `select e.level, e.first_at as first, e.cleared_at as cleared, e.occurrences as times, (
       select array_agg(kind || ' ' || level || ' ' || to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by id)
       from alarm_event where episode_id = e.id
     ) as events
     from alarm_episode e join device on device.id = device_id
     where device.number = $1 and category <> 'communication' order by e.first_at`,
    [deviceNumber],
  );
  return rows.map(({ level, first, cleared, times, events }) => ({
    episode: [level, first.getTime(), cleared?.getTime() ?? null, times],
    events,
  }));
}

async function compare(db: Client): Promise<{ wrong: number[]; opened: number }> {
  const { rows } = await db.query<{ number: number }>("select number from device order by number");
  const wrong: number[] = [];
  let opened = 0;
  for (const { number } of rows) {
    const [expected, found] = [await uninterrupted(db, number), await recorded(db, number)];
    opened += expected.events.length;
    if (JSON.stringify(found) !== JSON.stringify([expected])) wrong.push(number);
  }
  return { wrong, opened };
}

/** A contact who is notified of everything. */
const addContact = (db: Client) =>
  db.query(
    `insert into contact (tenant_id, name, email, language, modes, all_alarms, lowest_level, told_when_cleared, escalation, created_at)
     select id, 'keeper', 'keeper@example.com', 'en', '{email}', true, 2, false, false, now() from tenant`,
  );

/** How many events were to be reported to a contact, and for how many there is not exactly one message. */
async function messages(db: Client): Promise<{ undecided: number; told: number; wrong: number }> {
  const { rows } = await db.query<{ undecided: number; told: number; wrong: number }>(
    `select count(*) filter (where told_at is null)::int as undecided, count(*) filter (where outcome = 'told')::int as told,
       count(*) filter (where messages <> (case when outcome = 'told' then 1 else 0 end))::int as wrong
     from (
       select told_at, outcome, (select count(*) from notification where occasion like 'event:' || e.id || ':%') as messages
       from alarm_event e
     ) as of_event`,
  );
  return rows[0] ?? { undecided: -1, told: -1, wrong: -1 };
}

async function inDatabase<Answer>(dataDir: string, ask: (db: Client) => Promise<Answer>): Promise<Answer> {
  const db = await connectDatabase(dataDir);
  try {
    return await ask(db);
  } finally {
    await db.end();
  }
}

it("knows every alarm of a storm once, as if it had never been killed in it", async () => {
  const seed = Date.now() % 100_000;
  const next = random(seed);
  const dataDir = await makeDataDir();
  const mqttPort = await freePort();
  const env = { DATA_DIR: dataDir, DEMO: "0", PORT: String(await freePort()), MQTT_PORT: String(mqttPort) };
  let server: ServerProcess = await startServerProcess(env);
  const allOnce = { wrong: [], opened: 3 * deviceCount };
  const allReportedOnce = { undecided: 0, told: deviceCount, wrong: 0 };
  try {
    const tokens = await addDevices(dataDir, deviceCount);
    await inDatabase(dataDir, addContact);
    const startMs = Date.now() - course.length * stepMs;
    const sent = Promise.all(tokens.map((token) => sendCourse(mqttPort, token, startMs, next)));
    for (let kill = 0; kill < 3; kill++) {
      await sleep(400 + next() * 1200);
      await server.kill();
      server = await startServerProcess(env);
    }
    await sent;
    const soon = { timeout: 20_000, interval: 500 };
    await expect.poll(() => inDatabase(dataDir, compare), soon).toEqual(allOnce);
    await expect.poll(() => inDatabase(dataDir, messages), soon).toEqual(allReportedOnce);
    // What was not kept is judged once more by the next server, without effect.
    await server.kill();
    server = await startServerProcess(env);
    await sleep(1500);
    expect(await inDatabase(dataDir, compare)).toEqual(allOnce);
    expect(await inDatabase(dataDir, messages)).toEqual(allReportedOnce);
  } catch (error) {
    console.error(`seed ${seed}; the server said:\n${server.output()}`);
    throw error;
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
}, 120_000);

import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Readings, unpackBlock, unpackHourColumn } from "@oilcloud/history";
import { hourMs, indicators, readingClassOf } from "@oilcloud/oil";
import mqtt from "mqtt";
import type { Client } from "pg";
import { connectDatabase } from "./database.ts";
import {
  makeDataDir,
  postmasterPid,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

export interface FaultRun {
  seed: number;
  serverKills: number;
  databaseKills: number;
  acknowledged: number;
  stored: number;
  /** acknowledged points that are not in the store, or not as they were sent */
  lost: number;
  /** values in the store that no device sent */
  invented: number;
  /** hours whose rollup differs from what their samples give */
  wrongRollups: number;
  rolledUpHours: number;
  /** weeks of devices that are packed at the end */
  packedWeeks: number;
  /** pieces of hours that are packed at the end */
  packedPieces: number;
  /** weeks of devices that have lost a class of readings by a rule */
  reducedWeeks: number;
}

interface Course {
  /** When the reading of this number was taken. */
  timeOf(n: number): number;
  /** Between two kills. */
  pauseMs: { least: number; most: number };
  /** How long a device waits after each acknowledgement, once its past is sent. */
  restMs: number;
  /** So many readings of each device are acknowledged and rolled up before the first kill. */
  ofPast: number;
  startsAgain: boolean;
  env: Record<string, string>;
  /** Of the oil level only so many days of readings are kept; its hours are. */
  removesAfterDays?: number;
}

const deviceCount = 20;
const removedKey = indicators.oilLevel.id;

/** Seconds one after the other, over the last hours. */
function lastHours(): Course {
  const startMs = Date.now() - 8 * hourMs;
  return {
    timeOf: (n) => startMs + n * 1000,
    pauseMs: { least: 300, most: 1500 },
    restMs: 5,
    ofPast: 0,
    startsAgain: false,
    env: {},
  };
}

/**
 * Weeks of a past that are packed once they are rolled up, then the last hours; now and then a reading comes late for one of
 * the weeks. The server is started again after each kill, because it packs a second after its start.
 */
function lastWeeks(): Course {
  const [days, stepMs, lateEvery] = [60, 6 * hourMs, 50];
  const ofPast = (days * 24 * hourMs) / stepMs;
  const startMs = Date.now() - (days + 1) * 24 * hourMs;
  const lately = lastHours();
  const timeOf = (n: number) => {
    if (n < ofPast) return startMs + n * stepMs;
    if (n % lateEvery > 0) return lately.timeOf(n);
    const late = n / lateEvery;
    return startMs + ((late * 7) % ofPast) * stepMs + late * 1000;
  };
  const pauseMs = { least: 1500, most: 4000 };
  return { timeOf, pauseMs, restMs: 500, ofPast, startsAgain: true, env: { PACK_AFTER_DAYS: "2" } };
}

/** Weeks of which one class of readings is removed while they are packed; readings come late for weeks that are whole. */
function removedClass(): Course {
  const [days, stepMs, removesAfterDays] = [140, 6 * hourMs, 60];
  const ofPast = (days * 24 * hourMs) / stepMs;
  const startMs = Date.now() - (days + 1) * 24 * hourMs;
  const weeks = lastWeeks();
  // What is younger than what alarms judge again is still taken in.
  const takenFromMs = Date.now() - 28 * 24 * hourMs;
  const lately = lastHours();
  return {
    ...weeks,
    timeOf(n) {
      if (n < ofPast) return startMs + n * stepMs;
      const ms = weeks.timeOf(n - ofPast + weeks.ofPast);
      return ms > takenFromMs ? ms : lately.timeOf(n) + 500;
    },
    ofPast,
    removesAfterDays,
  };
}

export const courses = { lastHours, lastWeeks, removedClass };
/** Between two kills at least, however slow the machine is: what is killed has to be at work. */
const acknowledgedARound = 120;
const longestRoundMs = 60_000;

export const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Under load, kills the server and the database at random moments, then counts. */
export async function runFaults(
  rounds: number,
  { seed = Date.now() % 100_000, over = "lastHours" }: { seed?: number; over?: keyof typeof courses } = {},
): Promise<FaultRun> {
  const next = random(seed);
  const course = courses[over]();
  const { least, most } = course.pauseMs;
  const dataDir = await makeDataDir();
  const mqttPort = await freePort();
  const ports = { PORT: String(await freePort()), MQTT_PORT: String(mqttPort) };
  const env = { DATA_DIR: dataDir, DEMO: "0", ...ports, ...course.env };
  let server: ServerProcess = await startServerProcess(env);
  const tokens = await addDevices(dataDir, deviceCount);
  const publishers = tokens.map((token, number) => startPublisher(mqttPort, token, number, course));
  try {
    await untilPastIsThere(dataDir, publishers, course);
    await setRule(dataDir, course);
    for (let round = 0; round < rounds * 2; round++) {
      const pause = least + next() * (most - least);
      await Promise.all([sleep(pause), acknowledgesMore(publishers)]);
      if (round % 2 === 0) {
        await server.kill();
        server = await startServerProcess(env);
      } else {
        const postmaster = postmasterPid(dataDir);
        if (postmaster) process.kill(postmaster, "SIGKILL");
        if (course.startsAgain) {
          await server.kill();
          server = await startServerProcess(env);
        }
      }
    }
    await sleep(1500);
    await Promise.all(publishers.map((publisher) => publisher.finish()));
    const counts = await count(dataDir, publishers, course);
    return { seed, serverKills: rounds, databaseKills: rounds, ...counts };
  } catch (error) {
    console.error(`seed ${seed}; the server said:\n${server.output()}`);
    throw error;
  } finally {
    for (const { client } of publishers) client.end(true);
    await server.stop();
    await removeDataDir(dataDir);
  }
}

export async function addDevices(dataDir: string, howMany: number): Promise<string[]> {
  const client = await connectDatabase(dataDir);
  const tokens = Array.from({ length: howMany }, () => randomBytes(12).toString("hex"));
  await client.query("insert into tenant (id, name) values ('00000000-0000-4000-8000-000000000001', 't')");
  await client.query(
    "insert into customer (id, tenant_id, name, area_no) values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'c', '320500')",
  );
  for (const [number, token] of tokens.entries()) {
    const { rows } = await client.query<{ id: string }>(
      "insert into device (customer_id, group_id, name, machine_type) select customer_id, id, $1, 'hydraulic' from device_group returning id",
      [`d${number}`],
    );
    const hash = createHash("sha256").update(token).digest();
    await client.query("insert into device_token values ($1, $2, now())", [rows[0]?.id, hash]);
  }
  await client.end();
  return tokens;
}

const sumAcknowledged = (publishers: readonly Publisher[]): number =>
  publishers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

async function acknowledgesMore(publishers: readonly Publisher[]): Promise<void> {
  const enough = sumAcknowledged(publishers) + acknowledgedARound;
  const until = performance.now() + longestRoundMs;
  while (sumAcknowledged(publishers) < enough) {
    if (performance.now() > until) throw new Error("the server acknowledges no more");
    await sleep(20);
  }
}

/** In force from the next start on. */
async function setRule(dataDir: string, { removesAfterDays }: Course): Promise<void> {
  if (!removesAfterDays) return;
  const client = await connectDatabase(dataDir);
  await client.query("insert into retention_rule select id, 'samples', $1, $2 from tenant", [
    readingClassOf(removedKey),
    removesAfterDays,
  ]);
  await client.end();
}

async function untilPastIsThere(
  dataDir: string,
  publishers: readonly Publisher[],
  { ofPast }: Course,
): Promise<void> {
  if (ofPast === 0) return;
  while (publishers.some(({ acknowledged }) => acknowledged.length < ofPast)) await sleep(50);
  const client = await connectDatabase(dataDir);
  await untilRolledUp(client, 24);
  await client.end();
}

type Publisher = ReturnType<typeof startPublisher>;

/** A device that sends as fast as it is acknowledged, a few messages ahead. */
function startPublisher(port: number, token: string, number: number, { timeOf, restMs, ofPast }: Course) {
  const client = mqtt.connect({
    host: "127.0.0.1",
    port,
    username: token,
    reconnectPeriod: 200,
    keepalive: 10,
  });
  const acknowledged: { ts: number; value: number }[] = [];
  let open = true;
  let inFlight = 0;
  let value = 0;
  client.on("error", () => {}); // it reconnects by itself; refusals while the server is away are expected

  function publish(): void {
    if (!open) return;
    for (let room = 5 - inFlight; room > 0 && timeOf(value) < Date.now(); room--) {
      const sent = { ts: timeOf(value), value: value++ };
      inFlight++;
      const payload = JSON.stringify({
        ts: sent.ts,
        values: { seq: sent.value, oilLevel: 20 + (sent.value % 60) },
      });
      client.publish("v1/devices/me/telemetry", payload, { qos: 1 }, (error) => {
        inFlight--;
        if (!error) acknowledged.push(sent);
        setTimeout(publish, value < ofPast ? 5 : restMs);
      });
    }
  }
  client.on("connect", publish);
  return {
    client,
    number,
    acknowledged,
    async finish(): Promise<void> {
      open = false;
      for (let wait = 0; wait < 200; wait++) {
        if (inFlight === 0) return;
        await sleep(100);
      }
    },
  };
}

async function count(
  dataDir: string,
  publishers: readonly Publisher[],
  { timeOf, removesAfterDays = 0 }: Course,
) {
  const client = await connectDatabase(dataDir);
  await untilRolledUp(client);
  const removedBefore = removesAfterDays && Date.now() - removesAfterDays * 24 * hourMs;
  const reduced = await client.query<{ n: number }>("select count(*)::int as n from reduced_piece");
  const packedWeeks = await collectValues(client);
  const packedPieces = await collectHours(client);
  let lost = 0;
  let invented = 0;
  let stored = 0;
  for (const { number, acknowledged } of publishers) {
    const { rows } = await client.query<{ ts: Date; value: number }>(
      `select ts, val as value from stored_value join telemetry_key on telemetry_key.id = key_id
       join device on device.number = device_number where device.name = $1 and key = 'seq'`,
      [`d${number}`],
    );
    stored += rows.length;
    const found = new Map(rows.map((row) => [row.ts.getTime(), row.value]));
    lost += acknowledged.filter(({ ts, value }) => found.get(ts) !== value).length;
    invented +=
      rows.length - found.size + rows.filter(({ ts, value }) => timeOf(value) !== ts.getTime()).length;
  }
  const rollups = await countRollups(client, new Date(removedBefore));
  await client.end();
  const acknowledged = sumAcknowledged(publishers);
  return {
    acknowledged,
    stored,
    lost,
    invented,
    ...rollups,
    packedWeeks,
    packedPieces,
    reducedWeeks: reduced.rows[0]?.n ?? 0,
  };
}

/** Waits until every hour that is over for so long has been rolled up. */
async function untilRolledUp(client: Client, hours = 1.05): Promise<void> {
  for (let wait = 0; wait < 1200; wait++) {
    const { rows } = await client.query<{ left: number }>(
      "select count(*)::int as left from rollup_pending where hour < now() - $1 * interval '1 hour'",
      [hours],
    );
    if (rows[0]?.left === 0) return;
    await sleep(100);
  }
}

/** Lays out every value of rows and of packed weeks in one table, and answers how many weeks of devices are packed. */
async function collectValues(client: Client): Promise<number> {
  await client.query("begin isolation level repeatable read");
  await client.query(`
    create temp table stored_value as
    select device_number, ts, key_id, val, coalesce(mark, 0) as mark
    from sample join keyset on keyset.id = keyset_id
    cross join lateral unnest(key_ids, vals, marks) as p (key_id, val, mark)`);
  const { rows: blocks } = await client.query<{ device_number: number; bytes: Buffer }>(
    "select device_number, bytes from sample_block",
  );
  for (const { device_number, bytes } of blocks) {
    const readings = unpackBlock(bytes);
    for (const { keyId, values, marks } of readings.columns) {
      const times = timesOf(readings, keyId);
      await client.query(
        `insert into stored_value
         select $1, to_timestamp(ms / 1000), $2, val, mark from unnest($3::float8[], $4::real[], $5::int2[]) as of_key (ms, val, mark)`,
        [device_number, keyId, times, [...values], [...(marks ?? values.map(() => 0))]],
      );
    }
  }
  await client.query("commit");
  return blocks.length;
}

/** Lays out every hour of rows and of packed pieces in one table, and answers how many pieces of devices are packed. */
async function collectHours(client: Client): Promise<number> {
  await client.query("begin isolation level repeatable read");
  await client.query(`
    create temp table kept_hour as
    select device_number, hour, key_id, n, total, low, high from rollup_hour join keyset on keyset.id = keyset_id
    cross join lateral unnest(key_ids, counts, sums, mins, maxs) as p (key_id, n, total, low, high)`);
  const { rows: columns } = await client.query<{ device_number: number; key_id: number; bytes: Buffer }>(
    "select device_number, key_id, bytes from hour_column where key_id <> 0",
  );
  for (const { device_number, key_id, bytes } of columns) {
    const { starts, counts, sums, mins, maxs } = unpackHourColumn(bytes, `key ${key_id}`);
    // A row goes before what is packed of its hour.
    await client.query(
      `insert into kept_hour
       select $1, to_timestamp(ms / 1000), $2, n, total, low, high
       from unnest($3::float8[], $4::int4[], $5::float8[], $6::real[], $7::real[]) as of_key (ms, n, total, low, high)
       where not exists (select from rollup_hour where device_number = $1 and hour = to_timestamp(ms / 1000))`,
      [device_number, key_id, ...[starts, counts, sums, mins, maxs].map((list) => [...list])],
    );
  }
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from hour_column where key_id = 0",
  );
  await client.query("commit");
  return rows[0]?.n ?? 0;
}

/** Of the rows that have the key. */
function timesOf({ times, keysets, keysetOfRow }: Readings, keyId: number): number[] {
  const hasKey = keysets.map(({ keyIds }) => keyIds.includes(keyId));
  return [...times].filter((_, row) => hasKey[keysetOfRow[row] ?? -1]);
}

/**
 * Compares each hour that is over with its values. Hours of which the readings of a class were removed are compared with
 * those of the other key, which each reading has, too.
 */
async function countRollups(
  client: Client,
  removedBefore: Date,
): Promise<{ wrongRollups: number; rolledUpHours: number }> {
  const { rows } = await client.query<{ wrong: number; hours: number }>(
    `
    with fresh_hour as (
      select device_number, date_trunc('hour', ts) as hour, key_id, count(*)::int as n, sum(val::float8) as total,
             min(val) as low, max(val) as high
      from stored_value where mark = 0 and ts < date_trunc('hour', now() - interval '63 minutes')
      group by 1, 2, 3
    ), kept as (
      select * from kept_hour where hour < date_trunc('hour', now() - interval '63 minutes')
    ), levels as (
      -- The values are those that are sent: they follow from the number of the reading.
      select device_number, hour, $1::int4 as key_id, n, total, low, high from (
        select device_number, date_trunc('hour', ts) as hour, count(*)::int as n, sum((20 + val::int8 % 60)::float8) as total,
          min((20 + val::int8 % 60)::real) as low, max((20 + val::int8 % 60)::real) as high
        from stored_value join telemetry_key on telemetry_key.id = key_id
        where key = 'seq' and ts < $2 group by 1, 2
      ) as of_hour
    ), fresh as (
      select * from fresh_hour where not (key_id = $1 and hour < $2)
      union all select * from levels
    )
    select count(*) filter (where fresh.n is null or kept.n is null)::int as wrong, count(*)::int as hours
    from fresh full join kept using (device_number, hour, key_id, n, total, low, high)`,
    [removedKey, removedBefore],
  );
  return { wrongRollups: rows[0]?.wrong ?? -1, rolledUpHours: rows[0]?.hours ?? 0 };
}

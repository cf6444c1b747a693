import { randomUUID } from "node:crypto";
import { hourMs } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { unpackedHours, unpackedSamples } from "../../../testing/unpacked-samples.ts";
import { makeKeys } from "../store/keys.ts";
import { makePartitions, usualRetention } from "../store/partitions.ts";
import { makePendingHours } from "../store/pending-hours.ts";
import { makeSamplesStore } from "../store/samples-store.ts";
import { makeRollupWorker } from "./rollup-worker.ts";

const firstMs = Date.parse("2026-11-02T00:00:00Z");
const hourCount = 4 * 24;
const now = new Date(firstMs + (hourCount + 2) * hourMs);

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
});
afterAll(() => database.close());

let deviceNumber: number;
let customerId: string;
beforeEach(async () => {
  const { db } = database;
  const tenant = await db
    .insertInto("tenant")
    .values({ name: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto("customer")
    .values({ tenant_id: tenant.id, name: "Mill", area_no: "320500" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const group = await db
    .selectFrom("device_group")
    .select("id")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  const device = await db
    .insertInto("device")
    .values({ customer_id: customer.id, group_id: group.id, name: "press", machine_type: "hydraulic" })
    .returning("number")
    .executeTakeFirstOrThrow();
  customerId = customer.id;
  deviceNumber = device.number;
});

/** A worker with four days of hourly readings, none of them rolled up yet. */
async function workerWithReadings({ clock = () => now, stopsAfterBatches = Number.POSITIVE_INFINITY } = {}) {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const partitions = makePartitions(db, usualRetention);
  const store = makeSamplesStore({ pool, keys, packed: unpackedSamples(db), newestOf: () => undefined });
  const { keysetId } = await keys.layoutOf(["oilTemp"]);
  const hours = Array.from({ length: hourCount }, (_, i) => firstMs + i * hourMs);
  for (const ms of hours) await partitions.ensure("sample", ms);
  const rows = hours.map((tsMs, i) => ({ deviceNumber, tsMs, keysetId, vals: [i], marks: null, texts: [] }));
  const pending = hours.map((ms) => ({ deviceNumber, hourMs: ms }));
  await owner.write((proof) => store.insert(proof, rows, pending));
  let batches = 0;
  const worker = makeRollupWorker({
    db,
    pool,
    owner,
    keys,
    partitions,
    pending: makePendingHours(),
    packed: unpackedSamples(db),
    hours: unpackedHours(db),
    clock,
    writer: { settled: async () => {} },
    async limited(batch) {
      const done = await batch();
      if (++batches === stopsAfterBatches) worker.stop();
      return done;
    },
  });
  return worker;
}

const moveTo = (timeZone: string, on: { query(text: string, values: unknown[]): Promise<unknown> }) =>
  on.query("update customer set time_zone = $2 where id = $1", [customerId, timeZone]);

/** The start of each day and its number of readings. */
async function days(): Promise<[string, number][]> {
  const { rows } = await database.pool.query<{ day: Date; n: number }>(
    "select day, counts[1] as n from rollup_day where device_number = $1 order by day",
    [deviceNumber],
  );
  return rows.map(({ day, n }) => [day.toISOString().slice(0, 13), n]);
}

const shanghaiDays = [
  ["2026-11-01T16", 16],
  ["2026-11-02T16", 24],
  ["2026-11-03T16", 24],
  ["2026-11-04T16", 24],
  ["2026-11-05T16", 8],
];
const newYorkDays = [
  ["2026-11-01T04", 5], // the night in which summer time ended
  ["2026-11-02T05", 24],
  ["2026-11-03T05", 24],
  ["2026-11-04T05", 24],
  ["2026-11-05T05", 19],
];

it("days are cut again where the site is after its time zone was changed", async () => {
  const worker = await workerWithReadings();
  await worker.run();
  expect(await days()).toEqual(shanghaiDays);
  await moveTo("America/New_York", database.pool);
  await worker.run();
  expect(await days()).toEqual(newYorkDays);
});

it("days are right when the time zone is changed while they are being rolled up", async () => {
  let change: Promise<unknown> | undefined;
  const worker = await workerWithReadings({
    // Called when the days are recut and not yet committed.
    clock: () => {
      if (cutting) change ??= moveTo("America/New_York", database.pool);
      return now;
    },
  });
  let cutting = false;
  const running = worker.run();
  cutting = true;
  await running;
  expect(change).toBeDefined();
  await change;
  await worker.run();
  expect(await days()).toEqual(newYorkDays);
});

it("days are right when the time zone is changed again while they are being cut again", async () => {
  const worker = await workerWithReadings();
  await worker.run();
  await moveTo("Asia/Kolkata", database.pool);
  const changing = await database.pool.connect();
  try {
    await changing.query("begin");
    await moveTo("America/New_York", changing);
    const running = worker.run();
    await Promise.race([running, someQueryWaits()]);
    await changing.query("commit");
    await running;
  } finally {
    changing.release();
  }
  await worker.run();
  expect(await days()).toEqual(newYorkDays);
});

it("no day of the new time zone stands beside those of the old one before all are cut again", async () => {
  await (await workerWithReadings()).run();
  await moveTo("America/New_York", database.pool);
  // After the pending hours, those of the present and those before, and before the days.
  const again = await workerWithReadings({ stopsAfterBatches: 2 });
  expect(await again.run()).toBe(hourCount);
  expect(await days()).toEqual(shanghaiDays);
  await (await workerWithReadings()).run();
  expect(await days()).toEqual(newYorkDays);
});

async function someQueryWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
    );
    if (rows.length > 0) return;
  }
}

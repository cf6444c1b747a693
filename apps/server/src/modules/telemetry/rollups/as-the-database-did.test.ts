import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { makeSeededRandom } from "../../../testing/seeded-random.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { unpackedHours, unpackedSamples } from "../../../testing/unpacked-samples.ts";
import { makeKeys } from "../store/keys.ts";
import { makePartitions, usualRetention } from "../store/partitions.ts";
import { makePendingHours } from "../store/pending-hours.ts";
import type { SampleRow } from "../store/sample-row.ts";
import { makeSamplesStore } from "../store/samples-store.ts";
import { makeRollupWorker } from "./rollup-worker.ts";

/** Summer time ends in New York on the second day. Lord Howe Island is half an hour beside whole hours. */
const startMs = Date.parse("2026-10-31T00:00:00Z");
const days = 12;
const nowMs = startMs + days * dayMs + 70 * minuteMs;
const zones = ["Asia/Shanghai", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"];
const marksSince = new Date(nowMs - 9 * dayMs);

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
  // How the database rolled hours and days up, to compare with.
  for (const [file, name] of [
    ["0022_rollups_by_column.sql", "roll_up_hours"],
    ["0002_telemetry.sql", "roll_up_days"],
  ] as const) {
    const text = await readFile(new URL(`../../../../migrations/${file}`, import.meta.url), "utf8");
    const start = text.indexOf(`create function ${name}`);
    await database.pool.query(text.slice(start, text.indexOf("$$;", start) + 3));
  }
});
afterAll(() => database.close());

async function addDevice(timeZone: string): Promise<number> {
  const { db } = database;
  const { id: tenantId } = await db
    .insertInto("tenant")
    .values({ name: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: customerId } = await db
    .insertInto("customer")
    .values({ tenant_id: tenantId, name: timeZone, area_no: "320500", time_zone: timeZone })
    .returning("id")
    .executeTakeFirstOrThrow();
  const group = await db
    .selectFrom("device_group")
    .select("id")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const device = await db
    .insertInto("device")
    .values({ customer_id: customerId, group_id: group.id, name: "press", machine_type: "hydraulic" })
    .returning("number")
    .executeTakeFirstOrThrow();
  return device.number;
}

async function everything() {
  const read = async (text: string) => (await database.pool.query({ text, rowMode: "array" })).rows;
  const lists = "key_ids, mins, maxs, sums, counts, lasts, marked";
  return {
    hours: await read(
      `select device_number, hour, ${lists} from rollup_hour join keyset on id = keyset_id order by 1, 2`,
    ),
    days: await read(
      `select device_number, day, ${lists} from rollup_day join keyset on id = keyset_id order by 1, 2`,
    ),
    marked: await read("select device_number, hour, key_ids, counts from marked_hour order by 1, 2"),
  };
}

/** Rolls all hours up from nothing by the function that did it before. */
async function byTheDatabase() {
  await database.pool.query("truncate rollup_hour, rollup_day, marked_hour");
  const { rows } = await database.pool.query<{ n: number[]; h: Date[] }>(
    `select array_agg(n) as n, array_agg(h) as h from (
       select distinct device_number as n, date_trunc('hour', ts) as h from sample where ts < $1 order by 1, 2
     ) as hour`,
    [new Date(Math.floor((nowMs - 2 * minuteMs) / hourMs) * hourMs)],
  );
  await database.pool.query("select roll_up_hours($1, $2, $3)", [rows[0]?.n, rows[0]?.h, marksSince]);
  await database.pool.query("select roll_up_days($1, $2)", [rows[0]?.n, rows[0]?.h]);
  return everything();
}

it("comes to what the database came to, in every column, of marks, odd numbers, late readings and all kinds of days", async () => {
  const { db, pool } = database;
  const keys = makeKeys(db);
  const dice = makeSeededRandom(7).below;
  const layouts = await Promise.all([
    keys.layoutOf(["oilTemp", "vibRms", "density"]),
    keys.layoutOf(["vibRms", "oilLevel"]),
    keys.layoutOf(["oilTemp", "own-key", ...Array.from({ length: 70 }, (_, i) => `made-up-${i}`)]),
  ]);
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -273.15, 1e6, 0.001];
  const value = () => (dice(60) === 0 ? (odd[dice(odd.length)] ?? 0) : dice(100_000) / 16);
  const readingsOf = (deviceNumber: number, wanted: (i: number) => boolean): SampleRow[] => {
    const rows: SampleRow[] = [];
    for (let tsMs = startMs, i = 0; tsMs < nowMs; tsMs += (5 + dice(25)) * minuteMs + dice(999), i++) {
      const layout = layouts[dice(20) < 18 ? deviceNumber % 2 : dice(3)] ?? layouts[0];
      const vals = layout.keyIds.map(value);
      const mark = () => (dice(4) === 0 ? 1 + dice(5) : 0);
      const marks = dice(3) === 0 ? vals.map(mark) : null;
      const silent = dice(200) === 0 ? vals.map(() => 5) : marks;
      if (wanted(i))
        rows.push({ deviceNumber, tsMs, keysetId: layout.keysetId, vals, marks: silent, texts: [] });
    }
    return rows;
  };
  const partitions = makePartitions(db, usualRetention);
  const store = makeSamplesStore({ pool, keys, packed: unpackedSamples(db), newestOf: () => undefined });
  const pending = makePendingHours();
  const lay = async (rows: SampleRow[]) => {
    for (const { tsMs } of rows) await partitions.ensure("sample", tsMs);
    await owner.write((proof) => store.insert(proof, rows, pending.unknownOf(rows)));
  };
  const worker = makeRollupWorker({
    db,
    pool,
    owner,
    keys,
    partitions,
    pending,
    packed: unpackedSamples(db),
    hours: unpackedHours(db),
    clock: () => new Date(nowMs),
    writer: { settled: async () => {} },
    limited: (batch) => batch(),
  });

  const devices = await Promise.all(zones.map(addDevice));
  // Of a device that is gone: it has hours and no days.
  devices.push(1_000_000);
  for (const device of devices) await lay(readingsOf(device, (i) => i % 50 < 42));
  expect(await worker.run()).toBeGreaterThan(1000);
  const rolledUp = await everything();
  expect(rolledUp.days.length).toBeGreaterThan(zones.length * days);
  expect(rolledUp.marked.length).toBeGreaterThan(100);
  expect(rolledUp).toEqual(await byTheDatabase());

  for (const device of devices) await lay(readingsOf(device, () => dice(40) === 0));
  expect(await worker.run()).toBeGreaterThan(100);
  const again = await everything();
  expect(again).not.toEqual(rolledUp);
  expect(again).toEqual(await byTheDatabase());
  expect(await worker.run()).toBe(0);
});

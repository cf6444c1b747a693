import { dayMs, hourMs, minuteMs, readingClassOf } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeForecastStore } from "../../condition/forecast/forecast-store.ts";
import { makeRecordStore } from "../../condition/record/record-store.ts";
import { makeShownDevicesStore } from "../../condition/shown-devices-store.ts";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { makeMeasureSizes } from "../../retention/sizes/measure-sizes.ts";
import { makeOldestStore } from "../../retention/sizes/oldest-store.ts";
import { makeSizesStore } from "../../retention/sizes/sizes-store.ts";
import { keysOfClasses } from "../removal/class-keys.ts";
import { makeRemovalStore } from "../removal/removal-store.ts";
import type { Series } from "../store/series-store.ts";
import { makeHourPackingWorker } from "./hour-packing-worker.ts";
import { pieceMs, pieceOf } from "./packed-spans.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");
const firstMs = nowMs - 100 * dayMs;
const timeZone = "America/New_York"; // in which summer time ends meanwhile
const keyNames = ["oilTemp", "linePressure", "filterDp", "ownSensor"];

let platform: ReadingPlatform;
let database: Database;
let device: TestDevice;
let keyIds: number[];
const failures: unknown[] = [];

/** What a machine sends of a moment: now and then other keys, a value beyond what is plausible, or nothing for a day. */
function sent(i: number): Record<string, unknown> | null {
  if (i % 900 >= 800 && i % 900 < 850) return null;
  const oilTemp = i % 97 === 5 ? 900 : Number((40 + 8 * Math.sin(i / 70) + (i % 7) / 10).toFixed(1));
  if (i % 11 === 3)
    return { oilTemp, linePressure: i % 40 < 20 ? 0 : Number((20 + (i % 13) / 100).toFixed(2)) };
  return { oilTemp, filterDp: 1.25 + (i % 5) / 8, ...(i > 1500 && { ownSensor: i / 3 }) };
}

beforeAll(async () => {
  database = await copyOfTemplate();
  platform = await makeReadingPlatform({ database });
});
afterAll(() => platform.close());

beforeEach(async () => {
  device = await platform.addDevice(`press ${Math.random()}`);
  await platform.db.updateTable("customer").set({ time_zone: timeZone }).execute();
  const entries = Array.from({ length: 100 * 48 }, (_, i) => ({ i, values: sent(i) })).flatMap(
    ({ i, values }) => (values ? [{ ts: firstMs + i * 30 * minuteMs, values }] : []),
  );
  for (let from = 0; from < entries.length; from += 500) await device.send(entries.slice(from, from + 500));
  await platform.telemetry.rollups.run();
  keyIds = [];
  for (const key of keyNames) keyIds.push(await platform.telemetry.keys.idOf(key));
  failures.length = 0;
}, 60_000);

const worker = () =>
  makeHourPackingWorker({
    db: platform.db,
    pool: database.pool,
    owner: platform.owner,
    ...platform.telemetry.hourPieces,
    afterDays: 1,
    keepDays: () => 1827,
    limited: (work) => work(),
    clock: () => new Date(nowMs),
    onError: (error) => failures.push(error),
  });

/** The order in which values are added up may differ. */
const rounded = ({ keys, ...rest }: Series) => ({
  ...rest,
  keys: keys.map((key) => key.map((bucket) => ({ ...bucket, mean: +bucket.mean.toPrecision(12) }))),
});
/** An hour that is read from its samples begins with the first of them. */
const withoutFirsts = ({ keys }: Series) =>
  keys.map((key) => key.map((bucket) => ({ ...bucket, firstMs: 0 })));
const asList = <K, V>(map: Map<K, V>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));

/** What every reader of hours answers of the device. */
async function everything() {
  const { telemetry, db } = platform;
  const { series, hours, packed, keys } = telemetry;
  const read = { number: device.number, intervalS: 1, timeZone }; // too dense for samples to be read
  const edges = (fromMs: number, stepMs: number, count: number) =>
    Array.from({ length: count + 1 }, (_, i) => fromMs + i * stepMs);
  const midnights = (await series.midnights(timeZone, firstMs, nowMs)).map(({ ms }) => ms);
  const forecasts = makeForecastStore(db, hours);
  const days = await forecasts.days(device.number, { from: new Date(firstMs), to: new Date(nowMs) });
  const record = makeRecordStore({ db, packed, hours, keys });
  const lab = [3, 29, 50, 71, 95].map((day) => firstMs + day * dayMs);
  return {
    hours: rounded(await series.series(read, keyIds, firstMs, nowMs, 700)),
    someHours: rounded(await series.series(read, keyIds, firstMs + 9 * dayMs, firstMs + 60 * dayMs, 3000)),
    wholeHours: rounded(await series.buckets(read, keyIds, edges(pieceOf(nowMs) - 60 * dayMs, hourMs, 1600))),
    oddHours: rounded(await series.buckets(read, keyIds, edges(firstMs + 7 * minuteMs, 5 * hourMs, 450))),
    oddDays: rounded(await series.buckets(read, keyIds, edges(firstMs + 7 * minuteMs, 5 * dayMs, 19))),
    days: rounded(await series.days(read, keyIds, midnights)),
    longDays: rounded(await series.series(read, keyIds, nowMs - 300 * dayMs, nowMs, 500)),
    around: (await telemetry.around(new Map([[device.number, lab]]), keyIds)).get(device.number),
    forecast: asList(days).map(([key, list]) => [
      key,
      list.map(({ mean, low, high, tsMs }) => [tsMs, low, high, +mean.toPrecision(12)]),
    ]),
    gaps: await record.gaps({ number: device.number, intervalS: 1800 }, { fromMs: firstMs, toMs: nowMs }),
    months: await makeShownDevicesStore(db, hours).hoursByMonth(
      { number: device.number, timeZone },
      new Date(firstMs - dayMs),
    ),
    allDays: await storedDays(),
  };
}

async function storedDays() {
  const { rows } = await database.pool.query(
    `select day, key_ids, mins, maxs, counts, lasts, marked, array(select round(s::numeric, 6) from unnest(sums) as s) as sums
     from rollup_day join keyset on id = keyset_id where device_number = $1 order by day`,
    [device.number],
  );
  return rows;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where device_number = $1`,
    [device.number],
  );
  return rows[0]?.n ?? 0;
}

describe("packed hours", () => {
  it("of every piece that is over are in columns, and every reader answers the same as before", async () => {
    const before = await everything();
    const rowsBefore = await countOf("rollup_hour");
    const pieces = Math.floor((nowMs - 16 * dayMs) / pieceMs) - Math.floor(firstMs / pieceMs);
    expect(await worker().run()).toBe(pieces);
    expect(failures).toEqual([]);
    expect(await countOf("rollup_hour")).toBeLessThan(rowsBefore / 2);
    expect(await countOf("hour_column")).toBeGreaterThan(pieces * 4);
    const after = await everything();
    for (const [reader, answer] of Object.entries(after))
      expect([reader, answer]).toEqual([reader, before[reader as keyof typeof before]]);
    expect(await worker().run()).toBe(0);
  }, 60_000);

  it("give way to an hour into which something late came, before and after it is packed again", async () => {
    await worker().run();
    const late = pieceOf(firstMs) + pieceMs + 5 * dayMs + 12 * minuteMs;
    await device.send([{ ts: late, values: { oilTemp: 77.5 } }]);
    const pending = await everything();
    await platform.telemetry.rollups.run();
    expect(await countOf("rollup_pending")).toBe(0);
    const rolledUp = await everything();
    expect(withoutFirsts(rolledUp.wholeHours)).toEqual(withoutFirsts(pending.wholeHours));
    expect(JSON.stringify(rolledUp.wholeHours)).toContain("77.5");
    const valuesOf = (days: { counts: number[] }[]) =>
      days.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
    expect(valuesOf(rolledUp.allDays)).toBe(valuesOf(pending.allDays) + 1);
    expect(await worker().run()).toBe(1);
    expect(await everything()).toEqual(rolledUp);
  }, 60_000);

  it("are read whole where their readings are no longer kept, and days are cut from them again", async () => {
    await worker().run();
    const before = await everything();
    await database.pool.query("delete from sample where device_number = $1 and ts < $2", [
      device.number,
      new Date(nowMs - 40 * dayMs),
    ]);
    const after = await everything();
    expect(after.hours).toEqual(before.hours);
    expect(after.oddHours.keys[0]?.length).toBe(before.oddHours.keys[0]?.length);
    await platform.db.updateTable("customer").set({ time_zone: "Asia/Shanghai" }).execute();
    await platform.telemetry.rollups.run();
    expect(await storedDays()).not.toEqual(before.allDays);
    await platform.db.updateTable("customer").set({ time_zone: timeZone }).execute();
    await platform.telemetry.rollups.run();
    expect(await storedDays()).toEqual(before.allDays);
  }, 60_000);

  it("lose a class of readings by its keys, and are measured by class", async () => {
    await worker().run();
    const store = makeRemovalStore(platform.db);
    const fromMs = Math.floor(firstMs / (2 * pieceMs)) * 2 * pieceMs;
    const span = { fromMs, toMs: fromMs + 2 * pieceMs };
    const classes = [readingClassOf(keyIds[2] ?? 0)];
    const of = async () => (await platform.telemetry.hours.read(device.number, span, null)).keys;
    const before = await of();
    expect(before.has(keyIds[2] ?? 0)).toBe(true);
    const due = { deviceNumber: device.number, ...span, classes };
    await platform.owner.write((proof) =>
      store.reduceHours(proof, due, keysOfClasses(classes), new Date(nowMs)),
    );
    const left = [...before].filter(([keyId]) => !classes.includes(readingClassOf(keyId)));
    expect(asList(await of())).toEqual(asList(new Map(left)));
    expect(left.length).toBeGreaterThan(0);

    const sizes = makeSizesStore(platform.db);
    await makeMeasureSizes({
      store: sizes,
      oldest: makeOldestStore(platform.db),
      clock: () => new Date(nowMs),
    })();
    const { rows } = await database.pool.query<{ class: string; n: number; whole: boolean }>(
      `select class, sum(value_count)::int as n, sum(bytes) > 0 as whole from kept_size where layer = 'packedHours' group by 1`,
    );
    const { rows: stored } = await database.pool.query<{ n: number }>(
      "select sum(hour_count)::int as n from hour_column where key_id <> 0",
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(stored[0]?.n);
    expect(rows.map((row) => row.class)).toEqual(expect.arrayContaining(["frame", readingClassOf(1)]));
    expect(rows.every(({ whole }) => whole)).toBe(true);
  }, 60_000);

  it("that are damaged are left out by name, and their piece is not packed again", async () => {
    await worker().run();
    const piece = new Date(pieceOf(firstMs) + pieceMs);
    await database.pool.query(
      `update hour_column set bytes = set_byte(bytes, 20, get_byte(bytes, 20) # 1)
       where device_number = $1 and key_id = $2 and piece = $3`,
      [device.number, keyIds[0], piece],
    );
    const { keys } = await platform.telemetry.hours.read(
      device.number,
      { fromMs: piece.getTime(), toMs: piece.getTime() + pieceMs },
      keyIds,
    );
    expect(keys.has(keyIds[0] ?? 0)).toBe(false);
    expect(keys.get(keyIds[2] ?? 0)?.length).toBeGreaterThan(500);
    expect(platform.telemetry.damagedParts()).toBe(1);

    await device.send([{ ts: piece.getTime() + dayMs + 1, values: { oilTemp: 77.5 } }]);
    await platform.telemetry.rollups.run();
    const columns = await countOf("hour_column");
    expect(await worker().run()).toBe(0);
    expect(failures.map(String)).toEqual([
      `DamagedBlock: Damaged hours of key ${keyIds[0]}: its checksum differs`,
    ]);
    expect(await countOf("hour_column")).toBe(columns);
    expect(await countOf("rollup_hour")).toBeGreaterThan(0);
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";
import { hoursCutBy, evenEdges, resolutionFor } from "./resolution.ts";
import { makeSeriesStore, type Series, type SeriesStore } from "./series-store.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let store: SeriesStore;
let keyIds: number[];
const now = Date.parse("2026-11-12T06:26:38Z");
const from = now - 120 * day;

/** Deterministic values in which every hour differs from its neighbours. */
const wave = (i: number) => 50 + ((i * 7919) % 97) / 4;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  device = await platform.addDevice("press");
  store = makeSeriesStore({ db: platform.db, ...platform.telemetry });
  await device.sendEvery(45 * minute, from, now, (i) => ({
    one: wave(i),
    two: -wave(i + 3),
    ...(i % 3 ? {} : { three: i }),
  }));
  await platform.telemetry.rollups.run();
  keyIds = [];
  for (const key of ["one", "two", "three"]) keyIds.push(await platform.telemetry.keys.idOf(key));
}, 60_000);
afterAll(() => platform.close());

/** The interval determines the table that is read: huge for samples, tiny for rollups. */
const as = (intervalS: number, timeZone = "Asia/Shanghai") => ({
  number: device.number,
  intervalS,
  timeZone,
});
const bySamples = 10_000_000;
const byRollups = 1;
const spread = (n: number, fromMs: number, toMs: number) =>
  Array.from({ length: n + 1 }, (_, i) => Math.round(fromMs + (i * (toMs - fromMs)) / n));
const numbers = ({ keys }: Series) =>
  keys.map((key) => key.map((bucket) => ({ ...bucket, firstMs: 0, mean: +bucket.mean.toPrecision(9) })));

/** Changes the site's time zone and recuts its days. */
async function moveTo(timeZone: string): Promise<void> {
  await platform.db.updateTable("customer").set({ time_zone: timeZone }).execute();
  await platform.telemetry.rollups.run();
}

describe("buckets", () => {
  it.each([
    ["day", "Asia/Shanghai", spread(6, from + 1_234_567, now)],
    ["day", "Asia/Kolkata", spread(7, from + 1_234_567, now)],
    ["day", "America/New_York", spread(5, from + 7_654_321, now - 3 * day)],
    ["hour", "Asia/Shanghai", spread(400, from + 1_234_567, now)],
    ["hour", "Asia/Shanghai", spread(6, now - 20 * day, now)],
  ])("are the same whether read by the %s in %s or from the samples", async (resolution, timeZone, edges) => {
    await moveTo(timeZone);
    const rolledUp = await store.buckets(as(byRollups, timeZone), keyIds, edges);
    const sampled = await store.buckets(as(bySamples, timeZone), keyIds, edges);
    expect([rolledUp.resolution, sampled.resolution]).toEqual([resolution, "raw"]);
    expect(sampled.keys[0]?.length).toBe(edges.length - 1);
    expect(numbers(rolledUp)).toEqual(numbers(sampled));
    await moveTo("Asia/Shanghai");
  });

  it("are the same before the days of a site that has moved are cut again", async () => {
    const edges = spread(5, from + 7_654_321, now - 3 * day);
    const timeZone = "America/New_York";
    await platform.db.updateTable("customer").set({ time_zone: timeZone }).execute();
    const rolledUp = await store.buckets(as(byRollups, timeZone), keyIds, edges);
    const sampled = await store.buckets(as(bySamples, timeZone), keyIds, edges);
    expect(numbers(rolledUp)).toEqual(numbers(sampled));
    await moveTo("Asia/Shanghai");
  });
});

describe("a series", () => {
  it.each([
    ["raw", 1, 600],
    ["hour", 60, 600],
    ["day", 119, 600],
    ["raw", 2, 10],
    ["hour", 3, 10],
  ])("is read by %s over %d days at an interval of %d s", (resolution, days, intervalS) => {
    expect(resolutionFor({ fromMs: now - days * day, toMs: now }, intervalS * 1000)).toBe(resolution);
  });

  it.each([
    ["raw", 5 * day],
    ["hour", 60 * day],
    ["day", 119 * day],
  ])(
    "keeps the extremes at the resolution %s, in at most about the points asked for",
    async (resolution, widthMs) => {
      const spike = now - widthMs / 2;
      const key = `spike-${resolution}`;
      const keyId = await platform.telemetry.keys.idOf(key);
      await device.send([
        { ts: spike, values: { [key]: 1e6 } },
        { ts: spike + minute, values: { [key]: -1e6 } },
        { ts: spike + 2 * minute, values: { [key]: 0 } },
      ]);
      for (const rolledUp of [false, true]) {
        if (rolledUp) await platform.telemetry.rollups.run();
        const series = await store.series(as(600), [keyId, ...keyIds], now - widthMs, now, 200);
        expect(series.resolution).toBe(resolution);
        const seen = series.keys[0] ?? [];
        expect(Math.max(...seen.map(({ max }) => max))).toBe(1e6);
        expect(Math.min(...seen.map(({ min }) => min))).toBe(-1e6);
        expect(seen.at(-1)?.last).toBe(0);
        expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(3);
        expect(series.edges.length).toBeLessThanOrEqual(203);
      }
    },
  );

  it("reaches up to now before the hour is rolled up", async () => {
    const key = await platform.telemetry.keys.idOf("fresh");
    await device.send([{ ts: now - minute, values: { fresh: 7 } }]);
    for (const days of [1, 60, 119]) {
      const { keys } = await store.series(as(600), [key], now - days * day, now, 1000);
      expect(keys).toMatchObject([[{ last: 7, count: 1 }]]);
    }
  });

  it("leaves out what the guards have held back", async () => {
    const filterDp = 3;
    await device.send([
      { ts: now - 30 * hour, values: { filterDp: 99 } },
      { ts: now - 30 * hour + minute, values: { filterDp: 2 } },
    ]);
    for (const days of [2, 60, 119]) {
      const { keys } = await store.series(as(600), [filterDp], now - days * day, now, 1000);
      expect(keys).toMatchObject([[{ min: 2, max: 2, count: 1 }]]);
    }
  });
});

it("edges begin on the hour, and only the last cuts through one", () => {
  const edges = evenEdges({ fromMs: from, toMs: now }, 1000, "hour");
  expect(edges[0]).toBe(Math.floor(from / hour) * hour);
  expect(edges.at(-1)).toBe(now);
  expect(edges.length).toBeLessThanOrEqual(1002);
  expect(hoursCutBy(edges)).toEqual([Math.floor(now / hour) * hour]);
});

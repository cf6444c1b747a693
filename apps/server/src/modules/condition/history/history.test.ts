import type { BarChart, BucketRow, LineChart, PollutionRow } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type Query,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";
import { codesOf } from "./bucket-rows.ts";
import { increaseOf } from "./history.ts";

let platform: ReadingPlatform;
let device: TestDevice;
const now = Date.parse("2026-11-12T06:26:38Z");
const filterDp = 3;
const fe1 = 301;

beforeAll(async () => {
  platform = await makeReadingPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`press ${Math.random()}`);
});

async function line(query: Query = {}): Promise<LineChart> {
  const { data } = await platform.read("getHistoricalLineChartData", {
    deviceId: device.id,
    keyId: filterDp,
    ...query,
  });
  return data as LineChart;
}
async function bars(query: Query = {}): Promise<BarChart> {
  const { data } = await platform.read("getHistoricalBarChartData", {
    deviceId: device.id,
    keyId: filterDp,
    ...query,
  });
  return data as BarChart;
}
async function rows<T = BucketRow>(query: Query, call = "getTsKvLatestByDeviceIdAndTsKvId"): Promise<T[]> {
  const answer = await platform.read(call, { deviceId: device.id, ...query });
  return answer.rows as T[];
}

describe("a line", () => {
  it("covers the last 30 days, in the site's zone, with the limits to draw", async () => {
    await device.send([
      { ts: now - 40 * day, values: { filterDp: 9 } },
      { ts: now, values: { filterDp: 2 } },
    ]);
    expect(await line()).toEqual({
      deviceId: device.id,
      keyId: filterDp,
      key: "filterDp",
      keyName: "Filter differential pressure",
      unit: "bar",
      decimals: 2,
      kind: "gauge",
      metalAbrasive: false,
      timeZone: "Asia/Shanghai",
      resolution: "hour",
      startTime: now - 30 * day,
      endTime: now,
      bucketMs: hour,
      limit: { lowCritical: null, lowWarning: null, highWarning: 3.5, highCritical: 5, set: false },
      // A reading at the very end lies after the time asked for.
      points: [],
    });
    expect((await line({ endTime: now + 1 })).points).toMatchObject([
      { value: 2, min: 2, max: 2, mean: 2, count: 1 },
    ]);
  });

  it("shows each reading at its own time when there are few", async () => {
    const at = [now - 50 * minute, now - 39 * minute - 7, now - 30 * minute];
    await device.send(at.map((ts, i) => ({ ts, values: { filterDp: i + 1 } })));
    const { points, resolution } = await line({ startTime: now - day, endTime: now });
    expect(resolution).toBe("raw");
    expect(points.map(({ ts, value }) => [ts, value])).toEqual(at.map((ts, i) => [ts, i + 1]));
  });

  it.each([1, 60, 170])("has a point of nulls where a device was silent, over %d days", async (days) => {
    const stepMs = (days * day) / 20;
    const send = (from: number, to: number) =>
      device.sendEvery(10 * minute, from, to, () => ({ filterDp: 1 }));
    await send(now - 9 * stepMs, now - 7 * stepMs);
    await send(now - 3 * stepMs, now - stepMs);
    const { points } = await line({ startTime: now - days * day, endTime: now });
    const gaps = points.filter(({ value }) => value === null);
    expect(gaps).toEqual([
      { ts: expect.any(Number), value: null, last: null, mean: null, min: null, max: null, count: 0 },
    ]);
    expect(gaps[0]?.ts).toBeGreaterThan(now - 7 * stepMs - day);
    expect(gaps[0]?.ts).toBeLessThan(now - 3 * stepMs);
    expect(points.length).toBeLessThanOrEqual(1002);
  });

  it("does not break where a reading or two are missing", async () => {
    await device.send([0, 10, 40, 50].map((m) => ({ ts: now - hour + m * minute, values: { filterDp: 1 } })));
    expect((await line({ startTime: now - day, endTime: now })).points).toHaveLength(4);
  });

  it("of metal is by the day", async () => {
    await device.sendEvery(6 * hour, now - 5 * day, now, (i) => ({ fe1: i }));
    const { resolution, points, bucketMs } = await line({ keyId: fe1 });
    expect({ resolution, bucketMs }).toEqual({ resolution: "day", bucketMs: day });
    expect(points.map(({ ts }) => (ts + 8 * hour) % day)).toEqual(points.map(() => 0));
  });

  it("shows what arrives late at once, and the same after its rollup", async () => {
    const startTime = now - 60 * day;
    await device.send([{ ts: now - 20 * day, values: { filterDp: 1 } }]);
    await platform.telemetry.rollups.run();
    await device.send([{ ts: now - 20 * day + minute, values: { filterDp: 4 } }]);
    const before = await line({ startTime, endTime: now });
    expect(before.points).toMatchObject([{ min: 1, max: 4, last: 4, mean: 2.5, count: 2 }]);
    await platform.telemetry.rollups.run();
    expect(await line({ startTime, endTime: now })).toEqual(before);
  });
});

describe("bars", () => {
  it("are days at the site, empty ones too, rolled up or not", async () => {
    const midnight = Date.parse("2026-11-10T16:00:00Z"); // in Shanghai
    await device.send([
      { ts: midnight - minute, values: { filterDp: 1 } },
      { ts: midnight + minute, values: { filterDp: 3 } },
      { ts: midnight + 2 * minute, values: { filterDp: 2 } },
    ]);
    const read = () => bars({ startTime: midnight - 36 * hour, endTime: now });
    const before = await read();
    expect(before).toMatchObject({ timeZone: "Asia/Shanghai", resolution: "day" });
    expect(before.bars).toEqual([
      {
        day: "2026-11-09",
        createTime: midnight - 2 * day,
        last: null,
        mean: null,
        min: null,
        max: null,
        count: 0,
        increase: null,
      },
      {
        day: "2026-11-10",
        createTime: midnight - day,
        last: 1,
        mean: 1,
        min: 1,
        max: 1,
        count: 1,
        increase: null,
      },
      {
        day: "2026-11-11",
        createTime: midnight,
        last: 2,
        mean: 2.5,
        min: 2,
        max: 3,
        count: 2,
        increase: null,
      },
      {
        day: "2026-11-12",
        createTime: midnight + day,
        last: null,
        mean: null,
        min: null,
        max: null,
        count: 0,
        increase: null,
      },
    ]);
    await platform.telemetry.rollups.run();
    expect(await read()).toEqual(before);
  });

  it("of a counter show by how much it grew, from the day before the first on", async () => {
    const midnight = Date.parse("2026-11-08T16:00:00Z");
    const counts = [100, 130, 5, 9];
    await device.send(counts.map((fe, i) => ({ ts: midnight + i * day + hour, values: { fe1: fe } })));
    const { bars: found } = await bars({
      keyId: fe1,
      startTime: midnight + day,
      endTime: midnight + 4 * day,
    });
    expect(found.map(({ increase }) => increase)).toEqual([30, 5, 4]);
  });
});

it.each([
  ["grows", 10, { min: 11, max: 15, last: 15 }, 5],
  ["starts", null, { min: 11, max: 15, last: 15 }, 4],
  ["is reset at night", 10, { min: 0, max: 3, last: 3 }, 3],
  ["is reset during the day", 10, { min: 0, max: 14, last: 2 }, 6],
  ["rolls over", 65_530, { min: 4, max: 65_534, last: 4 }, 10],
])("a counter that %s has grown by the right amount", (_what, before, seen, increase) => {
  expect(increaseOf(before, { index: 0, firstMs: 0, mean: 0, count: 1, ...seen })).toBe(increase);
});

describe("buckets", () => {
  const start = now - 6 * hour;

  it("are rows of last, mean, min and max from the start, with gaps as nulls", async () => {
    await device.send([1, 4, 2].map((value, i) => ({ ts: start + i * minute, values: { filterDp: value } })));
    await device.send([{ ts: start + 2 * hour, values: { filterDp: 3 } }]);
    const found = await rows({ keyId: filterDp, startTime: start, timeInterval: hour });
    expect(found).toHaveLength(6);
    expect(found.slice(0, 3)).toEqual([
      { createTime: start, value: 2, last: 2, mean: 2.333333, min: 1, max: 4, count: 3 },
      { createTime: start + hour, value: null, last: null, mean: null, min: null, max: null, count: 0 },
      { createTime: start + 2 * hour, value: 3, last: 3, mean: 3, min: 3, max: 3, count: 1 },
    ]);
  });

  it("are spread over the time when its end is given", async () => {
    const found = await rows({
      keyId: filterDp,
      startTime: start,
      endTime: start + 3 * hour,
      count: 3,
      timeInterval: 1,
    });
    expect(found.map(({ createTime }) => createTime)).toEqual([start, start + hour, start + 2 * hour]);
  });

  it("of contamination carry channels and codes", async () => {
    const channels = [350_000, 60_000, 9000, 1500, 900, 200, 90, 20];
    const values = Object.fromEntries(channels.map((count, i) => [`count_ch${i + 1}`, count]));
    await device.send([{ ts: start + minute, values }]);
    const [first, second] = await rows<PollutionRow>(
      { startTime: start, timeInterval: hour },
      "getTsKvPollutionDegree",
    );
    expect(first).toMatchObject({
      channels,
      isoCode: "19/16/14",
      nasClass: 8,
      pollutionLevel: 8,
      value: 8,
      count: 1,
    });
    expect(first?.levels).toHaveLength(8);
    expect(second).toMatchObject({
      channels: Array(8).fill(null),
      isoCode: null,
      nasClass: null,
      pollutionLevel: null,
    });
  });

  it("hold the level within 1 to 12, and fall back on what is stored when channels are missing", () => {
    const none = Array<null>(8).fill(null);
    expect(codesOf(none, [17, null, 29], -1)).toMatchObject({
      isoCode: "17/-/>28",
      nasClass: -1,
      pollutionLevel: 1,
    });
    expect(codesOf(none, [null, null, null], 13)).toMatchObject({
      isoCode: null,
      nasClass: 13,
      pollutionLevel: 12,
    });
  });
});

import type { SeriesList } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

const now = Date.parse("2026-11-12T06:26:38Z");
const [oilTemp, filterDp, waterActivity, nasClass, fe1] = [1, 3, 100, 230, 301];

let platform: ReadingPlatform;
let devices: TestDevice[];

beforeAll(async () => {
  platform = await makeReadingPlatform();
  devices = [];
  for (const name of ["a", "b", "c", "d", "e"]) devices.push(await platform.addDevice(name));
  const [a, b] = devices;
  await a?.sendEvery(10 * minute, now - 2 * day, now - day, (i) => ({ oilTemp: 40, filterDp: 1 + (i % 3) }));
  await a?.sendEvery(10 * minute, now - day / 2, now, () => ({ oilTemp: 45, filterDp: 2, fe1: 7 }));
  await b?.sendEvery(10 * minute, now - day / 2, now, () => ({ oilTemp: 50 }));
});
afterAll(() => platform.close());

async function list(items: [device: number, keyId: number][], days = 3, more = {}) {
  const { body } = await platform.post(
    "/api/system/dataanalysis/listSeries",
    {
      items: items.map(([index, keyId]) => ({ deviceId: devices[index]?.id, keyId })),
      startTime: now - days * day,
      endTime: now,
      ...more,
    },
    await platform.tokenOf("root"),
  );
  return body as { code: number; msg: string; data?: SeriesList };
}

describe("several series at once", () => {
  it("come in the order asked for, each with its own unit, limit, zone and columns of one length", async () => {
    const { data } = await list([
      [1, oilTemp],
      [0, filterDp],
      [0, oilTemp],
    ]);
    expect(data?.series.map(({ deviceId, keyId }) => [deviceId, keyId])).toEqual([
      [devices[1]?.id, oilTemp],
      [devices[0]?.id, filterDp],
      [devices[0]?.id, oilTemp],
    ]);
    expect(data?.series[1]).toMatchObject({
      key: "filterDp",
      unit: "bar",
      timeZone: "Asia/Shanghai",
      cadenceMs: 10 * minute,
      limit: { highWarning: 3.5, highCritical: 5 },
    });
    for (const { ts, value, min, max, count } of data?.series ?? [])
      expect(new Set([value, min, max, count].map(({ length }) => length))).toEqual(new Set([ts.length]));
  });

  it("have a point of nulls where a device was silent", async () => {
    const series = (await list([[0, filterDp]])).data?.series[0];
    const gaps = series?.ts.filter((_, i) => series.value[i] === null) ?? [];
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toBeGreaterThan(now - day);
    expect(gaps[0]).toBeLessThan(now - day / 2);
  });

  it("have none where history came more seldom than the device reports, be it raw or rolled up, but where it was silent", async () => {
    const quick = await platform.addDevice("quick");
    const { id } = quick;
    await platform.db.updateTable("device").set({ interval_s: 30 }).where("id", "=", id).execute();
    const slow = (from: number, to: number) =>
      quick.sendEvery(10 * minute, now - from, now - to, () => ({ oilTemp: 40 }));
    await slow(3 * day, 2 * day);
    await slow(2 * day - hour * 5, hour);
    await quick.sendEvery(minute / 2, now - hour, now, () => ({ oilTemp: 41 }));
    for (const days of [3, 60]) {
      const { body } = await platform.post(
        "/api/system/dataanalysis/listSeries",
        { items: [{ deviceId: id, keyId: oilTemp }], startTime: now - days * day, endTime: now },
        await platform.tokenOf("root"),
      );
      const series = (body as { data: SeriesList }).data.series[0];
      const gaps = series?.ts.filter((_, i) => series.value[i] === null) ?? [];
      expect(gaps).toHaveLength(1);
      expect(gaps[0]).toBeGreaterThan(now - 2 * day - hour);
      expect(gaps[0]).toBeLessThan(now - 2 * day + 5 * hour);
      expect(series?.resolution).toBe(days === 3 ? "raw" : "hour");
    }
  });

  it("keep the extremes in as few points as asked for", async () => {
    const series = (await list([[0, filterDp]], 3, { points: 6 })).data?.series[0];
    expect(series?.ts.length).toBeLessThanOrEqual(9);
    expect(series?.max[0]).toBe(3);
    expect(series?.min[0]).toBe(1);
    expect(series?.value[0]).toBeCloseTo(2, 1);
  });

  it("show metal by the day and its last value, beside others that are finer", async () => {
    const { data } = await list([
      [0, fe1],
      [0, oilTemp],
    ]);
    expect(data?.series.map(({ resolution }) => resolution)).toEqual(["day", "raw"]);
    expect(data?.series[0]?.value.at(-1)).toBe(7);
  });
});

describe("refused are", () => {
  it.each([
    ["more than 180 days", [[0, oilTemp]], 181, 1101],
    ["metal over more than 30 days", [[0, fe1]], 31, 1107],
    ["a fifth device", [0, 1, 2, 3, 4].map((i) => [i, oilTemp]), 7, 1370],
    [
      "a fifth indicator of several devices",
      [oilTemp, filterDp, waterActivity, nasClass, 101].flatMap((keyId) => [
        [0, keyId],
        [1, keyId],
      ]),
      7,
      1371,
    ],
    ["seventeen at once", Array.from({ length: 17 }, () => [0, oilTemp]), 7, 1372],
    ["none at all", [], 7, 1372],
  ] as [string, [number, number][], number, number][])("%s", async (_name, items, days, code) => {
    expect((await list(items, days)).code).toBe(code);
  });

  it("an indicator that the device never sent", async () => {
    expect((await list([[0, 1234]])).code).toBe(1108);
  });
});

it("one device may show more than four indicators", async () => {
  const keys = [oilTemp, filterDp, waterActivity, nasClass, 101];
  expect((await list(keys.map((keyId) => [0, keyId]))).code).toBe(200);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  type Query,
  type ReadingPlatform,
} from "../../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let deviceId: string;
const start = Date.parse("2026-10-01T00:00:00Z");
const oilTemp = 1;
const fe1 = 301;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  deviceId = (await platform.addDevice("press")).id;
});
afterAll(() => platform.close());

const buckets = "getTsKvLatestByDeviceIdAndTsKvId";
const line = "getHistoricalLineChartData";
const good = { keyId: oilTemp, startTime: start, timeInterval: hour };

describe.each([
  ["more than 180 days of buckets", buckets, { ...good, timeInterval: 31 * day }, 1101],
  [
    "more than 180 days of history",
    line,
    { keyId: oilTemp, startTime: start - 200 * day, endTime: start },
    1101,
  ],
  ["a start after the end", buckets, { ...good, endTime: start - 1 }, 1102],
  ["a start at the end", line, { keyId: oilTemp, startTime: start, endTime: start }, 1102],
  ["a start in the future without an end", line, { keyId: oilTemp, startTime: start + 300 * day }, 1102],
  ["a negative time", buckets, { ...good, startTime: -1 }, 1103],
  ["a time in microseconds", buckets, { ...good, startTime: start * 1000 }, 1103],
  ["a time in words", buckets, { ...good, startTime: "yesterday" }, 1103],
  ["a time without end", buckets, { ...good, startTime: "Infinity" }, 1103],
  ["buckets without end", buckets, { ...good, count: "Infinity" }, 1105],
  ["an installation before all time", "updateDeviceCreateTime", { createTime: "-Infinity" }, 1103],
  ["no start", buckets, { ...good, startTime: undefined }, 1103],
  ["neither interval nor end", buckets, { ...good, timeInterval: undefined }, 1104],
  ["a negative interval", buckets, { ...good, timeInterval: -5 }, 1104],
  ["an interval of nothing", buckets, { ...good, timeInterval: 0 }, 1104],
  ["buckets shorter than a millisecond", buckets, { ...good, endTime: start + 5, count: 6 }, 1104],
  ["no bucket", buckets, { ...good, count: 0 }, 1105],
  ["too many buckets", buckets, { ...good, count: 1001 }, 1105],
  ["half a bucket", buckets, { ...good, count: 1.5 }, 1105],
  ["metal by the hour", buckets, { ...good, keyId: fe1 }, 1106],
  ["metal spread too finely", buckets, { keyId: fe1, startTime: start, endTime: start + 5 * day }, 1106],
  [
    "metal by the hour in few rows",
    buckets,
    { ...good, keyId: fe1, startTime: start, endTime: start + 30 * day },
    1106,
  ],
  ["metal over more than 30 days", buckets, { ...good, keyId: fe1, timeInterval: 6 * day }, 1107],
  [
    "a metal chart over more than 30 days",
    line,
    { keyId: fe1, startTime: start, endTime: start + 31 * day },
    1107,
  ],
  ["an indicator nobody has", buckets, { ...good, keyId: 99_999 }, 1108],
  ["an indicator that is no number", buckets, { ...good, keyId: "x" }, 1108],
  ["an installation in the future", "updateDeviceCreateTime", { createTime: start + 300 * day }, 1109],
])("%s", (_what, call, query, code) => {
  it("is refused in both languages", async () => {
    const en = await platform.read(call, { deviceId, ...query }, "en");
    const zh = await platform.read(call, { deviceId, ...query }, "zh-CN");
    expect([en.code, zh.code]).toEqual([code, code]);
    expect(en.msg).toMatch(/^[A-Z][\x20-\x7e]{10,}$/);
    expect(zh.msg).toMatch(/[\u4e00-\u9fff]{4,}/);
    expect(en.rows ?? en.data).toBeUndefined();
  });
});

it("says the sentence that the product has always said", async () => {
  const { msg } = await platform.read(buckets, { deviceId, ...good, timeInterval: 31 * day });
  expect(msg).toBe("Query range cannot exceed 180 days");
});

describe("what just fits is answered", () => {
  it.each([
    ["180 days", { ...good, timeInterval: 30 * day }],
    ["30 days of metal", { ...good, keyId: fe1, timeInterval: 5 * day }],
    ["24 hours of metal", { ...good, keyId: fe1, timeInterval: day }],
    ["vibration by the hour", { ...good, keyId: 340 }],
    ["an interval that is not whole", { ...good, timeInterval: hour + 0.4 }],
    ["a thousand buckets", { ...good, count: 1000 }],
  ])("%s", async (_what, query: Query) => {
    const { code, rows, total } = await platform.read(buckets, { deviceId, ...query });
    const count = query["count"] ?? 6;
    expect({ code, total, length: rows?.length }).toEqual({ code: 200, total: count, length: count });
  });
});

it("rounds the interval to a whole number", async () => {
  const { rows } = await platform.read(buckets, { deviceId, ...good, timeInterval: hour + 0.4, count: 3 });
  expect(rows).toMatchObject([0, 1, 2].map((i) => ({ createTime: start + i * hour, value: null, count: 0 })));
});

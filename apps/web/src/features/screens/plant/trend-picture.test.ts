import { dayMs, hourMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { plot, type Series, trendPicture, withNewest } from "./trend-picture.ts";

const now = Date.parse("2026-11-12T06:00:00Z");
const days = Array.from({ length: 30 }, (_, i) => now - (29 - i) * dayMs);
const limit = { lowCritical: null, lowWarning: null, highWarning: 0.5, highCritical: 0.8, set: false };

function series(value: (number | null)[], ts = days): Series {
  return {
    deviceId: "d",
    keyId: 100,
    key: "waterActivity",
    keyName: "Water activity",
    unit: "",
    decimals: 2,
    kind: "gauge",
    metalAbrasive: false,
    timeZone: "UTC",
    resolution: "raw",
    startTime: days[0] ?? 0,
    endTime: now,
    limit,
    cadenceMs: hourMs,
    bucketMs: hourMs,
    ts,
    value,
    min: value,
    max: value,
    count: value.map(() => 1),
  };
}
const rising = series(days.map((_, i) => 0.3 + i * 0.01));
const forecast = {
  keyId: 100,
  key: "waterActivity",
  keyName: "Water activity",
  unit: "",
  decimals: 2,
  fromMs: now,
  fromValue: 0.59,
  basis: "atWorkingTemperature" as const,
  limit: 0.8,
  crossesMs: now + 9 * dayMs,
  earliestMs: now + 7 * dayMs,
  latestMs: now + 13 * dayMs,
};

it("gives the past thirty and the future fourteen days, with now between them", () => {
  const picture = trendPicture(rising, null, now);
  expect(picture?.x(now)).toBeCloseTo(plot.left + ((plot.right - plot.left) * 30) / 44);
  expect(picture?.newest).toEqual({ ts: now, value: 0.59 });
  expect(picture?.outlook).toBeNull();
});

it("holds both limits, so that what is left can be seen", () => {
  const picture = trendPicture(rising, null, now);
  expect(picture?.scale.max).toBeGreaterThanOrEqual(0.8);
});

it("draws the outlook until it meets the limit, and marks where that is", () => {
  const picture = trendPicture(rising, forecast, now);
  expect(picture?.outlook?.crossing?.x).toBeCloseTo(picture?.x(forecast.crossesMs) ?? 0);
  const [, meets = ""] = picture?.outlook?.line.split("L") ?? [];
  const [meetsX, meetsY] = meets.split(" ").map(Number);
  expect(meetsX).toBeCloseTo(picture?.outlook?.crossing?.x ?? 0, 0);
  expect(meetsY).toBeCloseTo(picture?.y(forecast.limit) ?? 0, 0);
  const later = { ...forecast, crossesMs: now + 40 * dayMs, latestMs: null };
  expect(trendPicture(rising, later, now)?.outlook?.crossing).toBeNull();
});

it("has no outlook once its day has come", () => {
  expect(trendPicture(rising, { ...forecast, crossesMs: now - dayMs }, now)?.outlook).toBeNull();
});

it("leaves gaps open and says where they are", () => {
  const value = days.map((_, i) => (i === 10 ? null : 0.3));
  const picture = trendPicture(series(value), null, now);
  expect(picture?.gaps).toEqual([{ from: days[9], to: days[11] }]);
  expect(picture?.line.match(/M/g)).toHaveLength(2);
  expect(picture?.area.match(/Z/g)).toHaveLength(2);
});

it("has no picture without a value", () => {
  expect(trendPicture(series(days.map(() => null)), null, now)).toBeNull();
});

it("ends with the newest value that arrived, and with no older one", () => {
  const later = withNewest(rising, { ts: now + 1, value: 0.7 });
  expect([later.ts.at(-1), later.value.at(-1)]).toEqual([now + 1, 0.7]);
  expect(withNewest(rising, { ts: now - dayMs, value: 0.1 })).toBe(rising);
});

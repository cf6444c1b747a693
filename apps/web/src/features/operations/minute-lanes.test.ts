import { minuteMs } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { bucketsOf, gapsOf } from "./minute-lanes.ts";

const minute = (n: number, pointsPerSecond: number, lag: number | null = 10) => ({
  time: n * minuteMs,
  pointsPerSecond,
  lagMedian: lag,
  lagWorst: lag === null ? null : lag * 3,
});

it("joins five minutes and keeps their extremes and the worst lag", () => {
  const buckets = bucketsOf([minute(0, 10), minute(1, 20, 30), minute(2, 30, null), minute(5, 1)]);
  expect(buckets).toEqual([
    { ts: 2.5 * minuteMs, rate: 20, rateMin: 10, rateMax: 30, lagMedian: 20, lagWorst: 90 },
    { ts: 7.5 * minuteMs, rate: 1, rateMin: 1, rateMax: 1, lagMedian: 10, lagWorst: 30 },
  ]);
});

it("names the times in which the platform did not run", () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const gaps = gapsOf([minute(0, 1), minute(1, 1), minute(10, 1), minute(11, 1)], t);
  expect(gaps).toMatchObject([{ from: 2 * minuteMs, to: 10 * minuteMs }]);
});

import { dayMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { careBar } from "./care-bar.ts";

const bar = (earliest: number, crosses: number, latest: number | null) =>
  careBar(
    {
      earliestMs: earliest * dayMs,
      crossesMs: crosses * dayMs,
      latestMs: latest === null ? null : latest * dayMs,
    },
    0,
  );

it("places the days on the axis of sixty", () => {
  expect(bar(6, 9, 15)).toEqual({ days: 9, from: 6, to: 15, bar: { from: 10, at: 15, to: 25 } });
});

it("runs to the end of the axis where the latest day is unknown or lies beyond it", () => {
  expect(bar(30, 45, null)).toMatchObject({ to: null, bar: { to: 100 } });
  expect(bar(30, 45, 90)).toMatchObject({ to: null, bar: { to: 100 } });
});

it("stands at today once the day has passed", () => {
  expect(bar(-3, -1, 2)).toMatchObject({ days: 0, from: 0, bar: { from: 0, at: 0 } });
});

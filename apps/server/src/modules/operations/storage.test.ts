import { dayMs, hourMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { growthOf } from "./storage.ts";

const growing = (bytesPerHour: number, hours: number) =>
  Array.from({ length: hours }, (_, i) => ({ atMs: i * hourMs, usedBytes: 1000 + i * bytesPerHour }));

it("names the day the disk will be full", () => {
  const { bytesPerDay, fullMs } = growthOf(growing(10, 48), 2400, 0);
  expect(bytesPerDay).toBeCloseTo(240);
  expect(fullMs).toBeCloseTo(10 * dayMs, -1);
});

it.each([
  ["it shrinks", growing(-10, 48), 2400],
  ["it stays level", growing(0, 48), 2400],
  ["nobody knows what is free", growing(10, 48), null],
  ["it would be after everybody's time", growing(1, 48), 1e12],
])("names no day where %s", (_, hours, free) => {
  expect(growthOf(hours, free, 0).fullMs).toBeNull();
});

it("says nothing of growth after a few hours", () => {
  expect(growthOf(growing(10, 4), 2400, 0)).toEqual({ bytesPerDay: null, fullMs: null });
});

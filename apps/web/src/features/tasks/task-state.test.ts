import { expect, it } from "vitest";
import { canDownload, isUnderWay, taskState } from "./task-state.ts";

const now = 1_800_000_000_000;
const task = (status: number, ageMs = 0, url: string | null = null) => ({
  status,
  url,
  startTime: now - ageMs,
});

it.each([
  ["pending", task(0)],
  ["processing", task(1)],
  ["processing", task(1, 299_999)],
  ["timeout", task(0, 300_000)],
  ["timeout", task(1, 300_000)],
  ["successful", task(2)],
  ["successful", task(2, 9_000_000)],
  ["timeout", task(3)],
  ["timeout", task(-1)],
  ["successful", task(0, 0, "/file")],
  ["successful", task(1, 300_000, "/file")],
  ["successful", task(3, 0, "/file")],
] as const)("is %s for %o", (state, given) => {
  expect(taskState(given, now)).toBe(state);
});

it("can be downloaded when successful or when there is a file", () => {
  expect([task(2), task(1, 0, "/file"), task(0), task(1), task(3)].map(canDownload)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("is asked about again only while one is pending or processing", () => {
  expect(isUnderWay([task(2), task(1)], now)).toBe(true);
  expect(isUnderWay([task(2), task(1, 300_000), task(0, 0, "/file"), task(3)], now)).toBe(false);
  expect(isUnderWay([], now)).toBe(false);
});

import { hourMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { stretchesWithout } from "./record-store.ts";

const hours = (...of: number[]) => of.map((hour) => hour * hourMs);
const within = { fromMs: 0, toMs: 10 * hourMs };
const gaps = (reported: number[], shortestMs = hourMs) =>
  stretchesWithout(reported, within, shortestMs).map(({ fromMs, toMs }) => [fromMs / hourMs, toMs / hourMs]);

it("finds where no hour was reported, at both ends too", () => {
  expect(gaps(hours(2, 3, 6, 7))).toEqual([
    [0, 2],
    [4, 6],
    [8, 10],
  ]);
});

it("finds nothing where every hour was reported, and all where none was", () => {
  expect(gaps(hours(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([]);
  expect(gaps([])).toEqual([[0, 10]]);
});

it("leaves out what is shorter than a device may be silent", () => {
  expect(gaps(hours(0, 2, 3, 4, 8, 9), 3 * hourMs)).toEqual([[5, 8]]);
  expect(gaps(hours(0, 2, 3, 4, 7, 8, 9), 3 * hourMs)).toEqual([]);
});

import { expect, it } from "vitest";
import { reachOf, ringSector } from "./dial-geometry.ts";

const high = (value: number | null) => reachOf({ value, warning: 0.5, limit: 0.8, side: "high" });

it("puts the warning at two thirds and the limit at the rim", () => {
  expect([high(0.25), high(0.5), high(0.65), high(0.8)]).toEqual([0.335, 0.67, expect.closeTo(0.835), 1]);
});

it("goes a little beyond the limit and no further, and shows that a zero was measured", () => {
  expect([high(5), high(0)]).toEqual([1.2, 0.04]);
});

it("reaches outward for what is bad when low", () => {
  const level = (value: number) => reachOf({ value, warning: 30, limit: 20, side: "low" });
  expect([level(30), level(20), level(10)]).toEqual([0.67, 1, 1.2]);
  expect(level(60)).toBe(0.04);
});

it("counts a change to below from zero", () => {
  const change = (value: number) => reachOf({ value, warning: -5, limit: -10, side: "low" });
  expect([change(0), change(-5), change(-10), change(3)]).toEqual([0.04, 0.67, 1, 0.04]);
});

it("has no reach without a value or a limit", () => {
  expect([high(null), reachOf({ value: 3, warning: null, limit: null, side: "high" })]).toEqual([null, null]);
});

it("counts to a single limit alone", () => {
  expect(reachOf({ value: 4, warning: null, limit: 8, side: "high" })).toBe(0.5);
});

it("draws a quarter from the top to the right", () => {
  expect(ringSector(10, 20, 0, 90)).toBe("M0 -20A20 20 0 0 1 20 0L10 0A10 10 0 0 0 0 -10Z");
});

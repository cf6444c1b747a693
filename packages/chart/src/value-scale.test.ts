import { describe, expect, it } from "vitest";
import { classScale, domainOf, placesOf, roundScale, tightScale } from "./value-scale.ts";

describe("an axis", () => {
  it.each([
    [0, 0.65, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [45.2, 59, [45, 50, 55, 60, 65, 70]],
    [-1.4, 2.2, [-2, -1, 0, 1, 2, 3]],
  ])("from %d to %d has five round steps", (low, high, ticks) => {
    const scale = roundScale(low, high, 5);
    expect(scale.min).toBeLessThanOrEqual(low);
    expect(scale.max).toBeGreaterThanOrEqual(high);
    expect(scale.ticks).toEqual(ticks);
  });

  it("of its own is as tight as round steps allow", () => {
    expect(tightScale(29, 75)).toMatchObject({ min: 20, max: 80 });
    expect(tightScale(0, 0.8)).toMatchObject({ min: 0, max: 0.8 });
  });

  it("of classes has whole steps only", () => {
    expect(roundScale(7, 9, 5, true).ticks).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it.each([
    [7, true],
    [50, false],
    [0, false],
    [-3, false],
  ])("has room even when nothing but %d was seen", (value, whole) => {
    const { min, max, ticks } = tightScale(value, value, whole);
    expect(max).toBeGreaterThan(min);
    expect(ticks.every(Number.isFinite)).toBe(true);
    expect(min <= value && value <= max).toBe(true);
  });

  it("writes as many places as its steps need", () => {
    expect([roundScale(0, 0.65, 5), roundScale(0, 1000, 5), roundScale(0, 0.12, 5)].map(placesOf)).toEqual([
      1, 0, 3,
    ]);
  });
});

describe("what an axis has to hold", () => {
  it("begins at zero when the values come near it, and not when they are far", () => {
    expect(domainOf([1, 5], [])?.low).toBe(0);
    expect(domainOf([50, 55], [])?.low).toBe(50);
  });

  it("leaves room below and above a value that stands alone", () => {
    const alone = domainOf([50, null, 50], []);
    expect(alone?.low).toBeLessThan(50);
    expect(alone?.high).toBeGreaterThan(50);
    expect(domainOf([0], [])).toEqual({ low: 0, high: 0 });
  });

  it("takes in a limit that leaves the curve readable, and leaves out one that would press it flat", () => {
    const near = domainOf([0.2, 0.62], [0.5, 0.8]);
    expect(near?.low).toBe(0);
    expect(near?.high).toBeGreaterThan(0.8);
    expect(near?.high).toBeLessThan(0.9);
    expect(domainOf([18, 22], [200])).toEqual({ low: 18, high: 22 });
  });

  it("shows the limits alone where nothing was seen, and nothing without either", () => {
    expect(domainOf([null], [5, 8])).toEqual({ low: 0, high: 8 });
    expect(domainOf([null, null], [])).toBeNull();
  });
});

describe("an axis of classes", () => {
  it("has every class and half a class of room, however few there are", () => {
    expect(classScale(8.4, 9.2)).toEqual({ min: 7.5, max: 10.5, ticks: [8, 9, 10] });
    expect(classScale(9, 9)).toEqual({ min: 8.5, max: 10.5, ticks: [9, 10] });
  });

  it("leaves out names, never halves classes, where there are many", () => {
    expect(classScale(-1, 13, 6).ticks).toEqual([-1, 2, 5, 8, 11]);
  });
});

import { describe, expect, it } from "vitest";
import { dayMs } from "../time.ts";
import { noise } from "../detectors/testing/series.ts";
import type { Point } from "./daily.ts";
import { detectOilChanges, type IndicatorSeries } from "./oil-change.ts";

const changeDay = 50;

/** Aging oil of which `renewed` is replaced on day 50. */
function aging(slopePerDay: number, spread: number, renewed: number, seed: number, fresh = 0): Point[] {
  const next = noise(seed);
  return Array.from({ length: 80 }, (_, day) => {
    const aged = slopePerDay * day - (day >= changeDay ? renewed * slopePerDay * changeDay : 0);
    return { tsMs: day * dayMs, value: fresh + aged + spread * next() };
  });
}

const oil = (renewed: number): IndicatorSeries => ({
  viscosityDev: aging(0.12, 0.3, renewed, 1),
  dielectricDev40: aging(0.08, 0.2, renewed, 2),
  oilQuality: aging(-0.5, 0.6, renewed, 3, 100),
  waterPpm: aging(3, 4, renewed, 4, 80),
});

describe("an oil change", () => {
  it("is found on its day in all that recovers", () => {
    const [change, ...more] = detectOilChanges(oil(0.95));
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: "change" });
    expect(Math.abs((change?.tsMs ?? 0) / dayMs - changeDay)).toBeLessThanOrEqual(1);
    expect(change?.keys.toSorted()).toEqual(["dielectricDev40", "oilQuality", "viscosityDev", "waterPpm"]);
    expect(change?.share).toBeCloseTo(0.95, 0);
  });

  it("differs from a top-up by how far the oil recovers", () => {
    expect(detectOilChanges(oil(0.45)).map(({ kind }) => kind)).toEqual(["topUp"]);
  });

  it("is not what dries or filters the oil", () => {
    const { waterPpm } = oil(0.95);
    expect(detectOilChanges({ ...oil(0), ...(waterPpm && { waterPpm }) })).toEqual([]);
  });

  it("is not a step of a single sensor, nor a step for the worse", () => {
    const { viscosityDev } = oil(0.95);
    expect(detectOilChanges({ ...oil(0), ...(viscosityDev && { viscosityDev }) })).toEqual([]);
    expect(detectOilChanges(oil(-0.9))).toEqual([]);
  });

  it("is judged by what the new oil has", () => {
    const acidNumber = aging(0.01, 0.01, 0.95, 5, 0.4);
    const { viscosityDev } = oil(0.95);
    const [change] = detectOilChanges(
      { acidNumber, ...(viscosityDev && { viscosityDev }) },
      { acidNumber: 0.4 },
    );
    expect(change?.share).toBeGreaterThan(0.8);
  });
});

import { describe, expect, it } from "vitest";
import { bezier, forecast, meeting, plot, ribbonPaths, ribbons } from "./ribbon-art-paths.ts";

describe("ribbons", () => {
  it("has one for each dimension of the oil, of 24 lines each", () => {
    const drawn = ribbons.map(ribbonPaths);
    expect(drawn.map(({ dimension }) => dimension)).toEqual(["water", "contamination", "wear", "aging"]);
    for (const { lines } of drawn) expect(new Set(lines).size).toBe(24);
  });

  it("gathers every line close to its reading of now", () => {
    for (const { lines, end } of ribbons.map(ribbonPaths)) {
      for (const line of lines) {
        const [x, y] = (line.split("L").at(-1) ?? "").split(" ").map(Number);
        expect(x).toBe(plot.nowX);
        expect(Math.abs((y ?? 0) - end)).toBeLessThan(8);
      }
    }
  });

  it("keeps the readings of now apart and all below the limit", () => {
    const ends = ribbons.map((ribbon) => ribbonPaths(ribbon).end);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(Math.min(...ends)).toBeGreaterThan(plot.limitY);
  });

  it("starts the forecast at the water's reading and meets the limit inside its band", () => {
    const water = ribbonPaths(ribbons[0] as (typeof ribbons)[number]);
    expect(forecast.median.startsWith(`M${plot.nowX} ${water.end}Q`)).toBe(true);
    expect(forecast.band.startsWith(`M${plot.nowX} ${water.end}Q`)).toBe(true);
    expect(meeting.y).toBe(plot.limitY);
    expect(meeting.x).toBeLessThan(plot.endX);
  });
});

describe("bezier", () => {
  it("passes through its first and last value and stays between the extremes", () => {
    expect(bezier([3, 9, 1], 0)).toBe(3);
    expect(bezier([3, 9, 1], 1)).toBe(1);
    expect(bezier([3, 9, 1], 0.5)).toBe(5.5);
  });
});

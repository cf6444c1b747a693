import { describe, expect, it } from "vitest";
import type { LaneSeries } from "./model.ts";
import { isCrossed, placeLabels, type Rect } from "./place-labels.ts";

const lineOf = (value: (number | null)[]): LaneSeries => ({
  id: "a",
  name: "a",
  unit: "",
  decimals: 0,
  stroke: 0,
  columns: {
    ts: value.map((_, i) => i * 100),
    value,
    min: value,
    max: value,
    count: value.map(() => 1),
  },
  shape: "line",
  band: false,
  axis: 0,
  newest: false,
});
const same = (value: number) => value;
const box = { top: 0, bottom: 200 };

describe("a place in a lane", () => {
  const place = { left: 120, right: 160, top: 40, bottom: 60 };

  it("is crossed by a curve that runs through it, and not by one above, below, or with a gap there", () => {
    expect(isCrossed(lineOf([50, 50, 50]), place, same, same)).toBe(true);
    expect(isCrossed(lineOf([0, 0, 100, 100]), place, same, same)).toBe(true);
    expect(isCrossed(lineOf([30, 30, 30]), place, same, same)).toBe(false);
    expect(isCrossed(lineOf([90, 90, 90]), place, same, same)).toBe(false);
    expect(isCrossed(lineOf([50, null, 50]), place, same, same)).toBe(false);
  });
});

describe("labels", () => {
  const place = (labels: { px: number; py: number }[], isCovered: (place: Rect) => boolean = () => false) =>
    placeLabels(
      labels.map((label) => ({ ...label, width: 40 })),
      { box, bounds: [0, 300], isCovered },
    );

  it("stand right below their point, else above, else on the other side", () => {
    expect(place([{ px: 100, py: 100 }])).toEqual([{ x: 108, y: 118, anchor: "start" }]);
    expect(place([{ px: 100, py: 195 }])).toEqual([{ x: 108, y: 187, anchor: "start" }]);
    expect(place([{ px: 290, py: 100 }])).toEqual([{ x: 282, y: 92, anchor: "end" }]);
  });

  it("move away from a curve, and are left out where it is everywhere", () => {
    const falling = lineOf([100, 130, 160, 190]);
    const crossed = (rect: Rect) => isCrossed(falling, rect, same, same);
    expect(place([{ px: 0, py: 100 }], crossed)).toEqual([{ x: 8, y: 92, anchor: "start" }]);
    expect(place([{ px: 100, py: 100 }], () => true)).toEqual([null]);
  });

  it("do not cover one another nor another's point", () => {
    const [first, second] = place([
      { px: 100, py: 100 },
      { px: 110, py: 100 },
    ]);
    expect(first?.y).not.toBe(second?.y);
    expect(
      place([
        { px: 100, py: 100 },
        { px: 120, py: 114 },
      ])[0],
    ).toEqual({ x: 108, y: 92, anchor: "start" });
  });
});

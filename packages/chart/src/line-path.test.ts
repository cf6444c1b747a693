import { describe, expect, it } from "vitest";
import { bandPath, heldPoint, linePath, nearestPoint } from "./line-path.ts";
import type { Columns } from "./model.ts";

const same = (value: number) => value;
const columns = (values: (number | null)[]): Columns => ({
  ts: values.map((_, i) => i * 10),
  value: values,
  min: values.map((value) => (value === null ? null : value - 1)),
  max: values.map((value) => (value === null ? null : value + 1)),
  count: values.map((value) => (value === null ? 0 : 2)),
});
const all = { from: 0, to: 1000 };

describe("a line", () => {
  it("stays open at a gap", () => {
    expect(linePath(columns([1, 2, null, 3, 4]), same, same, all)).toBe("M0 1L10 2M30 3L40 4");
  });

  it("of classes is held until the next one begins", () => {
    expect(linePath(columns([7, 8]), same, same, all, true)).toBe("M0 7H10V8");
  });

  it("shows a lone reading between two gaps", () => {
    expect(linePath(columns([null, 5, null]), same, same, all)).toBe("M9 5H11");
  });

  it("draws one point beyond either end and nothing further", () => {
    expect(linePath(columns([1, 2, 3, 4, 5, 6]), same, same, { from: 20, to: 25 })).toBe("M10 2L20 3L30 4");
  });
});

it("a band is closed at each gap", () => {
  expect(bandPath(columns([1, 2, null, 3, 4]), same, same, all)).toBe(
    "M0 2L10 3L10 1L0 0ZM30 4L40 5L40 3L30 2Z",
  );
});

describe("the cursor", () => {
  it("finds the nearest reading", () => {
    expect(nearestPoint(columns([1, 2, 3]), 14, 100)).toBe(1);
    expect(nearestPoint(columns([1, 2, 3]), 16, 100)).toBe(2);
  });

  it("finds nothing in a gap, nor further away than it reaches", () => {
    expect(nearestPoint(columns([1, null, 3]), 11, 100)).toBeNull();
    expect(nearestPoint(columns([1, 2]), 500, 100)).toBeNull();
  });

  it("finds the nearest on a line however far apart its points are", () => {
    expect(nearestPoint(columns([1, 2]), 4, 1)).toBe(0);
    expect(nearestPoint(columns([1, null, 2]), 4, 1)).toBeNull();
  });

  it("finds the class that is held, and none in a gap nor long after the last", () => {
    expect(heldPoint(columns([7, 8, 9]), 19, 1)).toBe(1);
    expect(heldPoint(columns([7, 8, 9]), 20, 1)).toBe(2);
    expect(heldPoint(columns([7, null, 9]), 5, 1)).toBeNull();
    expect(heldPoint(columns([7, 8]), 40, 1)).toBeNull();
  });
});

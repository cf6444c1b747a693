import { describe, expect, it } from "vitest";
import { nearestKnown, sparklinePaths } from "./sparkline-path.ts";

const frame = { width: 72, height: 28, limit: null, stepped: false };

describe("the course of a sparkline", () => {
  it("runs from edge to edge, the highest value on top", () => {
    const { line, end } = sparklinePaths(
      [
        [0, 1],
        [10, 3],
        [20, 2],
      ],
      frame,
    );
    expect(line).toBe("M3 25L36 3L69 14");
    expect(end).toEqual({ x: 69, y: 14 });
  });

  it("stays open at a gap and ends at the last value that is known", () => {
    const { line, end } = sparklinePaths(
      [
        [0, 1],
        [10, null],
        [20, 3],
        [30, null],
      ],
      frame,
    );
    expect(line.match(/M/g)).toHaveLength(2);
    expect(end?.x).toBe(47);
  });

  it("lies in the middle when nothing changes, and is nothing when nothing is known", () => {
    expect(
      sparklinePaths(
        [
          [0, 5],
          [10, 5],
        ],
        frame,
      ).line,
    ).toBe("M3 14L69 14");
    expect(sparklinePaths([[0, null]], frame)).toEqual({ line: "", ground: "", end: null, limitY: null });
  });

  it("shows a limit that is near and leaves one that is far out of the picture", () => {
    const points = [
      [0, 1],
      [10, 2],
    ] as const;
    expect(sparklinePaths(points, { ...frame, limit: 3 }).limitY).toBe(3);
    expect(sparklinePaths(points, { ...frame, limit: 300 }).limitY).toBeNull();
    expect(sparklinePaths([[0, 9]], { ...frame, limit: 9 })).toMatchObject({ limitY: 14, end: { y: 14 } });
  });

  it("changes classes in steps", () => {
    const points = [
      [0, 7],
      [10, 8],
    ] as const;
    expect(sparklinePaths(points, { ...frame, stepped: true }).line).toBe("M3 25H69V3");
  });
});

it("is read at the known point nearest to the pointer", () => {
  const points = [
    [0, 1],
    [40, null],
    [100, 3],
  ] as const;
  expect(nearestKnown(points, 0.4)).toEqual([0, 1]);
  expect(nearestKnown(points, 0.9)).toEqual([100, 3]);
  expect(nearestKnown(points, 2)).toEqual([100, 3]);
  expect(nearestKnown([], 0.5)).toBeNull();
});

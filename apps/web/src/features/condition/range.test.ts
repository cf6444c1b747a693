import { dayMs } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { allowedRange, rangeProblem, rangeSince, spanOf, zoomedSpan } from "./range.ts";

const days = (n: number) => ({ from: 0, to: n * dayMs });

describe("a span", () => {
  it.each([
    [days(180), false, null],
    [{ from: 0, to: 180 * dayMs + 1 }, false, "rangeTooLong"],
    [{ from: 5, to: 5 }, false, "rangeReversed"],
    [days(30), true, null],
    [days(31), true, "metalRange"],
    [days(181), true, "rangeTooLong"],
  ])("%j with metal %s is %s", (span, metal, problem) => {
    expect(rangeProblem(span, metal)).toBe(problem);
  });

  it("of a preset ends with now", () => {
    expect(spanOf({ kind: "preset", id: "7d" }, 10 * dayMs)).toEqual({ from: 3 * dayMs, to: 10 * dayMs });
  });

  it("falls back to thirty days for metal, and only then", () => {
    expect(allowedRange({ kind: "preset", id: "60d" }, true)).toEqual({ kind: "preset", id: "30d" });
    expect(allowedRange({ kind: "preset", id: "60d" }, false)).toEqual({ kind: "preset", id: "60d" });
    expect(allowedRange({ kind: "preset", id: "7d" }, true)).toEqual({ kind: "preset", id: "7d" });
    expect(allowedRange({ kind: "own", span: days(90) }, true)).toEqual({ kind: "preset", id: "30d" });
  });
});

describe("a closer look", () => {
  it("is never narrower than ten minutes, nor wider than may be asked for", () => {
    const narrow = zoomedSpan({ from: 1e9, to: 1e9 + 1000 }, 2e9);
    expect(narrow && narrow.to - narrow.from).toBe(600_000);
    const wide = zoomedSpan({ from: -300 * dayMs, to: 300 * dayMs }, 90 * dayMs);
    expect(wide).toEqual({ from: -90 * dayMs, to: 90 * dayMs });
  });

  it("does not reach into the future", () => {
    expect(zoomedSpan({ from: 50 * dayMs, to: 150 * dayMs }, 100 * dayMs)).toEqual({
      from: 0,
      to: 100 * dayMs,
    });
  });
});

it("a fault is opened with the shortest range that shows its beginning", () => {
  const now = 400 * dayMs;
  const opened = (age: number) => rangeSince(now - age * dayMs, now);
  expect(opened(0.5)).toEqual({ kind: "preset", id: "24h" });
  expect(opened(6)).toEqual({ kind: "preset", id: "7d" });
  expect(opened(6.9)).toEqual({ kind: "preset", id: "30d" });
  expect(opened(70)).toEqual({ kind: "preset", id: "90d" });
  expect(opened(300)).toEqual({ kind: "preset", id: "180d" });
  expect(rangeSince(null, now)).toEqual({ kind: "preset", id: "60d" });
});

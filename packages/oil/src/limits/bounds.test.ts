import { describe, expect, it } from "vitest";
import { boundBeside, boundOfRaised, nearestCritical, oilStateOf, standingOf } from "./bounds.ts";

const none = { lowCritical: null, lowWarning: null, highWarning: null, highCritical: null };
const both = { lowCritical: -10, lowWarning: -8, highWarning: 8, highCritical: 10 };

describe("the state of a value", () => {
  it.each([
    [{ highWarning: 0.5, highCritical: 0.8 }, 0.5, "normal"],
    [{ highWarning: 0.5, highCritical: 0.8 }, 0.8, "risk"],
    [{ highWarning: 0.5, highCritical: 0.8 }, 0.81, "abnormal"],
    [{ lowWarning: 40, lowCritical: 25 }, 50, "normal"],
    [{ lowWarning: 40, lowCritical: 25 }, 30, "risk"],
    [{ lowWarning: 40, lowCritical: 25 }, 20, "abnormal"],
    [both, 0, "normal"],
    [both, -9, "risk"],
    [both, -10.8, "abnormal"],
    [{ highWarning: 0.5 }, 9, "risk"],
    [{ highCritical: 0.8 }, 0.7, "normal"],
    [{ lowCritical: 0 }, 0, "normal"],
    [{}, 0.7, "unknown"],
    [both, null, "unknown"],
  ])("held to %j, %s is %s", (bounds, value, state) => {
    expect(oilStateOf(value, { ...none, ...bounds })).toBe(state);
  });
});

it("the nearest critical bound is the only one, or the one on the value's side", () => {
  expect([-3, 3].map((value) => nearestCritical(value, both))).toEqual([-10, 10]);
  expect(nearestCritical(0, { ...none, highCritical: 5, lowWarning: -1 })).toBe(5);
  expect(nearestCritical(0, none)).toBeNull();
});

describe("where a value stands", () => {
  const severity = (value: number, bounds: Partial<typeof none> | Record<string, number>) =>
    standingOf(value, { ...none, ...bounds })?.severity;

  it("is counted from the warning to the critical bound, on the side where it is worst", () => {
    expect(severity(8, both)).toBe(0);
    expect(severity(-9, both)).toBe(0.5);
    expect(severity(10, both)).toBe(1);
    expect(standingOf(-9, both)?.side).toEqual({ side: "low", warning: -8, critical: -10 });
    expect(severity(32.5, { lowWarning: 40, lowCritical: 25 })).toBe(0.5);
  });

  it("is never past a critical bound that is not set, and past both at once without a warning", () => {
    expect(severity(500, { highWarning: 50 })).toBe(1);
    expect(severity(50, { highWarning: 50 })).toBe(0);
    expect(severity(50, { highCritical: 50 })).toBe(0);
    expect(severity(50.1, { highCritical: 50 })).toBeGreaterThan(1);
    expect(severity(-1, { lowCritical: 0 })).toBe(2);
    expect(severity(50, {})).toBeUndefined();
  });
});

describe("the bound that is shown beside a value", () => {
  const debris = { ...none, highWarning: 300, highCritical: 1000 };

  it("is the one that is passed, else the one that comes next, by its name", () => {
    expect([243, 300, 301, 1001].map((value) => boundBeside(value, debris))).toEqual([
      { level: "warning", value: 300 },
      { level: "warning", value: 300 },
      { level: "warning", value: 300 },
      { level: "critical", value: 1000 },
    ]);
    expect(boundBeside(5, none)).toBeNull();
    expect(boundBeside(900, { ...none, highCritical: 1000 })).toEqual({ level: "critical", value: 1000 });
  });

  it("is the same while the indicator is raised, whichever rule raised it", () => {
    expect(boundOfRaised("high", "baseline", debris)).toEqual({ level: "warning", value: 300 });
    expect(boundOfRaised("high", "warning", debris)).toEqual({ level: "warning", value: 300 });
    expect(boundOfRaised("high", "limit", debris)).toEqual({ level: "critical", value: 1000 });
    expect(boundOfRaised("low", "limit", debris)).toBeNull();
  });
});

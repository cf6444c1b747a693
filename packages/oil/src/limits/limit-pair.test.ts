import { describe, expect, it } from "vitest";
import { usualLimit } from "./limit-in-force.ts";
import { limitsFor } from "../catalogue/limits.ts";
import { defaultAlarmRules } from "./alarm-rules.ts";
import { boundRange, isInOrder, pairOf, withLimits } from "./limit-pair.ts";
import type { AlarmTrigger } from "./set-rules.ts";

const none = { lowCritical: null, lowWarning: null, highWarning: null, highCritical: null };

describe("limits of one's own", () => {
  it("are watched for as the catalogue's are, where they are the same", () => {
    const limits = limitsFor("hydraulic", "hm46");
    for (const key of ["oilTemp", "waterActivity", "viscosityDev", "oilLevel", "iso4"] as const) {
      const pair = limits[key];
      const usual = defaultAlarmRules("hydraulic", "hm46")
        .filter((rule) => rule.key === key && rule.condition.kind !== "deviation")
        .map(({ key: _key, category: _category, ...trigger }) => trigger);
      expect(withLimits([], key, pair ?? { warning: 0, critical: 0 })).toEqual(usual);
    }
  });

  it("leave what watches moves alone, and how often a limit has to be passed", () => {
    const counting = { need: 1, of: 2, clearAfter: 9, hysteresis: 0.01 };
    const moves: AlarmTrigger = {
      level: 2,
      condition: { kind: "change", by: 0.1, withinMs: 3_600_000 },
      ...counting,
    };
    const past: AlarmTrigger = { level: 1, condition: { kind: "above", value: 0.8 }, ...counting };
    const set = withLimits([past, moves], "waterActivity", { warning: 0.3, critical: 0.6 });
    expect(set).toContainEqual(moves);
    expect(set.find(({ level }) => level === 1)).toMatchObject({
      condition: { kind: "above", value: 0.6 },
      need: 1,
      of: 2,
      clearAfter: 9,
    });
    const kept = withLimits([past], "waterActivity", { warning: 0.3, critical: 0.8 });
    expect(kept[0]).toBe(past);
  });

  it("are a pair where the bounds are in the harmful direction, and evenly where both are", () => {
    const limits = limitsFor("hydraulic", "hm46");
    for (const key of ["oilTemp", "viscosityDev", "oilLevel"] as const) {
      const limit = limits[key];
      if (!limit) throw new Error(key);
      expect(pairOf(key, usualLimit(limit))).toEqual({ warning: limit.warning, critical: limit.critical });
    }
    expect(pairOf("viscosityDev", { ...none, lowCritical: -6, highCritical: 10 })).toBeNull();
    expect(pairOf("oilTemp", { ...none, lowWarning: 10, lowCritical: 5 })).toBeNull();
    expect(pairOf("oilTemp", { ...none, highCritical: 70 })).toBeNull();
  });

  it("come in order of harm, within what the indicator can be", () => {
    expect(isInOrder("oilTemp", { warning: 60, critical: 75 })).toBe(true);
    expect(isInOrder("oilTemp", { warning: 75, critical: 75 })).toBe(false);
    expect(isInOrder("oilLevel", { warning: 40, critical: 25 })).toBe(true);
    expect(boundRange("oilTemp")).toEqual([-40, 150]);
    expect(boundRange("viscosityDev")).toEqual([0, 100]);
  });
});

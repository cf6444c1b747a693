import { describe, expect, it } from "vitest";
import type { AlarmRule } from "./alarm-rules.ts";
import { deviationFloor, isSameCondition, ruleOf, rulesInForce } from "./set-rules.ts";

const trigger = { need: 3, of: 5, clearAfter: 6, hysteresis: 0 };
const above = (level: 1 | 2, value: number, key = "waterActivity"): AlarmRule =>
  ruleOf(key, { ...trigger, level, condition: { kind: "above", value } });

describe("what is set", () => {
  it("takes the place of all that the catalogue says of the indicator, and of nothing else", () => {
    const defaults = [above(1, 0.8), above(2, 0.5), above(1, 75, "oilTemp")];
    const set = new Map([
      ["waterActivity", [{ ...trigger, level: 1, condition: { kind: "above", value: 0.4 } } as const]],
      ["density", [{ ...trigger, level: 2, condition: { kind: "below", value: 800 } } as const]],
    ]);
    expect(rulesInForce(defaults, set).map(({ key, level, condition }) => [key, level, condition])).toEqual([
      ["oilTemp", 1, { kind: "above", value: 75 }],
      ["waterActivity", 1, { kind: "above", value: 0.4 }],
      ["density", 2, { kind: "below", value: 800 }],
    ]);
  });

  it("is the same condition whatever order its parts stand in", () => {
    expect(isSameCondition({ kind: "outside", low: 1, high: 2 }, { high: 2, kind: "outside", low: 1 })).toBe(
      true,
    );
    expect(isSameCondition({ kind: "above", value: 1 }, { kind: "below", value: 1 })).toBe(false);
  });

  it("has a floor for what strays, of classes half a class", () => {
    expect([deviationFloor("nasClass"), deviationFloor("waterPpm"), deviationFloor("acidNumber")]).toEqual([
      0.5, 0.05, 0.01,
    ]);
  });
});

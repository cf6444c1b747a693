import { describe, expect, it } from "vitest";
import { limitsSetBy } from "./set-limits.ts";
import type { AlarmTrigger } from "./set-rules.ts";

const trigger = (level: 1 | 2, condition: AlarmTrigger["condition"]): AlarmTrigger => ({
  level,
  condition,
  need: 3,
  of: 5,
  clearAfter: 6,
  hysteresis: 0,
});
const told = (...triggers: AlarmTrigger[]) =>
  limitsSetBy(triggers).map(({ direction, critical }) => `${direction} ${critical}`);

describe("the limits that are set for an indicator", () => {
  it("are those of level 1, each end of a range by itself", () => {
    const warning = trigger(2, { kind: "above", value: 50 });
    expect(told(warning, trigger(1, { kind: "above", value: 60 }))).toEqual(["up 60"]);
    expect(told(warning, trigger(1, { kind: "outside", low: 10, high: 60 }))).toEqual(["down 10", "up 60"]);
    expect(told(trigger(1, { kind: "below", value: 5 }), warning)).toEqual(["down 5"]);
  });

  it("are those of level 2 where level 1 has none", () => {
    const moving = trigger(1, { kind: "change", by: 1, withinMs: 3_600_000 });
    expect(told(moving, trigger(2, { kind: "above", value: 50 }))).toEqual(["up 50"]);
    expect(told(moving)).toEqual([]);
  });
});

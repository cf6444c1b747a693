import { describe, expect, it } from "vitest";
import type { SetCondition, AlarmTrigger } from "../index.ts";
import { boundsAhead } from "./bounds.ts";
import { limitSetBy, usualLimit } from "./limit-in-force.ts";
import { hourMs } from "../time.ts";

const trigger = (level: 1 | 2, condition: SetCondition): AlarmTrigger => ({
  level,
  condition,
  need: 3,
  of: 5,
  clearAfter: 6,
  hysteresis: 0,
});
const above = (level: 1 | 2, value: number) => trigger(level, { kind: "above", value });
const below = (level: 1 | 2, value: number) => trigger(level, { kind: "below", value });
const outside = (level: 1 | 2, low: number, high: number) => trigger(level, { kind: "outside", low, high });
const moving = trigger(1, { kind: "change", by: 1, withinMs: hourMs });

const none = { lowCritical: null, lowWarning: null, highWarning: null, highCritical: null };

describe("the limit that a setting holds an indicator to", () => {
  it("has level 1 as its critical bounds and level 2 as its warnings, each side by itself", () => {
    expect(limitSetBy([above(1, 60), above(2, 50)])).toEqual({
      ...none,
      highWarning: 50,
      highCritical: 60,
      set: true,
    });
    expect(limitSetBy([outside(1, 10, 60), below(2, 20)])).toEqual({
      lowCritical: 10,
      lowWarning: 20,
      highWarning: null,
      highCritical: 60,
      set: true,
    });
  });

  it("is the tightest of several", () => {
    expect(limitSetBy([above(2, 50), outside(2, 5, 40), below(2, 8)])).toMatchObject({
      lowWarning: 8,
      highWarning: 40,
    });
  });

  it("has no warning that comes only past the critical bound", () => {
    expect(limitSetBy([above(1, 50), above(2, 60)])).toEqual({ ...none, highCritical: 50, set: true });
    expect(limitSetBy([below(1, 5), below(2, 3)])).toEqual({ ...none, lowCritical: 5, set: true });
  });

  it("is none where conditions only concern how it moves", () => {
    expect(limitSetBy([moving])).toBeNull();
  });
});

describe("the catalogue's limit", () => {
  const source = { warning: "engineering", critical: "engineering" } as const;
  it("lies on the side that does harm, or on either side of zero", () => {
    expect(usualLimit({ direction: "up", warning: 0.5, critical: 0.8, source })).toEqual({
      ...none,
      highWarning: 0.5,
      highCritical: 0.8,
      set: false,
    });
    expect(usualLimit({ direction: "down", warning: 40, critical: 25, source })).toEqual({
      ...none,
      lowWarning: 40,
      lowCritical: 25,
      set: false,
    });
    expect(usualLimit({ direction: "both", warning: 8, critical: 10, source })).toEqual({
      lowCritical: -10,
      lowWarning: -8,
      highWarning: 8,
      highCritical: 10,
      set: false,
    });
  });
});

describe("the bounds that are ahead", () => {
  it("are the critical ones, each end of a range by itself, or the warnings where there are none", () => {
    const boundsOf = (...triggers: AlarmTrigger[]) =>
      boundsAhead(limitSetBy(triggers) ?? none).map(({ side, bound }) => `${side} ${bound}`);
    expect(boundsOf(above(2, 50), above(1, 60))).toEqual(["high 60"]);
    expect(boundsOf(above(2, 50), outside(1, 10, 60))).toEqual(["low 10", "high 60"]);
    expect(boundsOf(below(1, 5), above(2, 50))).toEqual(["low 5"]);
    expect(boundsOf(moving, above(2, 50))).toEqual(["high 50"]);
    expect(boundsOf(moving)).toEqual([]);
  });
});

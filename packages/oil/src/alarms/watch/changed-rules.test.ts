import { describe, expect, it } from "vitest";
import { type DeviceWatch, newDeviceWatch } from "./device-memory.ts";
import { watchReading } from "./device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import type { AlarmRule } from "../../limits/alarm-rules.ts";
import { deviationFloor, isSameCondition, ruleOf, rulesInForce } from "../../limits/set-rules.ts";
import { takeOver, tellWithdrawn } from "./changed-rules.ts";

const interval = 600_000;
const trigger = { need: 3, of: 5, clearAfter: 6, hysteresis: 0 };
const above = (level: 1 | 2, value: number, key = "waterActivity"): AlarmRule =>
  ruleOf(key, { ...trigger, level, condition: { kind: "above", value } });

/** Sends one value so many times; answers what happened. */
function send(watch: DeviceWatch, rules: readonly AlarmRule[], value: number, times: number) {
  const book = ruleBookOf(rules);
  const keys = ["waterActivity"];
  return Array.from({ length: times }, () =>
    watchReading(watch, book, interval, {
      ts: watch.through + interval,
      keys,
      values: [value],
      marks: null,
    }),
  ).flat();
}

const told = (events: readonly { transition: string }[]) => events.map(({ transition }) => transition);

describe("a watch that goes on under other rules", () => {
  it("goes on counting for rules that stayed the same, whatever place they have now", () => {
    const watch = newDeviceWatch();
    const before = [above(1, 0.8), above(2, 0.5)];
    send(watch, before, 0.6, 2);
    const after = [above(2, 0.5), above(1, 0.9)];
    takeOver(watch, before, after);
    expect(told(send(watch, after, 0.6, 1))).toEqual(["opened"]);
  });

  it("leaves an alarm standing until the values are good by the changed rule", () => {
    const watch = newDeviceWatch();
    const before = [above(2, 0.5)];
    expect(told(send(watch, before, 0.6, 3))).toEqual(["opened"]);
    const after = [above(2, 0.7)];
    expect(takeOver(watch, before, after)).toEqual([]);
    expect(told(send(watch, after, 0.6, 5))).toEqual([]);
    expect(told(send(watch, after, 0.6, 1))).toEqual(["cleared"]);
  });

  it("ends an alarm that nobody watches for any more with the next reading, and says why", () => {
    const watch = newDeviceWatch();
    const before = [above(2, 0.5)];
    send(watch, before, 0.6, 3);
    const withdrawn = takeOver(watch, before, [above(1, 0.8)]);
    expect(withdrawn).toMatchObject([{ key: "waterActivity", level: 2, condition: { kind: "withdrawn" } }]);
    const events = tellWithdrawn(send(watch, [above(1, 0.8)], 0.6, 1), withdrawn);
    expect(events).toMatchObject([{ transition: "cleared", reasons: withdrawn }]);
  });
});

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

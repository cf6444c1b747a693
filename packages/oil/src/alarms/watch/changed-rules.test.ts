import { describe, expect, it } from "vitest";
import { type DeviceWatch, newDeviceWatch } from "./device-memory.ts";
import { watchReading } from "./device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import type { AlarmRule } from "../../limits/alarm-rules.ts";
import { ruleOf } from "../../limits/set-rules.ts";
import { takeOver, reportWithdrawn } from "./changed-rules.ts";

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

const transitionsOf = (events: readonly { transition: string }[]) =>
  events.map(({ transition }) => transition);

describe("a watch that continues under other rules", () => {
  it("keeps counting for rules that stayed the same, whatever place they have now", () => {
    const watch = newDeviceWatch();
    const before = [above(1, 0.8), above(2, 0.5)];
    send(watch, before, 0.6, 2);
    const after = [above(2, 0.5), above(1, 0.9)];
    takeOver(watch, before, after);
    expect(transitionsOf(send(watch, after, 0.6, 1))).toEqual(["opened"]);
  });

  it("leaves an alarm standing until the values are good by the changed rule", () => {
    const watch = newDeviceWatch();
    const before = [above(2, 0.5)];
    expect(transitionsOf(send(watch, before, 0.6, 3))).toEqual(["opened"]);
    const after = [above(2, 0.7)];
    expect(takeOver(watch, before, after)).toEqual([]);
    expect(transitionsOf(send(watch, after, 0.6, 5))).toEqual([]);
    expect(transitionsOf(send(watch, after, 0.6, 1))).toEqual(["cleared"]);
  });

  it("ends an alarm that no rule watches for any more with the next reading, and says why", () => {
    const watch = newDeviceWatch();
    const before = [above(2, 0.5)];
    send(watch, before, 0.6, 3);
    const withdrawn = takeOver(watch, before, [above(1, 0.8)]);
    expect(withdrawn).toMatchObject([{ key: "waterActivity", level: 2, condition: { kind: "withdrawn" } }]);
    const events = reportWithdrawn(send(watch, [above(1, 0.8)], 0.6, 1), withdrawn);
    expect(events).toMatchObject([{ transition: "cleared", reasons: withdrawn }]);
  });
});

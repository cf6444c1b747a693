import type { AlarmRule, WatchedRule } from "../../limits/alarm-rules.ts";
import { alarmCategoryOf } from "../../limits/alarm-categories.ts";
import { dayMs } from "../../time.ts";

/** Judged by hours, as what is learned is. */
const byHours = { need: 1, of: 1, clearAfter: 6, hysteresis: 1 };

/** From here on, with the sensor's uncertainty, the oil is saturated. */
export const freeWaterFrom = 0.97;
const nights = 2;

/** What is watched of an indicator besides the rules that are set for it. They follow the rules in a watch. */
export function watchedBesides(key: string, rules: readonly AlarmRule[]): WatchedRule[] {
  if (rules.length === 0) return [];
  const common = { key, category: alarmCategoryOf(key), ...byHours };
  if (key === "waterActivity")
    return [{ ...common, level: 1, condition: { kind: "freeWater", activity: freeWaterFrom, nights } }];
  if (followedAhead.has(key))
    return [{ ...common, level: 2, condition: { kind: "ahead", withinMs: aheadMs } }];
  return [];
}

/** What moves alone and evenly towards its warning, so that its own pace says when it comes. */
const followedAhead: ReadonlySet<string> = new Set(["oilTemp", "oilLevel"]);
const aheadMs = 7 * dayMs;

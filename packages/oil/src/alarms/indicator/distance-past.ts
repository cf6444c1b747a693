import { hourMs } from "../../time.ts";
import { towardsHarm } from "../rules/harm-direction.ts";
import { type LearnedLimits, oddness } from "../usual/learned-limits.ts";
import type { AlarmCondition } from "../../limits/alarm-rules.ts";

/** What a condition looks back on: the part of an indicator's watch that it needs. */
interface Past {
  readonly learned: LearnedLimits;
  /** The means of the last day's hours, the oldest first. */
  readonly past: readonly (readonly [hour: number, mean: number])[];
}

const wholeHoursFromMs = 6 * hourMs;

/** Deviations and changes over many hours are judged by hourly means; a single sample says too little. */
export const isJudgedByHours = (condition: AlarmCondition): boolean =>
  condition.kind === "deviation" ||
  condition.kind === "freeWater" ||
  condition.kind === "ahead" ||
  (condition.kind === "change" && condition.withinMs >= wholeHoursFromMs);

/**
 * How far a value is past its condition: above 0 the condition is met, below −hysteresis the value is good again, in
 * between neither.
 */
export function distancePast(
  condition: AlarmCondition,
  key: string,
  watch: Past,
  value: number,
  ts: number,
): number | null {
  switch (condition.kind) {
    case "above":
      return value - condition.value;
    case "below":
      return condition.value - value;
    case "outside":
      return Math.max(condition.low - value, value - condition.high);
    // By the water and the pace of the device, which are followed beside it.
    case "freeWater":
    case "ahead":
      return null;
    case "change": {
      const before = hourBefore(watch, ts - condition.withinMs);
      return before === null ? null : towardsHarm(key, value - before, value) - condition.by;
    }
    case "deviation": {
      const { learned } = watch;
      const spreads = oddness(learned, condition.floor);
      if (spreads === null) return null;
      const towards = towardsHarm(key, learned.fast, learned.mean + learned.fast) < 0 ? -1 : 1;
      return towards * Math.abs(spreads) - condition.sigmas;
    }
  }
}

/** The mean of the hour that contains a time or, if that hour has no readings, of the hour before. */
function hourBefore({ past }: Past, ts: number): number | null {
  const hour = Math.floor(ts / hourMs);
  for (let i = past.length - 1; i >= 0; i--) {
    const entry = past[i];
    if (entry && entry[0] <= hour) return entry[0] >= hour - 1 ? entry[1] : null;
  }
  return null;
}

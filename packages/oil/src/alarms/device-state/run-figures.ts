import { findIndicator } from "../../catalogue/indicators.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import type { AlarmFigure } from "./alarm-figures.ts";
import type { KeyStanding } from "./device-state.ts";
import { type AlarmCondition, isLimit } from "../../limits/alarm-rules.ts";

/** How an abnormal indicator has run, for people. */
export interface RunFigures {
  readonly value: number | null;
  readonly ts: number | null;
  readonly raisedValue: number;
  readonly raisedTime: number;
  readonly worstValue: number;
  readonly worstTime: number;
  readonly trend: "rising" | "falling" | null;
  readonly course: "worse" | "better" | null;
  readonly change: number | null;
  readonly side: "low" | "high";
  readonly past: "limit" | "warning" | "baseline";
  /** Since when the limit is passed that is passed now; null while none is. */
  readonly overSince: number | null;
}

/** Stored in single precision: what is beyond that is no news. */
export const storedDigits = (value: number): number => +value.toPrecision(7);

/** The figures of a raised indicator: when raised, at worst and now. */
export function runFigures(
  run: AlarmFigure,
  met: { readonly level: AlarmLevel; readonly condition: AlarmCondition },
): RunFigures {
  const side = sideOf(run.key, met.condition, run.worst);
  return {
    value: storedDigits(run.last),
    ts: run.lastAt,
    raisedValue: storedDigits(run.raised),
    raisedTime: run.raisedAt,
    worstValue: storedDigits(run.worst),
    worstTime: run.worstAt,
    overSince: run.overSince ?? null,
    trend: run.trend === 0 ? null : run.trend > 0 ? "rising" : "falling",
    course: courseOf({ ...run, condition: met.condition }),
    change: run.change === null ? null : storedDigits(run.change),
    side,
    past: !isLimit(met.condition) ? "baseline" : met.level === 1 ? "limit" : "warning",
  };
}

/** Whether a raised indicator moves further past its bound; null where that may be chance. */
export function courseOf({
  key,
  condition,
  worst,
  trend,
}: Pick<KeyStanding, "key" | "condition" | "worst" | "trend">): "worse" | "better" | null {
  if (trend === 0) return null;
  return trend === (sideOf(key, condition, worst) === "high" ? 1 : -1) ? "worse" : "better";
}

/** On which side of its values an indicator did harm. */
function sideOf(key: string, condition: AlarmCondition, worst: number): "low" | "high" {
  switch (condition.kind) {
    case "above":
      return "high";
    case "below":
      return "low";
    case "outside":
      return Math.abs(worst - condition.low) < Math.abs(worst - condition.high) ? "low" : "high";
    default: {
      const harm = findIndicator(key)?.harm;
      return harm === "down" || (harm === "both" && worst < 0) ? "low" : "high";
    }
  }
}

import { findIndicator } from "../../catalogue/indicators.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import type { AlarmFigure } from "./alarm-figures.ts";
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
}

/** Stored in single precision: what is beyond that is no news. */
const tidy = (value: number): number => +value.toPrecision(7);

/** The figures of a raised indicator, with its newest usable value. */
export function runFigures(
  run: Pick<AlarmFigure, "key" | "raised" | "raisedAt" | "worst" | "worstAt" | "trend" | "change">,
  met: { readonly level: AlarmLevel; readonly condition: AlarmCondition },
  now: { readonly value: number; readonly ts: number } | null,
): RunFigures {
  const side = sideOf(run.key, met.condition, run.worst);
  const up = side === "high" ? 1 : -1;
  // The samples that alarms count are means: the value now may be past their worst.
  const worst = now && up * (now.value - run.worst) > 0 ? now : { value: run.worst, ts: run.worstAt };
  return {
    value: now ? now.value : null,
    ts: now ? now.ts : null,
    raisedValue: tidy(run.raised),
    raisedTime: run.raisedAt,
    worstValue: tidy(worst.value),
    worstTime: worst.ts,
    trend: run.trend === 0 ? null : run.trend > 0 ? "rising" : "falling",
    course: run.trend === 0 ? null : run.trend === up ? "worse" : "better",
    change: run.change === null ? null : tidy(run.change),
    side,
    past: !isLimit(met.condition) ? "baseline" : met.level === 1 ? "limit" : "warning",
  };
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

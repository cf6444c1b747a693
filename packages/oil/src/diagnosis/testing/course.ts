import type { IndicatorKey } from "../../catalogue/indicators.ts";
import type { DayOfHours } from "../../forecast/day-of-hours.ts";
import { limitsFor } from "../../catalogue/limits.ts";
import { usualLimit } from "../../limits/limit-in-force.ts";
import { dayMs } from "../../time.ts";
import type { MachineCourse } from "../machine-course.ts";

export const nowMs = Date.UTC(2026, 10, 16, 12);
const knownDays = 60;

/** What an indicator was, what it is, and over how many days it went there; by day it swings by `swing`. */
interface Drawn {
  readonly was: number;
  readonly is?: number;
  readonly overDays?: number;
  readonly sinceDays?: number;
  readonly swing?: number;
  readonly days?: number;
  /** By how much the mean goes up and down from one day to the next. */
  readonly waves?: number;
}

export type DrawnCourse = Partial<Record<IndicatorKey, Drawn | number>>;

function daysOf({
  was,
  is = was,
  overDays = 0,
  sinceDays = 6,
  swing = 0,
  days = knownDays,
  waves = 0,
}: Drawn) {
  return Array.from({ length: days }, (_, i): DayOfHours => {
    const ago = days - i;
    const grown = overDays === 0 ? (ago <= sinceDays ? 1 : 0) : Math.min(1, Math.max(0, 1 - ago / overDays));
    const mean = was + (is - was) * grown + waves * Math.sin(i * 2.4);
    return { tsMs: nowMs - ago * dayMs, low: mean - swing / 2, high: mean + swing / 2, mean };
  });
}

/** A course as drawn: sudden six days ago unless it says otherwise. */
export function drawCourse(drawn: DrawnCourse, more: Partial<MachineCourse> = {}): MachineCourse {
  const machineType = more.machineType ?? "hydraulic";
  const limits = limitsFor(machineType, "hm46");
  const keys = Object.keys(drawn) as IndicatorKey[];
  return {
    nowMs,
    machineType,
    oil: "hm46",
    tankLitres: null,
    states: [],
    standing: null,
    indicators: keys.map((key) => {
      const given = drawn[key] ?? 0;
      const one = typeof given === "number" ? { was: given } : given;
      const limit = limits[key];
      return {
        key,
        latest: { value: one.is ?? one.was, atMs: nowMs },
        limit: limit ? usualLimit(limit) : null,
        days: daysOf(one),
      };
    }),
    forecasts: [],
    samples: [],
    events: [],
    neighbours: [],
    ...more,
  };
}

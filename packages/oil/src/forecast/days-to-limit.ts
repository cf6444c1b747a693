import type { Limit } from "../catalogue/limits.ts";
import { type Daily, dailyMedians, median, type Point } from "./daily.ts";
import { findSteps } from "./steps.ts";
import { bandWidth, fitTrend, type Trend } from "./trend.ts";

/** When an indicator will pass its limit. Days are counted from its last value. */
export type Forecast =
  | { readonly kind: "past" }
  | {
      readonly kind: "crosses";
      readonly days: number;
      /** The 80 % band; `latestDays` is null when it reaches beyond what may be told. */
      readonly earliestDays: number;
      readonly latestDays: number | null;
      readonly slopePerDay: number;
    }
  /** There is a trend towards the limit, but beyond the forecast horizon. */
  | { readonly kind: "beyond"; readonly horizonDays: number; readonly slopePerDay: number };

export interface ForecastOptions {
  /** Which of the two limits; the remaining days are told to the critical one. */
  readonly level?: "warning" | "critical";
}

const fewestDays = 8;
const longestHorizonDays = 180;
const spansAhead = 2;
const stepDays = 0.25;
// Two-sided, 1 % for the whole series; a part of it was chosen among several and has to be surer.
const significance = 2.58;
const partSignificance = 3.3;
const fewestPartDays = 12;

const isPast = (direction: Limit["direction"], bound: number, value: number): boolean =>
  direction === "down" ? value <= bound : (direction === "both" ? Math.abs(value) : value) >= bound;

/** On which side of the values the limit lies to which they move: 1 above, -1 below, null when they move to the harmless side. */
function sideOf(direction: Limit["direction"], slope: number): 1 | -1 | null {
  const side = slope > 0 ? 1 : -1;
  if (direction === "both") return side;
  return side === (direction === "up" ? 1 : -1) ? side : null;
}

/**
 * Extrapolates the trend since the last oil change to the limit. Null if there is no trend towards it or too little
 * data.
 */
export function daysToLimit(
  points: readonly Point[],
  limit: Omit<Limit, "source">,
  { level = "critical" }: ForecastOptions = {},
): Forecast | null {
  const { direction, [level]: bound } = limit;
  const all = dailyMedians(points);
  const last = all.at(-1);
  if (!last) return null;
  if (isPast(direction, bound, median(all.slice(-3).map(({ value }) => value)))) return { kind: "past" };
  const trend = currentTrend(sinceLastStep(all));
  const side = trend && sideOf(direction, trend.slopePerDay);
  if (!trend || !side) return null;
  const { slopePerDay } = trend;
  const target = direction === "both" ? side * bound : bound;
  const horizonDays = Math.min(longestHorizonDays, spansAhead * 2 * trend.halfSpanDays);
  /** The first day on which the middle (0), the fast (1) or the slow (-1) edge of the band is there. */
  const reach = (edge: 0 | 1 | -1): number | null => {
    for (let ahead = 0; ahead <= horizonDays; ahead += stepDays) {
      const day = last.day + ahead;
      const edgeAt = lineAt(trend, day) + side * edge * deviation(trend, day, side * edge);
      if (side * (edgeAt - target) >= 0) return ahead;
    }
    return null;
  };
  const days = reach(0);
  if (days === null) return { kind: "beyond", horizonDays, slopePerDay };
  return { kind: "crosses", days, earliestDays: reach(1) ?? days, latestDays: reach(-1), slopePerDay };
}

function sinceLastStep(days: readonly Daily[]): readonly Daily[] {
  const step = findSteps(days).at(-1);
  return step ? days.slice(step.at) : days;
}

/** The trend of all days, or of the last part of them when that has turned away from it. */
function currentTrend(days: readonly Daily[]): Trend | null {
  if (days.length < fewestDays) return null;
  let trend = fitTrend(days);
  let isSure = trend.evidence >= significance;
  for (let length = Math.ceil(days.length / 2); length >= fewestPartDays; length = Math.ceil(length / 2)) {
    const part = fitTrend(days.slice(-length));
    const hasTurned = part.leastSlope > trend.slopePerDay || part.mostSlope < trend.slopePerDay;
    if (part.evidence < partSignificance || !hasTurned) continue;
    trend = part;
    isSure = true;
  }
  return isSure ? trend : null;
}

const lineAt = ({ middleValue, middleDay, slopePerDay }: Trend, day: number): number =>
  middleValue + slopePerDay * (day - middleDay);

/** How far the level may be from the line on a day, at the edge of the band: by its slope, its height and its slow wandering. */
function deviation(trend: Trend, day: number, side: number): number {
  const slopeError = (side > 0 ? trend.mostSlope : trend.leastSlope) - trend.slopePerDay;
  const height = trend.noise ** 2 * (trend.daysPerWitness / trend.days + trend.likeness);
  const distance = day - trend.middleDay;
  const bent = trend.bend * Math.max(1, distance / trend.halfSpanDays);
  return Math.sqrt((slopeError ** 2 + bent ** 2) * distance ** 2 + bandWidth ** 2 * height);
}

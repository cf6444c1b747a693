import type { Daily, Point } from "./daily.ts";
import { dayMs } from "../time.ts";
import { type Course, type Opinion, opinionsOf, wayOf } from "./local-trend.ts";
import { normalQuantile, normalShare } from "./normal.ts";
import { findSteps } from "./steps.ts";

/** The bound ahead, and the side on which it is passed. */
export interface Ahead {
  readonly side: "low" | "high";
  readonly bound: number;
}

/** When a series will pass its bound. Days are counted from its last value. */
export type Forecast =
  | { readonly kind: "past" }
  | {
      readonly kind: "crosses";
      /** Where the series stands at its last value. */
      readonly level: number;
      readonly days: number;
      /** The 80 % band. */
      readonly earliestDays: number;
      readonly latestDays: number;
    };

const fewestDays = 8;
const longestHorizonDays = 180;
const spansAhead = 2;
const finestDays = 0.1;
/** With less than this chance that it comes to it within the horizon, there is no forecast. */
const leastChance = 0.65;
const bandShares = [0.1, 0.5, 0.9];
/** A band wider than both says no more than that something is coming. */
const widestDays = 30;
const widestRatio = 3;
/** The last day of the old slope is so many days before the jump that shows the new one. */
const bendsBefore = 2;
/** The causes of wear and dirt change with the machine's work: no slope of the past holds for the future more closely than this. */
const slopeMistrust = 0.4;
const mostPeakDays = 10;

/**
 * When a series of one point a day leads past the bound, by the days since its last step. Null where they do not surely enough lead there, or where the answer
 * is too vague to act on. The band is widened about its middle by as much as it has to be to hold what it promises.
 */
export function daysToLimit(
  points: readonly Point[],
  { side, bound }: Ahead,
  widening = 1,
  course: Course = "feedsOnItself",
): Forecast | null {
  const { days, bends } = sinceLastStep(daysOf(points));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < fewestDays) return null;
  const opinions = opinionsOf(days, bends, course);
  const towards = side === "high" ? 1 : -1;
  const level = opinions.reduce((sum, opinion) => sum + opinion.weight * opinion.level, 0);
  if (towards * (level - bound) >= 0) return { kind: "past" };
  const horizonDays = Math.min(longestHorizonDays, spansAhead * (last.day - first.day));
  const chanceAt = (ahead: number) => chanceOfBeingPast(opinions, ahead, bound, towards);
  const chance = chanceAt(horizonDays);
  if (chance < leastChance) return null;
  const reached = bandShares.map((share) =>
    firstDay(horizonDays, (ahead) => chanceAt(ahead) >= share * chance),
  );
  const [tenth = 0, middleDays = 0, ninetieth = 0] = reached;
  // What comes within the day is an alarm's matter.
  if (ninetieth < 1) return null;
  if (ninetieth - tenth > widestDays && ninetieth > widestRatio * tenth) return null;
  const earliestDays = Math.max(0, middleDays - widening * (middleDays - tenth));
  const latestDays = middleDays + widening * (ninetieth - middleDays);
  return { kind: "crosses", level, days: middleDays, earliestDays, latestDays };
}

/** The chance grows with the days, so that halves of what is left find the day. */
function firstDay(horizonDays: number, isReached: (ahead: number) => boolean): number {
  if (isReached(0)) return 0;
  let [before, reached] = [0, horizonDays];
  while (reached - before > finestDays) {
    const between = (before + reached) / 2;
    if (isReached(between)) reached = between;
    else before = between;
  }
  return reached;
}

/** One point a day, counted from the first; a day of 23 or 25 hours is a day. */
function daysOf(points: readonly Point[]): Daily[] {
  const startMs = points[0]?.tsMs ?? 0;
  return points.map(({ tsMs, value }) => ({ day: Math.round((tsMs - startMs) / dayMs), value }));
}

/** The days since the last step, and where the slope became another one since then. */
function sinceLastStep(days: readonly Daily[]): { days: readonly Daily[]; bends: ReadonlySet<number> } {
  const jumps = findSteps(days);
  const from = jumps.findLast(({ bends }) => !bends)?.at ?? 0;
  const bends = jumps.flatMap(({ at, bends: goesOn }) =>
    goesOn && at > from ? at - from - bendsBefore : [],
  );
  return { days: days.slice(from), bends: new Set(bends) };
}

function chanceOfBeingPast(
  opinions: readonly Opinion[],
  ahead: number,
  bound: number,
  towards: 1 | -1,
): number {
  let chance = 0;
  for (const opinion of opinions) {
    const way = wayOf(opinion.growth, ahead);
    const moved = opinion.slopePerDay * way;
    const variance =
      opinion.levelVariance +
      2 * way * opinion.covariance +
      way ** 2 * opinion.slopeVariance +
      opinion.wandering * ahead +
      (opinion.bending * ahead * way ** 2) / 3;
    const deviation = Math.hypot(opinion.scatter * Math.sqrt(variance), slopeMistrust * moved);
    const past = towards * (opinion.level + moved - bound) + firstPeak(opinion);
    chance += opinion.weight * normalShare(past / Math.max(deviation, Number.MIN_VALUE));
  }
  return chance;
}

/** How far single days stand out from the level while it is near the bound: the first of them past it raises the alarm. */
function firstPeak({ scatter, slopePerDay }: Opinion): number {
  const daysNear = Math.min(mostPeakDays, scatter / Math.abs(slopePerDay));
  return daysNear > 1 ? scatter * normalQuantile(daysNear / (daysNear + 1)) : 0;
}

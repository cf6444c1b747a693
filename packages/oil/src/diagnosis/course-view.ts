import { signalKeyOf } from "../catalogue/watched-signals.ts";
import type { Pace, Witnessing } from "../alarms/causes/indicator-moves.ts";
import { movedSpreads } from "../alarms/sensor-faults/witnesses.ts";
import type { IndicatorKey } from "../catalogue/indicators.ts";
import type { DayOfHours } from "../forecast/day-of-hours.ts";
import { dayMs } from "../time.ts";
import type { CourseEvent, IndicatorCourse, MachineCourse } from "./machine-course.ts";

/** How an indicator went from what was usual to what it is. */
export interface Move {
  readonly key: IndicatorKey;
  readonly from: number;
  readonly to: number;
  readonly way: "up" | "down" | "none";
  readonly pace: Pace | null;
  /** The stretch it was read from. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** What counts as moved where the alarms know no usual spread: a difference, or so many times as much. */
const counts: Partial<Record<IndicatorKey, { by: number } | { times: number; atLeast?: number }>> = {
  waterActivity: { by: 0.08 },
  rhSaturation: { by: 8 },
  waterPpm: { times: 1.5, atLeast: 15 },
  conductivity40: { times: 1.5 },
  dielectricDev40: { by: 1 },
  viscosityDev: { by: 2 },
  density: { by: 2 },
  oilQuality: { by: 6 },
  acidNumber: { by: 0.1 },
  oxidation: { by: 2 },
  oilTemp: { by: 8 },
  oilLevel: { by: 8 },
  // A class up is twice as many.
  iso4: { by: 1 },
  iso6: { by: 1 },
  iso14: { by: 1 },
  nasClass: { by: 1 },
  linePressure: { times: 1.3 },
  filterDp: { times: 1.4 },
  vibRms: { times: 1.4 },
  feRate: { times: 3, atLeast: 5 },
  nfeRate: { times: 3, atLeast: 5 },
  feLargeRate: { times: 3, atLeast: 2 },
  feMass: { times: 1.5 },
};
const usually = { times: 2 } as const;

/** The days before the onset that show what was usual, and how many of them it takes. */
const usualDays = 30;
export const leastDays = 3;
/** A change is noticed after it began. */
const noticedMs = 2 * dayMs;

/** Whether a day shows what was usual before an onset. */
export const isBefore = (tsMs: number, sinceMs: number): boolean =>
  tsMs < sinceMs - noticedMs && tsMs > sinceMs - noticedMs - usualDays * dayMs;
/** Where nothing is raised the last two weeks are held against those before. */
const lookedBackMs = 14 * dayMs;

/** A machine's course as rules ask about it, for a problem that began at some time. */
export interface CourseView {
  readonly course: MachineCourse;
  readonly sinceMs: number;
  /** The first of these that the machine measures; null where it measures none. */
  measured(keys: readonly IndicatorKey[]): IndicatorCourse | null;
  /** Null where it is not measured or not known for long enough. */
  move(keys: readonly IndicatorKey[]): Move | null;
}

export function viewOf(course: MachineCourse, sinceMs: number | null): CourseView {
  const began = sinceMs ?? course.nowMs - lookedBackMs;
  const byKey = new Map(course.indicators.map((each) => [each.key, each]));
  const known = new Map<IndicatorKey, Move | null>();
  const measured = (keys: readonly IndicatorKey[]) => {
    for (const key of keys) {
      const found = byKey.get(key);
      if (found && (found.latest || found.days.length > 0)) return found;
    }
    return null;
  };
  return {
    course,
    sinceMs: began,
    measured,
    move(keys) {
      const of = measured(keys);
      if (!of) return null;
      const before = known.get(of.key);
      if (before !== undefined) return before;
      const found = moveOf(course, of, began);
      known.set(of.key, found);
      return found;
    },
  };
}

function moveOf(course: MachineCourse, of: IndicatorCourse, sinceMs: number): Move | null {
  const witness = witnessOf(course, of.key);
  const renewedMs = lastRenewal(course.events, sinceMs);
  const before = of.days.filter(({ tsMs }) => isBefore(tsMs, sinceMs) && tsMs > renewedMs);
  const last = of.days.at(-1);
  const to = of.latest?.value ?? last?.mean;
  if (to === undefined) return null;
  const toMs = of.latest?.atMs ?? last?.tsMs ?? course.nowMs;
  const from = before.length >= leastDays ? median(before.map(({ mean }) => mean)) : null;
  if (from === null && !witness) return null;
  const way =
    raisedWay(course, of.key, from) ?? (witness ? wayOfWitness(witness) : wayOf(of.key, from ?? to, to));
  const reached =
    way === "none" || from === null
      ? { value: to, atMs: toMs }
      : reachedBy(course, of.key, way, from, to, toMs);
  return {
    key: of.key,
    from: from ?? to,
    to: reached?.value ?? to,
    // A value that has returned to where it was, or went the other way, has not moved.
    way: reached ? way : "none",
    pace: (from === null ? null : paceOf(of, from, to)) ?? witness?.pace ?? null,
    fromMs: before[0]?.tsMs ?? sinceMs - usualDays * dayMs,
    toMs: reached?.atMs ?? toMs,
  };
}

/** Where a move has got to: the value now, or the worst of a raised indicator that is on its way back. */
function reachedBy(
  { standing }: MachineCourse,
  key: IndicatorKey,
  way: "up" | "down",
  from: number,
  to: number,
  toMs: number,
): { value: number; atMs: number } | null {
  const isThere = (value: number) => (way === "up" ? value > from : value < from);
  if (isThere(to)) return { value: to, atMs: toMs };
  const raised = standing?.keys.find((each) => each.key === key);
  return raised && isThere(raised.worst) ? { value: raised.worst, atMs: raised.worstAt } : null;
}

function witnessOf({ standing }: MachineCourse, key: IndicatorKey): Witnessing | null {
  const lead = signalKeyOf(key);
  return standing?.witnesses?.find((each) => each.key === lead) ?? null;
}

const wayOfWitness = ({ spreads }: Witnessing): Move["way"] =>
  Math.abs(spreads) < movedSpreads ? "none" : spreads > 0 ? "up" : "down";

/** An indicator past one of its limits, or off its usual range, has moved, however slowly. */
function raisedWay(
  { standing }: MachineCourse,
  key: IndicatorKey,
  from: number | null,
): Exclude<Move["way"], "none"> | null {
  const raised = standing?.keys.find((each) => each.key === key);
  if (raised?.condition.kind === "above") return "up";
  if (raised?.condition.kind === "below") return "down";
  if (raised?.condition.kind === "outside") return raised.worst >= 0 ? "up" : "down";
  return raised && from !== null ? (raised.worst >= from ? "up" : "down") : null;
}

export function wayOf(key: IndicatorKey, from: number, to: number): Move["way"] {
  const least = counts[key] ?? usually;
  if ("by" in least) return to - from >= least.by ? "up" : from - to >= least.by ? "down" : "none";
  const enough = "atLeast" in least ? (least.atLeast ?? 0) : 0;
  if (Math.abs(to - from) < enough) return "none";
  return to >= from * least.times ? "up" : from >= to * least.times && from > 0 ? "down" : "none";
}

/** By the largest part of the way that was made from one day to the next. */
function paceOf({ days }: IndicatorCourse, from: number, to: number): Pace | null {
  const whole = Math.abs(to - from);
  if (days.length < leastDays || whole === 0) return null;
  // The last step is the one of today.
  let largest = Math.abs(to - (days.at(-1)?.mean ?? to));
  for (let i = 1; i < days.length; i++)
    largest = Math.max(largest, Math.abs((days[i]?.mean ?? 0) - (days[i - 1]?.mean ?? 0)));
  const share = largest / whole;
  return share >= 0.6 ? "suddenly" : share >= 0.15 ? "slowly" : "creeping";
}

const lastRenewal = (events: readonly CourseEvent[], beforeMs: number): number =>
  events.findLast(({ kind, atMs }) => kind === "oilChange" && atMs < beforeMs)?.atMs ??
  Number.NEGATIVE_INFINITY;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Days that two indicators share, as pairs of their means. */
function paired(one: readonly DayOfHours[], other: readonly DayOfHours[]): [number, number][] {
  const byDay = new Map(other.map(({ tsMs, mean }) => [tsMs, mean]));
  return one.flatMap(({ tsMs, mean }) => {
    const beside = byDay.get(tsMs);
    return beside === undefined ? [] : [[mean, beside] as [number, number]];
  });
}

const leastPairs = 10;

/** How closely the day means of two indicators go together, −1…1; null with too few days or where one of them stands still. */
export function correlation(one: readonly DayOfHours[], other: readonly DayOfHours[]): number | null {
  const pairs = paired(one, other);
  if (pairs.length < leastPairs) return null;
  const meanOf = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [x, y] = [meanOf(0), meanOf(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xy += (a - x) * (b - y);
    xx += (a - x) ** 2;
    yy += (b - y) ** 2;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null;
}

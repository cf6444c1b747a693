import { dayMs } from "../time.ts";
export interface Point {
  readonly tsMs: number;
  readonly value: number;
}

/** A day's value; days are counted from the first point, and days without one are left out. */
export interface Daily {
  readonly day: number;
  readonly value: number;
}

export function median(values: readonly number[]): number {
  // By index into a typed array: faster than sorting an array with a comparison.
  const sorted = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) sorted[i] = values[i] as number;
  sorted.sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** The median of the first `count` values, which it sorts; for few values, without anything to collect. */
export function medianOfFew(values: Float64Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const value = values[i] as number;
    let j = i - 1;
    for (; j >= 0 && (values[j] as number) > value; j--) values[j + 1] = values[j] as number;
    values[j + 1] = value;
  }
  const middle = count >> 1;
  const upper = values[middle] ?? Number.NaN;
  return count % 2 === 0 ? ((values[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** The median of each day, so that hours of one day do not count as many witnesses. */
export function dailyMedians(points: readonly Point[]): Daily[] {
  const startMs = points.reduce((least, { tsMs }) => Math.min(least, tsMs), Number.POSITIVE_INFINITY);
  const byDay = new Map<number, number[]>();
  for (const { tsMs, value } of points) {
    if (!Number.isFinite(value)) continue;
    const day = Math.floor((tsMs - startMs) / dayMs);
    const values = byDay.get(day);
    if (values) values.push(value);
    else byDay.set(day, [value]);
  }
  return Array.from(byDay, ([day, values]) => ({ day, value: median(values) })).sort(
    (one, other) => one.day - other.day,
  );
}

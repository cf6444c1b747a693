import { dayMs } from "@oilcloud/oil";

const weekMs = 7 * dayMs;

/** A month in UTC, "2026-08". */
export function monthSpan(month: string): { fromMs: number; toMs: number } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { fromMs: Date.UTC(year, number - 1, 1), toMs: Date.UTC(year, number, 1) };
}

/** The starts of the weeks that a month has days of. */
export function weeksOfMonth(month: string): number[] {
  const { fromMs, toMs } = monthSpan(month);
  const weeks: number[] = [];
  for (let week = Math.floor(fromMs / weekMs) * weekMs; week < toMs; week += weekMs) weeks.push(week);
  return weeks;
}

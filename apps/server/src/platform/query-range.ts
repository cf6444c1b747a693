import { dayMs } from "@oilcloud/oil";
import { AppError } from "./errors.ts";

const longestDays = 180;

/** A time range of a list query: in ms, as dates, or in days of each site's own calendar. */
export interface AskedRange {
  from?: Date | number | null | undefined;
  to?: Date | number | null | undefined;
  startDay?: string | undefined;
  endDay?: string | undefined;
}

/** Throws for a range of more than 180 days. A range without an end ends now; one without a start is not limited. */
export function refuseLongRange(range: AskedRange, now: Date): void {
  if (daysOf(range, now.getTime()) > longestDays) throw new AppError("rangeTooLong");
}

function daysOf({ from, to, startDay, endDay }: AskedRange, nowMs: number): number {
  const end = to ?? null;
  if (typeof from === "number" || from instanceof Date)
    return (Number(end ?? endOf(endDay) ?? nowMs) - Number(from)) / dayMs;
  if (!startDay) return 0;
  const days = (Number(end ?? endOf(endDay) ?? nowMs) - Date.parse(startDay)) / dayMs;
  // The current date differs from site to site, so an incomplete day is not counted.
  return Math.floor(days);
}

const endOf = (day: string | undefined) => (day ? Date.parse(day) + dayMs : null);

import { hourMs } from "@oilcloud/oil";
import { startOfDay } from "../../platform/start-of-day.ts";

/** Within the next day, of however many hours this one is. */
const aDayAndAHalf = 36 * hourMs;

/** The first midnight at a site that is not before a moment. */
export function midnightFrom(timeZone: string, ms: number): number {
  const start = startOfDay(timeZone, ms);
  return start === ms ? ms : startOfDay(timeZone, start + aDayAndAHalf);
}

export const nextMidnight = (timeZone: string, midnightMs: number): number =>
  startOfDay(timeZone, midnightMs + aDayAndAHalf);

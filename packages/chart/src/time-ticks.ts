import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import type { TimeSpan } from "./model.ts";
import { fromWallTime, wallTime, wallTimeText } from "./wall-time.ts";

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minuteMs),
  ...[1, 2, 3, 6, 12].map((n) => n * hourMs),
  ...[1, 2, 7, 14, 28].map((n) => n * dayMs),
];
/** Weeks begin on Monday: the first of January 1970 was a Thursday. */
const mondayMs = 4 * dayMs;

export interface TimeTick {
  ms: number;
  text: string;
}

/** Round times on the site's wall, at most so many: hours within days, days and Mondays beyond; as `write` writes them. */
export function timeTicks(
  { from, to }: TimeSpan,
  zone: string,
  most: number,
  write: typeof wallTimeText = wallTimeText,
): TimeTick[] {
  const step = steps.find((each) => (to - from) / each <= Math.max(1, most)) ?? 28 * dayMs;
  const origin = step >= 7 * dayMs ? mondayMs : 0;
  const [first, last] = [wallTime(from, zone), wallTime(to, zone)];
  const ticks: TimeTick[] = [];
  let year = new Date(first).getUTCFullYear();
  for (let wall = Math.ceil((first - origin) / step) * step + origin; wall <= last; wall += step) {
    const ms = fromWallTime(wall, zone);
    if (ms < from || ms > to) continue;
    const tickYear = new Date(wall).getUTCFullYear();
    const shape = wall % dayMs !== 0 ? "time" : tickYear === year ? "day" : "year";
    year = tickYear;
    ticks.push({ ms, text: write(ms, zone, shape) });
  }
  return ticks;
}

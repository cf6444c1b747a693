import type { ScheduleEvery } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { dayAt } from "../../../platform/site-clock.ts";
import { siteTime } from "../../../platform/site-time.ts";

export interface Rhythm {
  every: ScheduleEvery;
  /** 1 is Monday, or the first of the month. */
  day: number;
  hour: number;
}

const longestWaitDays = 32;

/** The first time after `ms` at which a rhythm is due on the site's clock. */
export function nextRun({ every, day, hour }: Rhythm, timeZone: string, ms: number): number {
  for (let ahead = 0; ahead <= longestWaitDays; ahead++) {
    const date = dayAt(ms + ahead * dayMs, timeZone);
    const at = new Date(`${date}T00:00:00Z`);
    const isDay = every === "week" ? (at.getUTCDay() + 6) % 7 === day - 1 : at.getUTCDate() === day;
    if (!isDay) continue;
    const due = siteTime(`${date} ${String(hour).padStart(2, "0")}:00`, timeZone);
    if (typeof due === "number" && due > ms) return due;
  }
  throw new RangeError(`Day ${day} of a ${every} does not come`);
}

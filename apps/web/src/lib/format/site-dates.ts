import { fromWallTime, wallTime } from "@oilcloud/chart";
import dayjs, { type Dayjs } from "dayjs";

/** Pickers use the browser's own time zone; what they show and take is the clock on the site's wall. */
export function shownInZone(ms: number, zone: string): Dayjs {
  const wall = new Date(wallTime(ms, zone));
  return dayjs(
    new Date(
      wall.getUTCFullYear(),
      wall.getUTCMonth(),
      wall.getUTCDate(),
      wall.getUTCHours(),
      wall.getUTCMinutes(),
    ),
  );
}

export function takenInZone(picked: Dayjs, zone: string): number {
  return fromWallTime(
    Date.UTC(picked.year(), picked.month(), picked.date(), picked.hour(), picked.minute()),
    zone,
  );
}

/** The picked day's midnight at the site. */
export const dayStart = (picked: Dayjs, zone: string): number =>
  fromWallTime(Date.UTC(picked.year(), picked.month(), picked.date()), zone);

/** The last moment of the picked day at the site. */
export const dayEnd = (picked: Dayjs, zone: string): number =>
  fromWallTime(Date.UTC(picked.year(), picked.month(), picked.date() + 1), zone) - 1;

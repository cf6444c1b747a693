import { minuteMs } from "@oilcloud/oil";
/** Times of day such as 22:00 and 07:00; they may span midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

const dayMinutes = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const shownAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);

/** When the quiet hours that are on at a moment end, by the clocks of a zone; null when none are on. */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const minute = minutesOf(shownAt(now, timeZone));
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const on = begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
  if (!on) return null;
  const wholeMinute = now.getTime() - (now.getTime() % minuteMs);
  const until = new Date(wholeMinute + ((end - minute + dayMinutes) % dayMinutes) * minuteMs);
  // Corrects for a change of daylight saving time in between.
  const off = minutesOf(shownAt(until, timeZone)) - end;
  const nearest = off > dayMinutes / 2 ? off - dayMinutes : off < -dayMinutes / 2 ? off + dayMinutes : off;
  return new Date(until.getTime() - nearest * minuteMs);
}

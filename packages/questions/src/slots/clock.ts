import { dayMs } from "@oilcloud/oil";

/** The clock of a site. */
export interface SiteClock {
  readonly nowMs: number;
  readonly timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format;
}

/** How far the site's clock is ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const shown = formatOf(timeZone).format(ms);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(ms / 1000) * 1000;
}

/** The moment at which the site's clock shows a time. */
export function atWall(wallMs: number, timeZone: string): number {
  const guess = wallMs - offsetAt(wallMs, timeZone);
  return wallMs - offsetAt(guess, timeZone);
}

export const wallOf = ({ nowMs, timeZone }: SiteClock): number => nowMs + offsetAt(nowMs, timeZone);

/** The start of the site's day that is so many days after today's. */
export function dayStart(clock: SiteClock, days: number): number {
  const today = Math.floor(wallOf(clock) / dayMs) * dayMs;
  return atWall(today + days * dayMs, clock.timeZone);
}

/** Monday is 0. */
export const weekdayOf = (clock: SiteClock): number => (new Date(wallOf(clock)).getUTCDay() + 6) % 7;

export function dateOf(clock: SiteClock): { year: number; month: number; day: number } {
  const date = new Date(wallOf(clock));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The start of a month of the site, counted from this one. */
export function monthStart(clock: SiteClock, months: number): number {
  const { year, month } = dateOf(clock);
  return atWall(Date.UTC(year, month - 1 + months, 1), clock.timeZone);
}

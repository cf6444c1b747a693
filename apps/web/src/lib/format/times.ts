import { wallClockText } from "@oilcloud/chart";

/** `2026-11-12 14:26:38` at the site. */
export const fullTimeText = wallClockText;

/** `2026-11-12` at the site. */
export function dateText(ms: number, timeZone: string): string {
  return fullTimeText(ms, timeZone).slice(0, 10);
}

/** `11-12 14:26` at the site; the year stands before it where it is not the present one. */
export function timeText(ms: number, timeZone: string, nowMs = Date.now()): string {
  const text = fullTimeText(ms, timeZone).slice(0, 16);
  return text.slice(0, 4) === fullTimeText(nowMs, timeZone).slice(0, 4) ? text.slice(5) : text;
}

/** `14:26` where it is today at the site, else with the date: `11-11 16:20`. */
export const momentText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  isSiteToday(ms, timeZone, nowMs) ? clockTimeText(ms, timeZone) : timeText(ms, timeZone, nowMs);

/** The same with the date alone on another day, where there is little room. */
export const shortMomentText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  isSiteToday(ms, timeZone, nowMs)
    ? clockTimeText(ms, timeZone)
    : timeText(ms, timeZone, nowMs).slice(0, -" 14:26".length);

const isSiteToday = (ms: number, timeZone: string, nowMs: number): boolean =>
  dateText(ms, timeZone) === dateText(nowMs, timeZone);

/** `14:26` at the site, for a moment that is known to be today. */
export function clockTimeText(ms: number, timeZone: string): string {
  return fullTimeText(ms, timeZone).slice(11, 16);
}

/** `UTC+8`, as it is at that moment. */
export function utcOffsetText(timeZone: string, ms = Date.now()): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(ms);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone)
    .replace("GMT", "UTC")
    .replace(/\+0$/, "");
}

/** Where the person is, for times that belong to no site. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

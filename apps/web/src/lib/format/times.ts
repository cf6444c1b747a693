import { wallClockText, wallTimeText } from "@oilcloud/chart";
import { shortDateText } from "./short-dates.ts";

/** `2026-11-12 14:26:38` at the site in every country, for tables, names of files and comparisons. */
export const isoTimeText = wallClockText;

/** `2026-11-12` at the site, likewise. */
export const isoDateText = (ms: number, timeZone: string): string => isoTimeText(ms, timeZone).slice(0, 10);

/** `2026-11-12` at the site, in the order of the country. */
export const dateText = (ms: number, timeZone: string): string => shortDateText(isoDateText(ms, timeZone));

/** `11-12` at the site, in the order of the country. */
export const dayText = (ms: number, timeZone: string): string =>
  shortDateText(isoDateText(ms, timeZone), "day");

/** `2026-11-12 14:26:38` at the site, its date in the order of the country. */
export const fullTimeText = (ms: number, timeZone: string): string =>
  `${dateText(ms, timeZone)} ${secondTimeText(ms, timeZone)}`;

/** The same without seconds. */
export const minuteTimeText = (ms: number, timeZone: string): string =>
  `${dateText(ms, timeZone)} ${clockTimeText(ms, timeZone)}`;

/** `11-12 14:26` at the site. */
export const dayTimeText = (ms: number, timeZone: string): string =>
  `${dayText(ms, timeZone)} ${clockTimeText(ms, timeZone)}`;

/** `11-12` at the site; the year is added where it is not the present one. */
export const nearDateText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  isoTimeText(ms, timeZone).slice(0, 4) === isoTimeText(nowMs, timeZone).slice(0, 4)
    ? dayText(ms, timeZone)
    : dateText(ms, timeZone);

/** `11-12 14:26` at the site; likewise. */
export const timeText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  `${nearDateText(ms, timeZone, nowMs)} ${clockTimeText(ms, timeZone)}`;

/** `14:26` where it is today at the site, else with the date: `11-11 16:20`. */
export const momentText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  isSiteToday(ms, timeZone, nowMs) ? clockTimeText(ms, timeZone) : timeText(ms, timeZone, nowMs);

/** The same with the date alone on another day, where there is little room. */
export const shortMomentText = (ms: number, timeZone: string, nowMs = Date.now()): string =>
  isSiteToday(ms, timeZone, nowMs) ? clockTimeText(ms, timeZone) : nearDateText(ms, timeZone, nowMs);

const isSiteToday = (ms: number, timeZone: string, nowMs: number): boolean =>
  isoDateText(ms, timeZone) === isoDateText(nowMs, timeZone);

/** `14:26` at the site, for a moment that is known to be today. */
export const clockTimeText = (ms: number, timeZone: string): string =>
  isoTimeText(ms, timeZone).slice(11, 16);

/** `14:26:38` at the site. */
export const secondTimeText = (ms: number, timeZone: string): string => isoTimeText(ms, timeZone).slice(11);

/** What a chart's axis has at a time. */
export const axisTimeText: typeof wallTimeText = (ms, timeZone, shape) => {
  if (shape === "time") return clockTimeText(ms, timeZone);
  if (shape === "moment") return dayTimeText(ms, timeZone);
  return shape === "year" ? dateText(ms, timeZone) : dayText(ms, timeZone);
};

/** `UTC+8`, as it is at that moment. */
export function utcOffsetText(timeZone: string, ms = Date.now()): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(ms);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone)
    .replace("GMT", "UTC")
    .replace(/\+0$/, "");
}

/** Where the person is, for times that belong to no site. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

import { numberOf } from "../text/normalise.ts";
import { dateOf, type SiteClock } from "./clock.ts";

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const monthsEn = "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec";
const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const zhNumber = "[一二三四五六七八九十]{1,3}";

/** Dates as people write them: 11月3日, 2026-11-03, 11/3, Nov 3, 3rd of November, 3号. */
export const datePattern = `(?:(?:20\\d\\d\\s?[-/年.]\\s?)?(?:\\d{1,2}|${zhNumber})月(?:\\d{1,2}|${zhNumber})(?:日|号)?|20\\d\\d[-/.]\\d{1,2}[-/.]\\d{1,2}|(?<![\\d/.-])\\d{1,2}[-/]\\d{1,2}(?![\\d/-]|\\.\\d)|(?:${monthsEn})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${monthsEn})[a-z]*\\b(?: 20\\d\\d)?|(?<![\\d#第])\\d{1,2}[日号](?! ?[到至] ?\\d{1,2} ?[号#] ?[汽燃设线炉泵磨立辊减齿液空压注精粗轧站风])(?=$|[到至的那以之起开，,。?？\\s]))`;

/** The date that is written; of a year or month that is left out the last one that is past. */
export function readDate(
  written: string,
  clock: SiteClock,
  after: DateParts | null = null,
): DateParts | null {
  const today = dateOf(clock);
  const year = Number(/20\d\d/.exec(written)?.[0] ?? Number.NaN);
  const rest = written.replace(/20\d\d\s?[-/年.]?\s?/, "");
  const english = new RegExp(`(${monthsEn})`).exec(rest);
  const numbers = [...rest.matchAll(new RegExp(`\\d{1,2}|${zhNumber}`, "g"))].map(([each]) => numberOf(each));
  const isDayOnly = !english && numbers.length === 1;
  const month = english
    ? monthNames.indexOf((english[1] ?? "").slice(0, 3)) + 1
    : isDayOnly
      ? 0
      : (numbers[0] ?? 0);
  const day = (english || isDayOnly ? numbers[0] : numbers[1]) ?? 0;
  if (!isDayOnly && !(month >= 1 && month <= 12)) return null;
  const known = isDayOnly
    ? (after?.month ?? (day <= today.day ? today.month : today.month - 1 || 12))
    : month;
  const isLater = known > today.month || (known === today.month && day > today.day + 31);
  const full = {
    year: Number.isNaN(year) ? (after?.year ?? today.year - (isLater ? 1 : 0)) : year,
    month: known,
    day,
  };
  const date = new Date(Date.UTC(full.year, full.month - 1, full.day));
  return date.getUTCMonth() === full.month - 1 && date.getUTCDate() === full.day ? full : null;
}

import { dateOf, type SiteClock } from "./clock.ts";
import type { DateParts } from "./dates.ts";

const day = (name: string) => `(?<${name}>[12]?\\d|3[01])`;
const joint = " ?(?:到|至|-|~|—) ?";
const dayZh = "[号日]";
/** "1号到3号汽轮机" are machines and no days. */
const noMachine =
  "(?! ?(?:[#机汽燃设线炉泵磨立辊减齿液空压注精粗轧水泥站风发变](?![温位分活力差品质中里]))|[#\\d])";
const monthZh =
  "(?:(?<named>\\d{1,2}|[一二三四五六七八九十]{1,2})月份?|(?<before>上上?个?月)|(?<own>本月|这个?月|当月))";

const monthsEn = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const ordinal = "(?:st|nd|rd|th)";
const untilEn = " ?(?:to|until|till|through|thru|and|-|~) ?(?:the )?";
const ofMonthEn = `(?<before>(?:the )?(?:last|previous) month)|(?<own>this month)|(?<named>${monthsEn})[a-z]*`;

/** Days inside one month, which is named before or after them or is the last one that has them. */
export const daysOfMonthPatterns: readonly RegExp[] = [
  new RegExp(
    `(?:从|自)?${monthZh}的?(?:从)? ?${day("from")} ?${dayZh}?${joint}${day("to")} ?${dayZh}${noMachine}(?:之?间|期间)?`,
  ),
  new RegExp(
    `(?:从|自)?(?<![\\d.#月/-])${day("from")} ?${dayZh}?${joint}${day("to")} ?${dayZh}${noMachine}(?:之?间|期间)?`,
  ),
  new RegExp(
    `(?:${ofMonthEn}),? (?:from |between )?(?:the )?${day("from")}${ordinal}${untilEn}${day("to")}${ordinal}\\b`,
  ),
  new RegExp(
    `(?:from |between )?(?:the )?(?<![\\d.#])${day("from")}${ordinal}?${untilEn}${day("to")}${ordinal}\\b(?:(?: of| in)?(?: the)? (?:${ofMonthEn}))?`,
  ),
];

/** The first and the last day that are meant; null where the month has no such day. */
export function readDaysOfMonth(
  { groups }: RegExpExecArray,
  clock: SiteClock,
  monthOf: (name: string) => number,
): readonly [DateParts, DateParts] | null {
  const { from, to, named, before, own } = groups ?? {};
  const [first, last] = [Number(from), Number(to)];
  const today = dateOf(clock);
  const names = named ? monthOf(named) : null;
  if (names !== null && !(names >= 1 && names <= 12)) return null;
  const parts = (monthsBack: number, dayNumber: number): DateParts | null => {
    const date = new Date(Date.UTC(today.year, today.month - 1 - monthsBack, dayNumber));
    return date.getUTCDate() === dayNumber
      ? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: dayNumber }
      : null;
  };
  const between = (start: DateParts | null, end: DateParts | null) =>
    start && end ? ([start, end] as const) : null;
  const within = (monthsBack: number) => between(parts(monthsBack, first), parts(monthsBack, last));
  if (before) return within(/上上/.test(before) ? 2 : 1);
  if (own) return within(0);
  if (names !== null) return within((today.month - names + 12) % 12);
  const ended = last <= today.day ? 0 : 1;
  // "28号到3号" begins in the month before.
  if (last < first) return between(parts(ended + 1, first), parts(ended, last));
  return within(first <= today.day ? 0 : 1);
}

import { dayMs, hourMs } from "../time.ts";
import { countOf, plainText } from "./plain-text.ts";

/** What a question says about time: a span, or since something that happened to the machine. */
export type AskedTime =
  | { readonly kind: "span"; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: "since"; readonly what: "oilChange" | "filterChange" | "topUp" | "alarm" };

interface SiteNow {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** How far the site's clock is ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(ms);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(ms / 1000) * 1000;
}

/** The start of the site's day that is so many days after today's. */
function dayStart({ nowMs, timeZone }: SiteNow, days: number): number {
  const wall = nowMs + offsetAt(nowMs, timeZone);
  const start = Math.floor(wall / dayMs) * dayMs + days * dayMs;
  return start - offsetAt(start - offsetAt(nowMs, timeZone), timeZone);
}

const weekdayOf = ({ nowMs, timeZone }: SiteNow) =>
  (new Date(nowMs + offsetAt(nowMs, timeZone)).getUTCDay() + 6) % 7;

const units: readonly [RegExp, number][] = [
  [/^(?:个?小时|hours?|h)$/, hourMs],
  [/^(?:天|日|days?|d)$/, dayMs],
  [/^(?:周|个?星期|个?礼拜|weeks?)$/, 7 * dayMs],
  [/^(?:个?月|months?)$/, 30 * dayMs],
];
const unitMs = (unit: string) => units.find(([pattern]) => pattern.test(unit))?.[1] ?? dayMs;

const weekdaysZh = "一二三四五六日";
const weekdaysEn = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdayZh = (character: string) => weekdaysZh.indexOf(character === "天" ? "日" : character);

const recent =
  /(?:最近|过去|近|前|the last|last|past|previous)\s*(?:the\s*)?(\d+|[一二两三四五六七八九十])\s*(个?小时|天|日|周|个?星期|个?礼拜|个?月|hours?|h\b|days?|d\b|weeks?|months?)/;
const isSince = (text: string) => /以来|至今|之后|以后|开始|since|from/.test(text);

/** The time that a question is about, on the site's clock; null where it says none. */
export function findTime(question: string, site: SiteNow): AskedTime | null {
  const text = plainText(question);
  if (
    /换油(?:以来|之后|以后|后|至今)|上次换油|since (?:the )?(?:last )?oil (?:change|was changed)|after the (?:last )?oil change/.test(
      text,
    )
  )
    return { kind: "since", what: "oilChange" };
  if (
    /换滤芯?(?:以来|之后|以后|后|至今)|since (?:the )?(?:last )?filter change|after the filter change/.test(
      text,
    )
  )
    return { kind: "since", what: "filterChange" };
  if (/补油(?:以来|之后|以后|后|至今)|since (?:the )?(?:last )?top-?up/.test(text))
    return { kind: "since", what: "topUp" };
  if (/报警(?:以来|之后|以后|后|至今)|since (?:the|this) alarm/.test(text))
    return { kind: "since", what: "alarm" };
  const { nowMs } = site;
  const counted = recent.exec(text);
  if (counted) return span(nowMs - countOf(counted[1] ?? "") * unitMs(counted[2] ?? ""), nowMs);
  const day = namedDay(text, site);
  if (day !== null)
    return span(dayStart(site, day), isSince(text) || day === 0 ? nowMs : dayStart(site, day + 1));
  const date = namedDate(text, site);
  if (date !== null) return span(date, isSince(text) ? nowMs : Math.min(nowMs, date + dayMs));
  const today = weekdayOf(site);
  if (/上周|上个?星期|上个?礼拜|last week/.test(text))
    return span(dayStart(site, -today - 7), isSince(text) ? nowMs : dayStart(site, -today));
  if (/本周|这周|这个?星期|this week/.test(text)) return span(dayStart(site, -today), nowMs);
  const dayOfMonth = new Date(nowMs + offsetAt(nowMs, site.timeZone)).getUTCDate();
  if (/上个?月|last month/.test(text)) {
    const end = dayStart(site, 1 - dayOfMonth);
    const lastDay = new Date(end - 1 + offsetAt(end - 1, site.timeZone)).getUTCDate();
    return span(dayStart(site, 1 - dayOfMonth - lastDay), isSince(text) ? nowMs : end);
  }
  if (/本月|这个月|this month/.test(text)) return span(dayStart(site, 1 - dayOfMonth), nowMs);
  if (/最近|近期|recently|lately/.test(text)) return span(nowMs - 7 * dayMs, nowMs);
  return null;
}

const span = (fromMs: number, toMs: number): AskedTime => ({ kind: "span", fromMs, toMs });

/** A day relative to today: today, yesterday, last Wednesday. */
function namedDay(text: string, site: SiteNow): number | null {
  if (/今天|今日|today/.test(text)) return 0;
  if (/前天|day before yesterday/.test(text)) return -2;
  if (/昨天|昨日|yesterday/.test(text)) return -1;
  const today = weekdayOf(site);
  const lastWeek = /上(?:周|个?星期|个?礼拜)([一二三四五六日天])/.exec(text);
  if (lastWeek) return weekdayZh(lastWeek[1] ?? "") - today - 7;
  const english =
    /\b(last |on |since |this )?(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/.exec(text);
  const chinese = /(?:本|这)?(?:周|星期|礼拜)([一二三四五六日天])/.exec(text);
  const weekday = chinese ? weekdayZh(chinese[1] ?? "") : english ? weekdaysEn.indexOf(english[2] ?? "") : -1;
  if (weekday < 0) return null;
  const back = (today - weekday + 7) % 7;
  return -(english?.[1] === "last " && back === 0 ? 7 : back);
}

/** A date of the last year, such as 11-03, 11月3日, 2026-11-03 or Nov 3. */
function namedDate(text: string, { nowMs, timeZone }: SiteNow): number | null {
  const written =
    /(?:(20\d\d)\s*[-/年]\s*)?(\d{1,2})\s*(?:-|\/|月)\s*(\d{1,2})(?:日|号|#)?(?!\d|\/)/.exec(text) ?? null;
  const english = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})\b/.exec(text);
  const month = english ? months.indexOf(english[1] ?? "") + 1 : Number(written?.[2]);
  const day = Number(english ? english[2] : written?.[3]);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const thisYear = new Date(nowMs + offsetAt(nowMs, timeZone)).getUTCFullYear();
  const at = (year: number) => {
    const wall = Date.UTC(year, month - 1, day);
    return wall - offsetAt(wall, timeZone);
  };
  const given = Number(written?.[1]);
  if (given) return at(given);
  return at(thisYear) <= nowMs ? at(thisYear) : at(thisYear - 1);
}

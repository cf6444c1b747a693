import { dayMs, hourMs, type Label, minuteMs } from "@oilcloud/oil";
import type { Period, PeriodProblem, SinceEvent, Slot } from "../plan.ts";
import { countPattern as n, numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";
import { atWall, dayStart, monthStart, type SiteClock, wallOf, weekdayOf } from "./clock.ts";
import { datePattern, type DateParts, readDate } from "./dates.ts";
import { daysOfMonthPatterns, readDaysOfMonth } from "./days-of-month.ts";

type Read = (match: RegExpExecArray, clock: SiteClock) => Period | null;

const span = (fromMs: number, toMs: number, zh: string, en: string): Period => ({
  kind: "span",
  fromMs,
  toMs,
  words: { zh, en },
});

const sinceZh = "(?:以来|之后|以后|后|至今|起)";
const events: readonly [SinceEvent, RegExp, Label][] = [
  [
    "oilChange",
    new RegExp(
      `(?:自|从)?(?:上次|最近一次)?换(?:新)?油${sinceZh}|(?:since|after) (?:the |its |our )?(?:last )?(?:oil change|oil was changed|changing the oil)`,
    ),
    { zh: "换油以来", en: "since the oil change" },
  ],
  [
    "filterChange",
    new RegExp(
      `(?:自|从)?(?:上次|最近一次)?(?:换|更换)滤芯?${sinceZh}|(?:since|after) (?:the )?(?:last )?filter (?:change|was changed)`,
    ),
    { zh: "换滤芯以来", en: "since the filter change" },
  ],
  [
    "topUp",
    new RegExp(
      `(?:自|从)?(?:上次|最近一次)?(?:补|加)油${sinceZh}|(?:since|after) (?:the )?(?:last )?top-?\\s?up`,
    ),
    { zh: "补油以来", en: "since the top-up" },
  ],
  [
    "alarm",
    new RegExp(`(?:自|从)?报警${sinceZh}|(?:since|after) (?:the|this|that) alarm`),
    { zh: "报警以来", en: "since the alarm" },
  ],
  [
    "overLimit",
    new RegExp(`超限${sinceZh}|since it (?:went|has been) over (?:the )?limit`),
    { zh: "超限以来", en: "since over the limit" },
  ],
];

const unitsMs: readonly [RegExp, number, string, string][] = [
  [/分钟|min/, minuteMs, "分钟", "min"],
  [/小时|钟头|^h|hour|hr/, hourMs, "小时", "h"],
  [/周|星期|礼拜|week|wk/, 7 * dayMs, "周", "weeks"],
  [/月|month/, 30 * dayMs, "个月", "months"],
  [/季|quarter/, 91 * dayMs, "个季度", "quarters"],
  [/年|year/, 365 * dayMs, "年", "years"],
];
/** A length of time as people write it, with its unit. */
export function lengthOf(count: string, unit: string): { ms: number; zh: string; en: string } {
  const found = unitsMs.find(([pattern]) => pattern.test(unit)) ?? [/./, dayMs, "天", "d"];
  const amount = numberOf(count) || 1;
  return { ms: amount * found[1], zh: `${amount} ${found[2]}`, en: `${amount} ${found[3]}` };
}
export const unitPattern =
  "(?:个?小时|个?钟头|天|日|周|个?星期|个?礼拜|个?月|个?季度|年|分钟|hours?\\b|hrs?\\b|h\\b|days?\\b|d\\b|weeks?\\b|wks?\\b|months?\\b|years?\\b|minutes?\\b|mins?\\b)";

const lastSome: Read = ({ groups }, { nowMs }) => {
  const { ms, zh, en } = lengthOf(groups?.["count"] ?? "1", groups?.["unit"] ?? "");
  return span(nowMs - ms, nowMs, `近 ${zh}`, `last ${en}`);
};

const days =
  (from: number, to: number, zh: string, en: string): Read =>
  (match, clock) =>
    span(
      dayStart(clock, from),
      to > 0 || isOpen(match) ? clock.nowMs : dayStart(clock, to),
      isOpen(match) ? `${zh}至今` : zh,
      isOpen(match) ? `since ${en}` : en,
    );
const isOpen = ({ groups }: RegExpExecArray): boolean => Boolean(groups?.["since"] ?? groups?.["onward"]);

const daysAgo: Read = (match, clock) => {
  const count = numberOf(match.groups?.["count"] ?? "1");
  return days(-count, 1 - count, `${count} 天前`, `${count} d ago`)(match, clock);
};

const weekdaysZh = "一二三四五六日";
const weekdaysEn = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const weekday: Read = (match, clock) => {
  const { which, zh, en } = match.groups ?? {};
  const day = zh ? weekdaysZh.indexOf(zh === "天" ? "日" : zh) : weekdaysEn.indexOf((en ?? "").slice(0, 3));
  const today = weekdayOf(clock);
  const back = (today - day + 7) % 7;
  const ago = which && /上/.test(which) ? today - day + 7 : which === "last " && back === 0 ? 7 : back;
  const words = {
    zh: `${which && /上/.test(which) ? "上周" : "周"}${weekdaysZh[day]}`,
    en: weekdayNames[day] ?? "",
  };
  return days(-ago, 1 - ago, words.zh, words.en)(match, clock);
};

const inDay: readonly [RegExp, number, number, string, string][] = [
  [/凌晨|early morning/, 0, 6, "凌晨", "early morning"],
  [/早上|早晨|清晨|上午|早班|morning/, 6, 12, "上午", "morning"],
  [/中午|noon/, 11, 14, "中午", "noon"],
  [/下午|afternoon/, 12, 18, "下午", "afternoon"],
  [/晚上|夜里|夜班|晚|evening|night/, 18, 24, "晚上", "evening"],
];
const dayPart: Read = (match, clock) => {
  const { day, part } = match.groups ?? {};
  const ago = /前天/.test(day ?? "") ? 2 : /昨|yesterday|last/.test(day ?? "") ? 1 : 0;
  const found = inDay.find(([pattern]) => pattern.test(part ?? ""));
  if (!found) return null;
  const [, from, to, zh, en] = found;
  const start = dayStart(clock, -ago);
  const names = [
    ["今天", "this"],
    ["昨天", "yesterday"],
    ["前天", "the day before yesterday,"],
  ][ago] ?? ["", ""];
  return span(
    start + from * hourMs,
    Math.min(clock.nowMs, start + to * hourMs),
    `${names[0]}${zh}`,
    `${names[1]} ${en}`,
  );
};

const halfDay = (part: string, half: string): "am" | "pm" | null =>
  half === "pm" || /下午|晚|夜|傍晚|afternoon|evening|night/.test(part)
    ? "pm"
    : half === "am" || /凌晨|早|上午|morning/.test(part)
      ? "am"
      : null;

/** "昨天下午3点", "at 3 pm yesterday", "yesterday from 8 to 12": the hour that begins then, or the hours between. */
const clockTime: Read = ({ groups }, clock) => {
  const { day = "", part = "", half = "", untilHalf = "" } = groups ?? {};
  const ago = /前/.test(day) ? 2 : /昨|yesterday|last/.test(day) ? 1 : 0;
  const hourOf = (written: string, own: "am" | "pm" | null) => {
    const hour = numberOf(written);
    return own === "pm" && hour < 12 ? hour + 12 : own === "am" && hour === 12 ? 0 : hour;
  };
  const minutesOf = (written: string) => (written === "半" ? 30 : Number(written || 0));
  const from = hourOf(groups?.["hour"] ?? "", halfDay(`${day}${part}`, half || untilHalf));
  const start = from * 60 + minutesOf(groups?.["min"] ?? "");
  const last = groups?.["until"];
  const end =
    last === undefined
      ? start + 60
      : hourOf(last, untilHalf === "" ? (from > 12 ? "pm" : null) : halfDay("", untilHalf)) * 60 +
        minutesOf(groups?.["untilMin"] ?? "");
  if (!(from >= 0 && from <= 24 && end <= 25 * 60)) return null;
  const dayBegin = dayStart(clock, -ago);
  const [fromMs, toMs] = [dayBegin + start * minuteMs, dayBegin + end * minuteMs];
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const times = `${time(start)}–${time(end)}`;
  const problem = fromMs >= clock.nowMs ? "future" : toMs <= fromMs ? "empty" : null;
  return {
    kind: "span",
    fromMs,
    toMs: Math.min(toMs, Math.max(clock.nowMs, fromMs)),
    words: {
      zh: `${["今天", "昨天", "前天"][ago] ?? ""} ${times}`,
      en: `${["today", "yesterday", "the day before yesterday"][ago] ?? ""} ${times}`,
    },
    ...(problem && { problem }),
  };
};

const oneDate: Read = (match, clock) => dated(match.groups?.["date"] ?? "", null, isOpen(match), clock);
const twoDates: Read = (match, clock) =>
  dated(match.groups?.["date"] ?? "", match.groups?.["until"] ?? "", false, clock);

const spanWith = (problem: PeriodProblem | null, fromMs: number, toMs: number, words: string): Period => ({
  kind: "span",
  fromMs,
  toMs,
  words: { zh: words, en: words },
  ...(problem && { problem }),
});

function dated(first: string, second: string | null, open: boolean, clock: SiteClock): Period | null {
  const from = readDate(first, clock);
  const until = second === null ? from : readDate(second, clock, from);
  if (!from || !until) return spanWith("notADate", 0, 0, first);
  return spanOfDates(from, until, { open, isOne: second === null }, clock);
}

function spanOfDates(
  from: DateParts,
  until: DateParts,
  { open, isOne }: { open: boolean; isOne: boolean },
  clock: SiteClock,
): Period {
  const start = atWall(Date.UTC(from.year, from.month - 1, from.day), clock.timeZone);
  const end = atWall(Date.UTC(until.year, until.month - 1, until.day + 1), clock.timeZone);
  const name = (date: DateParts) =>
    `${String(date.month).padStart(2, "0")}-${String(date.day).padStart(2, "0")}`;
  const toMs = open ? clock.nowMs : Math.min(Math.max(clock.nowMs, start), end);
  const words = open ? `${name(from)} –` : isOne ? name(from) : `${name(from)} – ${name(until)}`;
  const problem = start >= clock.nowMs ? "future" : end <= start ? "empty" : null;
  return spanWith(problem, start, toMs, words);
}

const monthsEn = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const month: Read = ({ groups }, clock) => {
  const { zh, en } = groups ?? {};
  const number = zh
    ? numberOf(zh)
    : monthsEn.findIndex((name) => name.startsWith((en ?? "").slice(0, 3))) + 1;
  if (!(number >= 1 && number <= 12)) return null;
  const now = new Date(clock.nowMs).getUTCMonth() + 1;
  const back = (now - number + 12) % 12;
  return span(
    monthStart(clock, -back),
    Math.min(clock.nowMs, monthStart(clock, 1 - back)),
    `${number} 月`,
    monthsEn[number - 1] ?? "",
  );
};

const since = "(?<since>since |from |自从?|从)?(?:the )?";
const onward = "(?<onward>以来|至今|之后|以后|开始|起|到现在)?";
const named = (pattern: string, read: Read): [RegExp, Read] => [new RegExp(since + pattern + onward), read];
const ofWeek =
  (weeks: number, zh: string, en: string): Read =>
  (match, clock) => {
    const monday = -weekdayOf(clock) + 7 * weeks;
    return days(monday, weeks === 0 ? 1 : monday + 7, zh, en)(match, clock);
  };
const ofMonth =
  (months: number, zh: string, en: string): Read =>
  (match, clock) =>
    span(
      monthStart(clock, months),
      months === 0 || isOpen(match) ? clock.nowMs : monthStart(clock, months + 1),
      zh,
      en,
    );

/** "From 10 to 12 November", "November 10 to 12": the month is said once. */
const monthOnce: Read = ({ groups }, clock) => {
  const { day, until, month: name } = groups ?? {};
  return dated(`${name} ${day}`, `${name} ${until}`, false, clock);
};
/** "上个月15号到20号", "from the 3rd to the 7th". */
const daysOfMonth: Read = (match, clock) => {
  const pair = readDaysOfMonth(match, clock, (name) =>
    /[a-z]/.test(name) ? monthsEn.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1 : numberOf(name),
  );
  return pair
    ? spanOfDates(pair[0], pair[1], { open: false, isOne: false }, clock)
    : spanWith("notADate", 0, 0, match[0].trim());
};
const monthName = "(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\\.?";
const dayNumber = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`;
const until = "\\s?(?:to|until|till|and|through|-|~)\\s?(?:the )?";

const pastDay = "今天|今早|今晚|今儿?|昨天|昨日|昨晚|昨儿?|前天|前晚";
const pastDayEn =
  "the day before yesterday|yesterday(?: morning| afternoon| evening| night)?|today|this (?:morning|afternoon|evening)|last night";
const hourZh = "(?<hour>\\d{1,2}|[零一二两三四五六七八九十]{1,3})(?:点钟?|时|[:：])(?<min>\\d{1,2}|半)?分?";
const hourEn = "(?:at |around |about )?(?<hour>\\d{1,2})(?:[:.](?<min>\\d\\d))? ?(?<half>am|pm|o'clock)?";
const untilEn =
  "(?: ?(?:to|until|till|and|-|–) ?(?<until>\\d{1,2})(?:[:.](?<untilMin>\\d\\d))? ?(?<untilHalf>am|pm)?)";
const readers: readonly [RegExp, Read][] = [
  [
    new RegExp(
      `(?<day>${pastDay})(?:的)?(?<part>凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)?\\s?${hourZh}(?:\\s?(?:到|至|-|~|—)\\s?(?:下午|晚上)?(?<until>\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:点钟?|时|[:：])(?<untilMin>\\d{1,2}|半)?分?)?(?:左右|前后|的时候|时候|之?间)?`,
    ),
    clockTime,
  ],
  [
    new RegExp(
      `(?<day>${pastDayEn}),? (?:from |between |at |around |about )(?<hour>\\d{1,2})(?:[:.](?<min>\\d\\d))? ?(?<half>am|pm|o'clock)?${untilEn}?(?![\\w°%.])`,
    ),
    clockTime,
  ],
  [
    new RegExp(
      `(?:from |between )?${hourEn}${untilEn}?,? (?:on )?(?<day>${pastDayEn})(?! ?(?:from|at|between) \\d)`,
    ),
    clockTime,
  ],
  [
    new RegExp(
      `(?:from |between )?(?:the )?\\b${dayNumber("day")}${until}${dayNumber("until")}(?: of)? ${monthName}\\b`,
    ),
    monthOnce,
  ],
  [
    new RegExp(
      `(?:from |between )?\\b${monthName} ${dayNumber("day")}${until}${dayNumber("until")}\\b(?! ?(?:${monthName.replace("?<month>", "?:")}))`,
    ),
    monthOnce,
  ],
  ...daysOfMonthPatterns.map((pattern): [RegExp, Read] => [pattern, daysOfMonth]),
  [
    new RegExp(
      `(?:from |between |从|自)?(?<date>${datePattern})\\s?(?:到|至|-|~|to|until|and|through)\\s?(?<until>${datePattern})(?:之?间|期间)?`,
    ),
    twoDates,
  ],
  [
    new RegExp(
      `(?:最近|过去|近|前|(?:in |over |during |for |within )?(?:the )?(?:last|past|previous))的?这?\\s?(?<count>${n})\\s?(?<unit>${unitPattern})(?:以?内|以来|来|里|之内|时间|内的|only)?`,
    ),
    lastSome,
  ],
  [
    /(?:(?:in|over|during|for|within) )?(?:this |the |these )?past (?<unit>day|week|month|quarter|year)\b/,
    lastSome,
  ],
  [
    new RegExp(
      `(?:这|最近这|过去这)(?<count>${n})\\s?(?<unit>天|周|个?星期|个?礼拜|个月|个?小时)(?:以?来|里|之?内)?`,
    ),
    lastSome,
  ],
  [/(?<count>\d+)\s?(?<unit>天|小时|h\b|days?\b|hours?\b|周|weeks?\b)(?:以?内|以来|之内)/, lastSome],
  [/(?:最近|近|过去)(?<count>半)(?<unit>年|个月|天)/, lastSome],
  [
    /(?<day>今天|今早|今晚|今儿?|昨天|昨日|昨儿?|前天|前儿|this|yesterday|last|today)[ ']?(?:s )?(?<part>凌晨|早上|早晨|清晨|上午|中午|下午|晚上|夜里|晚|early morning|morning|noon|afternoon|evening|night)/,
    dayPart,
  ],
  [
    new RegExp(
      `(?<since>since |从|自)?(?<count>${n})\\s?(?:天|days?)\\s?(?:以前|之前|前|ago)(?<onward>到现在|至今|以来|开始)?`,
    ),
    daysAgo,
  ],
  named("(?:大前天)", days(-3, -2, "大前天", "three days ago")),
  named("(?:前天|前儿|day before yesterday)", days(-2, -1, "前天", "the day before yesterday")),
  named("(?:昨天|昨日|昨儿个?|yesterday(?:'s)?)(?:全天|一天|一整天)?", days(-1, 0, "昨天", "yesterday")),
  named("(?:今天|今日|今儿个?|today(?:'s)?)", days(0, 1, "今天", "today")),
  [
    new RegExp(
      `${since}(?:on )?(?<!每)(?<which>上周|上个?星期|上个?礼拜|本周|这周|周|星期|礼拜)(?<zh>[一二三四五六日天])${onward}`,
    ),
    weekday,
  ],
  named(
    "(?:on )?(?<which>last |this )?\\b(?<en>mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\\b",
    weekday,
  ),
  [new RegExp(`${since}(?:on )?(?<date>${datePattern})(?:那天|当天)?${onward}`), oneDate],
  [
    /(?:上个?周末|(?:over|last|the past|this past) (?:the )?weekend)/,
    (_, clock) => {
      const monday = -weekdayOf(clock);
      return span(dayStart(clock, monday - 2), dayStart(clock, monday), "上周末", "last weekend");
    },
  ],
  named("(?:上上周|上上个?星期|week before last)", ofWeek(-2, "上上周", "the week before last")),
  named("(?:上周|上个?星期|上个?礼拜|last week(?:'s)?)", ofWeek(-1, "上周", "last week")),
  named("(?:本周|这周|这个?星期|这个?礼拜|this week(?:'s)?)", ofWeek(0, "本周", "this week")),
  [
    /上个?季度|last quarter/,
    (_, clock) => {
      const months = (new Date(wallOf(clock)).getUTCMonth() % 3) + 3;
      return span(monthStart(clock, -months), monthStart(clock, 3 - months), "上季度", "last quarter");
    },
  ],
  [
    /[本这]个?季度|this quarter/,
    (_, clock) => {
      const months = new Date(wallOf(clock)).getUTCMonth() % 3;
      return span(monthStart(clock, -months), clock.nowMs, "本季度", "this quarter");
    },
  ],
  named("(?:上上个?月|month before last)", ofMonth(-2, "上上个月", "the month before last")),
  named("(?:over |in |during )?(?:the )?(?:上个?月|last month(?:'s)?)", ofMonth(-1, "上个月", "last month")),
  named("(?:本月|这个月|this month(?:'s)?)", ofMonth(0, "本月", "this month")),
  [
    /(?:今年|this year)/,
    (_, clock) =>
      span(
        atWall(Date.UTC(new Date(clock.nowMs).getUTCFullYear(), 0, 1), clock.timeZone),
        clock.nowMs,
        "今年",
        "this year",
      ),
  ],
  [
    /(?<!\d|上|这|个)(?<zh>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?(?!\d)|\b(?:in |during )(?<en>january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    month,
  ],
  [
    /最近(?!的?一?次|几次)|近期|近来|这几天|这段时间|recently|lately|these days|recent(?!ly)/,
    (_, { nowMs }) => span(nowMs - 7 * dayMs, nowMs, "近 7 天", "last 7 d"),
  ],
];

const windowWords = /检修|维护|窗口|报警|maintenance|service|window|alarms?\b/;

/** The periods that a question names, in its order, at most two; none where it says none. */
export function readPeriods(reader: QuestionReader, clock: SiteClock): Slot<Period>[] {
  for (const [event, pattern, words] of events) {
    const hit = reader.take(pattern);
    if (hit) return [{ value: { kind: "since", event, words }, origin: "asked", span: hit.span }];
  }
  const found: Slot<Period>[] = [];
  for (const [pattern, read] of readers) {
    // The hours of a maintenance window are read with it.
    if (read === clockTime && windowWords.test(reader.plain.text)) continue;
    while (found.length < 2) {
      const match = pattern.exec(reader.rest);
      const value = match && read(match, clock);
      if (!match || !value || match[0] === "") break;
      found.push({
        value,
        origin: "asked",
        span: reader.consume(match.index, match.index + match[0].length),
      });
    }
  }
  return joined(
    found.toSorted((one, other) => (one.span?.from ?? 0) - (other.span?.from ?? 0)),
    reader,
  );
}

/** "昨天到今天", "from Monday to yesterday": one period. */
function joined(found: Slot<Period>[], reader: QuestionReader): Slot<Period>[] {
  const [first, second] = found;
  if (!first?.span || !second?.span || first.value.kind !== "span" || second.value.kind !== "span")
    return found;
  const between = reader.original.slice(first.span.to, second.span.from);
  const isRange = /^\s*(?:到|至|~|-|–|to|until|till|through)\s*$/i.test(between);
  if (!isRange || first.value.fromMs >= second.value.toMs) return found;
  const words = (language: "zh" | "en") =>
    `${first.value.words[language]}${language === "zh" ? "至" : " to "}${second.value.words[language]}`;
  return [
    {
      value: span(first.value.fromMs, second.value.toMs, words("zh"), words("en")),
      origin: "asked",
      span: { from: first.span.from, to: second.span.to },
    },
  ];
}

/** "The day before", "the week before": from the period before. */
export function readPeriodBefore(reader: QuestionReader, kept: Period | null): Slot<Period> | null {
  if (kept?.kind !== "span") return null;
  const hit = reader.take(
    /(?:and )?(?:the |on the |in the )?(?:day|week|month|period|one) before(?: that)?|再前一[天周月]|前一[天周]|前一个月|再往前|上一个?(?:周期|时段)|the previous (?:day|week|month|period)/,
  );
  if (!hit) return null;
  const length = kept.toMs - kept.fromMs;
  const isWeek = /week|周/.test(hit.match[0]);
  const ms = isWeek ? 7 * dayMs : /day|天/.test(hit.match[0]) ? dayMs : length;
  const value = span(
    kept.fromMs - ms,
    kept.fromMs - ms + Math.min(length, ms),
    "前一时段",
    "the period before",
  );
  return { value, origin: "asked", span: hit.span };
}

/** A bare length, "30 days" or "24 h": of a chart or a statistic it is the last so many. */
export function readBarePeriod(reader: QuestionReader, clock: SiteClock): Slot<Period> | null {
  const hit = reader.take(new RegExp(`(?<count>${n})\\s?(?<unit>${unitPattern})`));
  const value = hit && lastSome(hit.match, clock);
  return hit && value ? { value, origin: "asked", span: hit.span } : null;
}

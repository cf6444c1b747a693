import { dayMs, hourMs, type IndicatorKey, indicators } from "@oilcloud/oil";
import type { Ahead, Slot, Statistic, Step, Threshold } from "../plan.ts";
import { convertUnit, findUnit } from "../terms/units.ts";
import { countPattern as n, decimalPattern, numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";
import { atWall, dayStart, monthStart, type SiteClock, wallOf, weekdayOf } from "./clock.ts";
import { lengthOf, unitPattern } from "./periods.ts";

const statisticWords: readonly [Statistic, RegExp][] = [
  [
    "readings",
    /(?:多少|几)(?:个|条)?(?:读数|数据点|采样点)|how many (?:readings|measurements|data points)|number of (?:readings|measurements)/,
  ],
  [
    "range",
    /最[高大](?:值)?(?:和|与|、)最[低小](?:值)?|(?:波动|变化)?(?<!正常|允许)范围|(?<!out of |normal |outside (?:its |the )?)\brange\b|min(?:imum)? and max(?:imum)?|max(?:imum)? and min(?:imum)?|highest and lowest/,
  ],
  [
    "mean",
    /平均(?:值|数|水平)?|均值|日均|\baverages?\b|\bavg\b\.?|(?<!\bdo(?:es)? .{0,60})\bmean\b(?= (?:of|value|oil|temp|water|visc|ferrous|iso|nas|level|over|last|yesterday|for|\ue000)|\ue000| \ue000|$)|^(?:the )?mean\b/,
  ],
  [
    "max",
    /最高(?:的|值|温度|点)?(?:到|达到?|是)?过?|最大(?:的|值)?(?:到|达到?|是)?过?|峰值|最多(?=到|达)|\bmax(?:imum|ima)?\b\.?|\bhighest\b|\bpeak\b|\blargest\b|\bbiggest\b/,
  ],
  [
    "min",
    /最低(?:的|值|点)?(?:到|达到?|是)?过?|最小(?:的|值)?(?:到|达到?|是)?过?|\bmin(?:imum|ima)?\b\.?|\blowest\b|\bsmallest\b/,
  ],
  ["max", /(?:偏|较|过)?高的(?=\ue000|有|是|设备|机|那|哪|[?？]|$)|\bwith (?:a |the )?high\b/],
  ["min", /(?:偏|较|过)?低的(?=\ue000|有|是|设备|机|那|哪|[?？]|$)|\bwith (?:a |the )?low\b/],
  ["median", /中位数|\bmedian\b/],
  ["p95", /p ?95|95 ?(?:%|百)?分位(?:数|值)?|95th percentile/],
];

export function readStatistics(reader: QuestionReader): Slot<readonly Statistic[]> | null {
  const found = statisticWords.flatMap(([statistic, pattern]) =>
    reader.takeAll(pattern).map(({ span }) => ({ statistic, span })),
  );
  const [first] = found;
  if (!first) return null;
  const value = [...new Set(found.map(({ statistic }) => statistic))];
  return { value, origin: "asked", span: first.span };
}

const stepWords: readonly [Step, RegExp][] = [
  ["hour", /(?:按|每|逐)(?:个)?小时(?:的|看|统计)?|\bhourly\b|\b(?:by|per|each|every) hour\b/],
  ["day", /(?:按|每|逐)(?:天|日)(?:的|看|统计)?|\bdaily\b|\b(?:by|per|each|every) day\b/],
  [
    "week",
    /(?:按|每|逐)(?:个)?(?:周|星期)(?![一二三四五六日天])(?:的|看|统计)?|\bweekly\b(?! report)|\b(?:by|per|each|every) week\b/,
  ],
  ["month", /(?:按|每|逐)(?:个)?月(?:的|看|统计)?|\bmonthly\b(?! report)|\b(?:by|per|each|every) month\b/],
];

export function readStep(reader: QuestionReader): Slot<Step> | null {
  for (const [value, pattern] of stepWords) {
    const hit = reader.take(pattern);
    if (hit) return { value, origin: "asked", span: hit.span };
  }
  return null;
}

const future = new RegExp(
  `(?:(?:未来|今后|往后|接下来|之后|后面|(?<![超通经度])过(?!了)|再(?:等|过|拖|跑|撑|用)?上?|等上?|拖上?|(?:for |in |within |during |over )?(?:the )?(?:next|coming)|(?:in|wait(?:ing)?(?: for)?|another|for another|leave it(?: for)?|postpone(?: it)?(?: by| for)?|within|after)(?: another)?)\\s?(?<count>${n})\\s?(?:more )?(?<unit>${unitPattern})(?:内|之内|以内|后|之后|的话)?|(?<count2>${n})\\s?(?<unit2>${unitPattern})(?:后|之后|以后|from now|later|ahead)|(?<count3>${n})\\s?more\\s(?<unit3>${unitPattern})|(?<count4>${n})\\s?(?<unit4>${unitPattern})(?:以内|之内|内)(?=会|将|要|可能|能|就))`,
);
const namedFuture: readonly [RegExp, (clock: SiteClock) => number][] = [
  [/(?:for )?another day/, (clock) => clock.nowMs + dayMs],
  [/(?:for )?another week/, (clock) => clock.nowMs + 7 * dayMs],
  [/(?:for )?another month/, (clock) => clock.nowMs + 30 * dayMs],
  [/大后天/, (clock) => dayStart(clock, 3)],
  [/后天|the day after tomorrow/, (clock) => dayStart(clock, 2)],
  [/明天|明日|明早|tomorrow/, (clock) => dayStart(clock, 1)],
  [
    /(?:本周末|这个?周末|(?<!上个?)周末|(?<!(?:over|last|past) (?:the )?)(?:this |the )?weekend)/,
    (clock) => dayStart(clock, 5 - weekdayOf(clock)),
  ],
  [/(?:下周|下个?星期|下个?礼拜|next week)/, (clock) => clock.nowMs + 7 * dayMs],
  [
    /(?:下个?月(?:底|末)?|next month(?:'s)?)(?: stop| shutdown| stoppage|停机|检修)?/,
    (clock) => Math.max(monthStart(clock, 1), clock.nowMs + 30 * dayMs),
  ],
  [/月底|月末|(?:the )?end of (?:the|this) month/, (clock) => monthStart(clock, 1)],
];

const weekdayAhead =
  /(?:(?:拖|等|撑|放|留|跑|开)?(?:到|至) ?(?<next>下)?(?:个)?(?:周|星期|礼拜)(?<zh>[一二三四五六日天])|\b(?:until|till|til|by|before) (?:next |this |the coming )?(?<en>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?\b)/;
const weekdaysZh = "一二三四五六日";
const weekdaysEn = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** "Till Monday", "拖到下周三": the next one, which is never today. */
function readWeekdayAhead(reader: QuestionReader, clock: SiteClock): Slot<Ahead> | null {
  const hit = reader.take(weekdayAhead);
  if (!hit) return null;
  const { next, zh, en } = hit.match.groups ?? {};
  const day = zh ? weekdaysZh.indexOf(zh === "天" ? "日" : zh) : weekdaysEn.indexOf((en ?? "").slice(0, 3));
  const today = weekdayOf(clock);
  const days = next ? 7 - today + day : ((day - today + 6) % 7) + 1;
  return { value: aheadOf(dayStart(clock, days), clock), origin: "asked", span: hit.span };
}

/** A time ahead: "in two weeks", "再等一个月", "until next month". */
export function readAhead(
  reader: QuestionReader,
  clock: SiteClock,
): { slot: Slot<Ahead>; waits: boolean } | null {
  const match = future.exec(reader.rest);
  if (match) {
    const groups = match.groups ?? {};
    const { ms } = lengthOf(
      groups["count"] ?? groups["count2"] ?? groups["count3"] ?? groups["count4"] ?? "1",
      groups["unit"] ?? groups["unit2"] ?? groups["unit3"] ?? groups["unit4"] ?? "",
    );
    const waits = /再|等|拖|wait|leave|postpone|another|\bmore\b/.test(match[0]);
    const span = reader.consume(match.index, match.index + match[0].length);
    return { slot: { value: aheadOf(clock.nowMs + ms, clock), origin: "asked", span }, waits };
  }
  const weekday = readWeekdayAhead(reader, clock);
  if (weekday) return { slot: weekday, waits: false };
  for (const [pattern, at] of namedFuture) {
    const hit = reader.take(pattern);
    if (hit)
      return {
        slot: { value: aheadOf(at(clock), clock), origin: "asked", span: hit.span },
        waits: hit.match[0].includes("another"),
      };
  }
  return null;
}

/** "If we do nothing for 20 days": a bare length where a time ahead is asked for. */
export function readBareAhead(reader: QuestionReader, clock: SiteClock): Slot<Ahead> | null {
  const hit = reader.take(new RegExp(`(?:for )?(?<count>${n})\\s?(?<unit>${unitPattern})`));
  if (!hit) return null;
  const { ms } = lengthOf(hit.match.groups?.["count"] ?? "1", hit.match.groups?.["unit"] ?? "");
  return { value: aheadOf(clock.nowMs + ms, clock), origin: "asked", span: hit.span };
}

const aheadOf = (atMs: number, { nowMs }: SiteClock): Ahead => ({
  atMs,
  days: Math.round(((atMs - nowMs) / dayMs) * 10) / 10,
});

const clockTimes =
  /(?:from |between |从)?(?<from>[01]?\d|2[0-4])(?:[:：](?<fromMin>\d\d)|点(?<fromHalf>半)?| ?(?<fromHalfDay>am|pm))?(?:钟)?\s?(?:到|至|-|~|to|until|and)\s?(?<to>[01]?\d|2[0-4])(?:[:：](?<toMin>\d\d)|点(?<toHalf>半)?| ?(?<toHalfDay>am|pm))(?:钟)?/;

/** "8点到12点", "08:00 to 12:00", on a day. */
export function readClockTimes(
  reader: QuestionReader,
  dayMsStart: number,
  clock: SiteClock,
): { fromMs: number; toMs: number } | null {
  const hit = reader.take(clockTimes);
  if (!hit) return null;
  const groups = hit.match.groups ?? {};
  const at = (which: "from" | "to") => {
    const hour =
      Number(groups[which]) + (groups[`${which}HalfDay`] === "pm" && Number(groups[which]) < 12 ? 12 : 0);
    return hour * hourMs + Number(groups[`${which}Min`] ?? (groups[`${which}Half`] ? 30 : 0)) * 60_000;
  };
  const wall = Math.floor(wallOf({ nowMs: dayMsStart, timeZone: clock.timeZone }) / dayMs) * dayMs;
  return { fromMs: atWall(wall + at("from"), clock.timeZone), toMs: atWall(wall + at("to"), clock.timeZone) };
}

const unitWords =
  "°c|°f|摄氏度|华氏度|degrees?(?: (?:celsius|centigrade|fahrenheit|c|f))?\\b|deg\\b|celsius\\b|fahrenheit\\b|[cf](?![a-z])|度|%|per ?cent\\b|百分之?|ppm\\b|mg ?/ ?kg|毫克(?:每|/)千克|bars?\\b|巴|mpa\\b|兆帕|kpa\\b|千帕|psi\\b|级|mm²/s|mm2/s|cst\\b|厘斯|mm/s|毫米(?:每|/)秒|codes?\\b";
const amount = `(?:百分之(?<share>${decimalPattern})|(?<scale>华氏|摄氏)?(?<number>${decimalPattern}) ?(?<unit>${unitWords})?)`;
const amountAs = (name: string) =>
  amount.replace(/\?<(share|scale|number|unit)>/g, (_, group) => `?<${group}${name}>`);
const compared =
  "高于|高过|超过|超出|超|大于|多于|达到|以上|不低于|>=?|≥|goes (?:above|over)|rises (?:above|over)|above|over|past|beyond|more than|exceeds?|exceeding|(?:greater|higher|hotter|warmer|larger|bigger) than|at least|低于|低过|小于|少于|不到|不足|不超过|<=?|≤|(?:drops|falls) below|below|under|less than|(?:lower|colder|cooler|smaller) than|at most";
/** What follows a figure that is a time or a count. */
const notMeasured =
  "(?![\\d.零〇一二两三四五六七八九十百千万点]| ?(?:个|天|日|周|小时|分钟|月|年|台|次|条|家|h\\b|hours?|days?|weeks?|months?|machines?|devices?|alarms?|[µu]m\\b|微米|microns?))";
const threshold = new RegExp(
  `(?<word>${compared}|改成|改为|改到|调到|设为|设成|设置?为|to|at|of) ?(?:了|过|到)?${amountAs("1")}${notMeasured}|${amountAs("2")} ?(?<after>以上|以下|(?:or|and) (?:more|above|higher|over|less|below|lower))`,
);
/** Words that compare, and a figure: neither a time nor a count. */
const bound = new RegExp(
  `(?:${compared}) ?(?:了|过|到)?${amountAs("1")}${notMeasured}|${amountAs("2")} ?(?:以上|以下|(?:or|and) (?:more|above|higher|over|less|below|lower)\\b)`,
);

/** "Between 40 and 50 °C", "40到50度", "40到50之间": two figures of one quantity. */
const between = new RegExp(
  `(?:在|between |from )?${amountAs("1")} ?(?:到|至|-|~|–|和|与|and|to) ?${amountAs("2")}(?<inside> ?(?:之间|范围内?))?${notMeasured}`,
);

/** A figure that values are compared with. */
export interface Bound {
  readonly number: string;
  /** The second bound of a range. */
  readonly upTo?: string;
  /** "" where none is written. */
  readonly unit: string;
  readonly isBelow: boolean;
  /** "Hotter than 60": the temperature, without a word for it. */
  readonly isHot: boolean;
  readonly text: string;
}

/** Reads a figure that values are compared with, before the words that compare are read as something else. */
export function readBound(reader: QuestionReader, before: Threshold | null): Bound | null {
  const range = readRange(reader, before);
  if (range) return range;
  const hit = reader.take(bound);
  if (!hit) return null;
  const [words] = hit.match;
  return {
    ...writtenIn(hit.match),
    isBelow: belowWords.test(words),
    isHot: /hotter|warmer|colder|cooler/.test(words),
    text: reader.originalOf(hit.span),
  };
}

/** Without a unit two figures may be hours or days of a month: they are a range only where the words or the question before say so. */
function readRange(reader: QuestionReader, before: Threshold | null): Bound | null {
  const match = between.exec(reader.rest);
  const { number1, number2, unit2, share2, inside } = match?.groups ?? {};
  const isMeasured = unit2 !== undefined || share2 !== undefined || inside !== undefined;
  if (!match || !(isMeasured || before?.upTo !== undefined)) return null;
  const span = reader.consume(match.index, match.index + match[0].length);
  const upTo = number2 ?? share2;
  if (number1 === undefined || upTo === undefined) return null;
  return {
    number: number1,
    upTo,
    unit: share2 === undefined ? (unit2 ?? before?.unit ?? "") : "%",
    isBelow: false,
    isHot: false,
    text: reader.originalOf(span),
  };
}

/** The bound of a quantity, in its unit where the written one can be converted. */
export function thresholdOf(
  { number, upTo, unit, isBelow }: Bound,
  key: IndicatorKey | null,
): Threshold | null {
  const from = boundOf(number, unit, isBelow, key);
  const to = upTo === undefined ? null : boundOf(upTo, unit, false, key);
  return from && to ? { ...from, upTo: to.value } : from;
}

const belowWords =
  /低于|低过|小于|少于|不到|不足|不超过|<|≤|below|under|less|lower|colder|cooler|smaller|at most|以下/;

function writtenIn({ groups }: RegExpExecArray): { number: string; unit: string } {
  const of = (name: string) => groups?.[name] ?? groups?.[`${name}1`] ?? groups?.[`${name}2`];
  const share = of("share");
  if (share !== undefined) return { number: share, unit: "%" };
  const scale = of("scale");
  const unit = scale === "华氏" ? "°f" : scale === "摄氏" ? "°c" : (of("unit") ?? "");
  return { number: of("number") ?? "", unit };
}

/** A bound for a quantity; in the unit of the quantity where the written one can be converted. */
export function readThreshold(reader: QuestionReader, key: IndicatorKey | null): Threshold | null {
  const hit = reader.take(threshold);
  if (!hit) return null;
  const { number, unit } = writtenIn(hit.match);
  const words = hit.match.groups?.["word"] ?? hit.match.groups?.["after"] ?? "";
  return boundOf(number, unit, belowWords.test(words), key);
}

/** The new value of a limit: "65 °C". */
export function readAmount(reader: QuestionReader, key: IndicatorKey | null): Threshold | null {
  const hit = reader.take(new RegExp(amount));
  if (!hit) return null;
  const { number, unit } = writtenIn(hit.match);
  return boundOf(number, unit, false, key);
}

function boundOf(
  written: string,
  unit: string,
  isBelow: boolean,
  key: IndicatorKey | null,
): Threshold | null {
  const value = numberOf(written);
  if (written === "" || !Number.isFinite(value)) return null;
  const [from, to] = [
    findUnit(unit === "级" ? "" : unit),
    findUnit(key === null ? "" : indicators[key].unit),
  ];
  const converted = from && to && from !== to ? convertUnit(value, from, to) : null;
  return {
    direction: isBelow ? "below" : "above",
    value: converted?.kind === "converted" ? converted.value : value,
    unit,
  };
}

export const readHours = (reader: QuestionReader): number | null => {
  const hit = reader.take(new RegExp(`(?:for )?(?<count>${n}) ?(?<unit>${unitPattern})`));
  if (!hit) return null;
  return lengthOf(hit.match.groups?.["count"] ?? "1", hit.match.groups?.["unit"] ?? "").ms / hourMs;
};

/** "Top 5", "前五台", "the three worst". */
export function readCount(reader: QuestionReader): Slot<number> | null {
  const hit = reader.take(
    /(?:\bthe |\bgive me |\bshow me )*(?<of>one|two|three|four|five|six|ten|\d{1,2}) (?:machines?|devices?|units?) with(?= (?:the )?(?:highest|lowest|most|worst|largest|biggest|\ue000))|(?:\btop|\bfirst|(?<=最[高低大小差好多]的?)前?|排名?前|前)\s?(?<zh>\d{1,3}|[一二两三四五六七八九十]{1,2}|one|two|three|four|five|six|ten)(?:台|个|名|条|家|位| (?:worst|most|machines?|devices?|units?))?(?![\d天周月年小日])/,
  );
  const count = numberOf(hit?.match.groups?.["zh"] ?? hit?.match.groups?.["of"] ?? "");
  return hit && count > 0 ? { value: Math.min(100, count), origin: "asked", span: hit.span } : null;
}

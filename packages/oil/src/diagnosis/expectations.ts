import { type IndicatorKey, indicators } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";
import { type LabQuantityKey, labQuantity } from "../laboratory/quantities.ts";
import type { MachineType } from "../catalogue/machine-types.ts";
import { dayMs } from "../time.ts";
import { filled } from "../words/condition-words.ts";
import { boundWords, valueWords, writtenAs } from "../words/number-words.ts";
import { correlation, type CourseView, type Move } from "./course-view.ts";
import type { CourseEvent, IndicatorCourse } from "./machine-course.ts";
import type { Evidence, MissingEvidence } from "./machine-diagnosis.ts";
import { sensorFor, type TestId, tests } from "./sources.ts";

/** What a course says of something that a rule expects. */
type Outcome =
  | { readonly says: "for" | "against"; readonly evidence: Evidence }
  | { readonly says: "unknown"; readonly missing: MissingEvidence }
  /** It cannot be asked of this machine, and cannot be obtained: it is not expected then. */
  | { readonly says: "nothing" };

/** One thing that a rule expects of a course. */
export type Expectation = (view: CourseView) => Outcome;

export type Keys = readonly [IndicatorKey, ...IndicatorKey[]];

const sentences = {
  up: { zh: "{name}由 {from} 升至 {to}", en: "{name} up from {from} to {to}" },
  down: { zh: "{name}由 {from} 降至 {to}", en: "{name} down from {from} to {to}" },
  now: { zh: "{name} {to}", en: "{name} {to}" },
  steady: { zh: "{name}基本不变，{to}", en: "{name} steady at {to}" },
  unclear: { zh: "{name}变化不明显，{to}", en: "{name} not clearly changed, {to}" },
  suddenly: { zh: "{name}在数小时内变化", en: "{name} changed within hours" },
  slowly: { zh: "{name}在数天内变化", en: "{name} changed over days" },
  creeping: { zh: "{name}在数周内缓慢变化", en: "{name} changed over weeks" },
  atLeast: { zh: "{name} {to}，达到 {bound}", en: "{name} {to}, at or above {bound}" },
  less: { zh: "{name} {to}，低于 {bound}", en: "{name} {to}, below {bound}" },
  notMeasured: { zh: "没有{name}数据", en: "{name} not measured" },
  tooShort: { zh: "{name}数据不足，无法判断变化", en: "{name}: too little data to tell a change" },
  follows: {
    zh: "{name}随{other}变化（相关系数 {r}）",
    en: "{name} goes with {other} (correlation {r})",
  },
  alone: {
    zh: "{name}不随{other}变化（相关系数 {r}）",
    en: "{name} does not go with {other} (correlation {r})",
  },
  sampled: { zh: "化验{name} {to}，高于 {bound}", en: "Laboratory: {name} {to}, above {bound}" },
  sampledLess: { zh: "化验{name} {to}，未超过 {bound}", en: "Laboratory: {name} {to}, not above {bound}" },
  done: { zh: "此前 {days} 天{event}", en: "{event} {days} days before" },
  doneToday: { zh: "当天{event}", en: "{event} on the same day" },
  notDone: { zh: "此前没有换油、补油或换滤芯记录", en: "No oil change, top-up or filter change before" },
  usualHere: { zh: "该类设备常见", en: "Usual on machines of this type" },
  unusualHere: { zh: "该类设备少见", en: "Unusual on machines of this type" },
  lasting: { zh: "{name}连续 {days} 天偏高", en: "{name} high for {days} days" },
  brief: { zh: "{name}偏高仅 {days} 天", en: "{name} high for {days} days only" },
  knownFor: { zh: "{name}已有 {days} 天数据", en: "{name} measured for {days} days" },
  coarser: { zh: "大颗粒比小颗粒增加更多", en: "Large particles rose more than small ones" },
  finer: { zh: "大颗粒没有比小颗粒增加更多", en: "Large particles did not rise more than small ones" },
  swings: {
    zh: "{name}一天内在 {from} 与 {to} 之间变化",
    en: "{name} goes between {from} and {to} within a day",
  },
  even: { zh: "{name}一天内变化不大", en: "{name} changes little within a day" },
  doubles: { zh: "{name}一周内由 {from} 增至 {to}", en: "{name} from {from} to {to} within a week" },
  noDoubling: { zh: "{name}一周内没有翻倍", en: "{name} did not double within a week" },
} as const satisfies Record<string, Label>;

const eventNames: Record<CourseEvent["kind"], Label> = {
  oilChange: { zh: "换油", en: "Oil change" },
  topUp: { zh: "补油", en: "Top-up" },
  filterChange: { zh: "更换滤芯", en: "Filter change" },
};

/** In the middle of an English sentence a name begins small, unless it is an abbreviation or a symbol. */
const inSentence = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A Chinese sentence keeps a space after a name that ends with a symbol, as "≥4 µm". */
export const nameOf = (key: IndicatorKey): Label => {
  const { zh, en } = indicators[key];
  return { zh: /\p{Script=Han}$/u.test(zh) ? zh : `${zh} `, en };
};

const valueIn = (key: IndicatorKey, value: number) => valueWords(value, writtenAs(key));
const boundOf = ({ limit }: IndicatorCourse, value: number): number | null => {
  if (!limit) return null;
  const { lowWarning, lowCritical, highWarning, highCritical } = limit;
  const [low, high] = [lowCritical ?? lowWarning, highCritical ?? highWarning];
  if (low === null || high === null) return high ?? low;
  return Math.abs(value - low) < Math.abs(value - high) ? low : high;
};

function notMeasured(key: IndicatorKey): Outcome {
  const words = filled(sentences.notMeasured, { name: nameOf(key) });
  return { says: "unknown", missing: { words, from: "sensor", by: sensorFor(key) } };
}

export function aboutMove(
  view: CourseView,
  move: Move,
  words: Label,
  kind: Evidence["kind"] = "course",
): Evidence {
  const of = view.measured([move.key]);
  return {
    kind,
    words,
    key: move.key,
    atMs: move.toMs,
    value: move.to,
    limit: of ? boundOf(of, move.to) : null,
    fromMs: move.fromMs,
    toMs: view.course.nowMs,
  };
}

/** The same evidence with the value of now; as it was where that no longer says the same. */
export function withValueNow(evidence: Evidence, value: number): Evidence {
  const { key, saysNow } = evidence;
  if (!key || !saysNow || evidence.value === null) return evidence;
  const { way, from, bound } = saysNow;
  if (bound !== undefined) {
    if (value >= bound !== evidence.value >= bound) return evidence;
    return { ...evidence, value, words: standingWords(key, value, bound) };
  }
  if (from !== null && (way === "up" ? value <= from : way === "down" && value >= from)) return evidence;
  return { ...evidence, value, words: moveWords({ key, way, from: from ?? value, to: value }) };
}

/** What scatters widely may have moved far without a clear direction: that is not steady. */
const isSteady = ({ from, to }: Pick<Move, "from" | "to">): boolean =>
  Math.abs(to - from) <= 0.2 * Math.max(Math.abs(from), Math.abs(to));

function moveWords({ key, way, ...move }: Pick<Move, "key" | "way" | "from" | "to">): Label {
  const [from, to] = [valueIn(key, move.from), valueIn(key, move.to)];
  // A move too small to be seen in the digits, or of which the beginning is not known, is shown by its value.
  const sentence = way === "none" ? (isSteady(move) ? "steady" : "unclear") : from === to ? "now" : way;
  return filled(sentences[sentence], { name: nameOf(key), from, to });
}

/** Asks how the first of some indicators that is measured has moved. */
const moving =
  (keys: Keys, isFor: (move: Move) => boolean, words: (move: Move) => Label): Expectation =>
  (view) => {
    const of = view.measured(keys);
    if (!of) return notMeasured(keys[0]);
    const move = view.move(keys);
    if (!move) {
      const missing = filled(sentences.tooShort, { name: nameOf(of.key) });
      return { says: "unknown", missing: { words: missing, from: "sensor", by: sensorFor(of.key) } };
    }
    const evidence = aboutMove(view, move, words(move));
    const saysNow = words === moveWords || move.way === "none" ? saidNow(of, move) : {};
    return { says: isFor(move) ? "for" : "against", evidence: { ...evidence, ...saysNow } };
  };

/** A move that has turned back is shown by its worst, which is not the value now. */
const saidNow = ({ latest }: IndicatorCourse, { way, from, to }: Move): Pick<Evidence, "saysNow"> =>
  latest?.value === to ? { saysNow: { way, from: from === to ? null : from } } : {};

export const rises = (...keys: Keys) => moving(keys, ({ way }) => way === "up", moveWords);
export const falls = (...keys: Keys) => moving(keys, ({ way }) => way === "down", moveWords);
export const moves = (...keys: Keys) => moving(keys, ({ way }) => way !== "none", moveWords);
export const stays = (...keys: Keys) => moving(keys, ({ way }) => way === "none", moveWords);
export const doesNotRise = (...keys: Keys) => moving(keys, ({ way }) => way !== "up", moveWords);

/** What has not moved has no pace. */
const paceWords = (move: Move): Label =>
  move.way === "none"
    ? moveWords(move)
    : filled(sentences[move.pace ?? "slowly"], { name: nameOf(move.key) });
export const comesSuddenly = (...keys: Keys) =>
  moving(keys, ({ way, pace }) => way !== "none" && pace === "suddenly", paceWords);
export const comesSlowly = (...keys: Keys) =>
  moving(keys, ({ way, pace }) => way !== "none" && pace !== null && pace !== "suddenly", paceWords);
export const creeps = (...keys: Keys) =>
  moving(keys, ({ way, pace }) => way !== "none" && pace === "creeping", paceWords);

const standingWords = (key: IndicatorKey, value: number, bound: number): Label =>
  filled(sentences[value >= bound ? "atLeast" : "less"], {
    name: nameOf(key),
    to: valueIn(key, value),
    bound: boundWords(bound, writtenAs(key)),
  });

/** Holds what an indicator is now against a bound. */
const standing =
  (key: IndicatorKey, bound: number, isFor: "atLeast" | "less"): Expectation =>
  (view) => {
    const move = view.move([key]);
    if (!move) return notMeasured(key);
    const found = move.to >= bound ? "atLeast" : "less";
    const saysNow = { way: move.way, from: move.from, bound };
    return {
      says: found === isFor ? "for" : "against",
      evidence: {
        ...aboutMove(view, move, standingWords(key, move.to, bound), "value"),
        limit: bound,
        saysNow,
      },
    };
  };

export const isAtLeast = (key: IndicatorKey, bound: number) => standing(key, bound, "atLeast");
export const isBelow = (key: IndicatorKey, bound: number) => standing(key, bound, "less");

/** The day means of one go with those of another. */
const goesWith =
  (keys: Keys, others: Keys, isFor: (r: number) => boolean): Expectation =>
  (view) => {
    const [one, other] = [view.measured(keys), view.measured(others)];
    if (!one) return notMeasured(keys[0]);
    if (!other) return notMeasured(others[0]);
    const recent = (of: IndicatorCourse) =>
      of.days.filter(({ tsMs }) => tsMs > view.course.nowMs - 30 * dayMs);
    const r = correlation(recent(one), recent(other));
    const move = view.move([one.key]);
    if (r === null || !move) {
      const words = filled(sentences.tooShort, { name: nameOf(one.key) });
      return { says: "unknown", missing: { words, from: "sensor", by: sensorFor(one.key) } };
    }
    const words = filled(sentences[isFor(r) ? "follows" : "alone"], {
      name: nameOf(one.key),
      other: { zh: indicators[other.key].zh, en: inSentence(indicators[other.key].en) },
      r: r.toFixed(2).replace("-", "−"),
    });
    return { says: isFor(r) ? "for" : "against", evidence: aboutMove(view, move, words) };
  };

const closely = 0.6;
export const follows = (keys: Keys, others: Keys) => goesWith(keys, others, (r) => r >= closely);
export const opposes = (keys: Keys, others: Keys) => goesWith(keys, others, (r) => r <= -closely);

const sampleReachMs = 60 * dayMs;

/** A laboratory found more of something; the newest sample of the last two months counts. */
export const sampledAbove =
  (quantity: LabQuantityKey, bound: number, test: TestId): Expectation =>
  ({ course: { samples, nowMs } }) => {
    const newest = samples.findLast(
      (each) => each.quantity === quantity && each.atMs > nowMs - sampleReachMs,
    );
    if (!newest) return { says: "unknown", missing: tests[test] };
    const written = labQuantity(quantity);
    const isAbove = newest.value > bound && !newest.below;
    const words = filled(sentences[isAbove ? "sampled" : "sampledLess"], {
      name: written,
      to: `${newest.below ? "<" : ""}${valueWords(newest.value, written)}`,
      bound: boundWords(bound, written),
    });
    return {
      says: isAbove ? "for" : "against",
      evidence: {
        kind: "sample",
        words,
        key: written.online?.indicator ?? null,
        atMs: newest.atMs,
        value: newest.value,
        limit: bound,
        fromMs: newest.atMs - 30 * dayMs,
        toMs: nowMs,
        sampleId: newest.id,
      },
    };
  };

/** Something was done to the machine shortly before the problem began. */
export const cameAfter =
  (kinds: readonly CourseEvent["kind"][], withinDays: number): Expectation =>
  ({ course: { events, nowMs }, sinceMs }) => {
    const found = events.findLast(
      ({ kind, atMs }) =>
        kinds.includes(kind) && atMs <= sinceMs + dayMs && atMs >= sinceMs - withinDays * dayMs,
    );
    const days = found ? Math.max(0, Math.round((sinceMs - found.atMs) / dayMs)) : 0;
    const event = found ? eventNames[found.kind] : eventNames.topUp;
    const words = found
      ? filled(days === 0 ? sentences.doneToday : sentences.done, { event, days: String(days) })
      : sentences.notDone;
    const atMs = found?.atMs ?? sinceMs;
    return {
      says: found ? "for" : "against",
      evidence: {
        kind: "event",
        words,
        key: null,
        atMs,
        value: null,
        limit: null,
        fromMs: sinceMs - withinDays * dayMs,
        toMs: nowMs,
      },
    };
  };

export const isOneOf =
  (...machines: readonly MachineType[]): Expectation =>
  ({ course: { machineType, nowMs }, sinceMs }) => {
    const isUsual = machineType !== null && machines.includes(machineType);
    return {
      says: isUsual ? "for" : "against",
      evidence: {
        kind: "event",
        words: sentences[isUsual ? "usualHere" : "unusualHere"],
        key: null,
        atMs: sinceMs,
        value: null,
        limit: null,
        fromMs: sinceMs,
        toMs: nowMs,
      },
    };
  };

/** The newest days in a row on which an indicator is past its warning limit, or past a bound where it has none. */
export const lasts =
  (keys: Keys, bound: number, forDays: number): Expectation =>
  (view) => {
    const of = view.measured(keys);
    const move = view.move(keys);
    if (!of || !move) return notMeasured(keys[0]);
    const level = of.limit?.highWarning ?? bound;
    const below = of.days.findLastIndex(({ mean }) => mean < level);
    const days = of.days.length - 1 - below;
    const words = filled(sentences[days >= forDays ? "lasting" : "brief"], {
      name: nameOf(of.key),
      days: String(days),
    });
    return { says: days >= forDays ? "for" : "against", evidence: aboutMove(view, move, words) };
  };

/** Measured for so many days at most: the machine is new, or its sensor is. */
export const isKnownFor =
  (keys: Keys, atMostDays: number): Expectation =>
  (view) => {
    const of = view.measured(keys);
    const move = view.move(keys);
    if (!of || !move) return notMeasured(keys[0]);
    const days = of.days.length;
    const words = filled(sentences.knownFor, { name: nameOf(of.key), days: String(days) });
    return { says: days <= atMostDays ? "for" : "against", evidence: aboutMove(view, move, words) };
  };

/** Large particles have risen by more than small ones. */
export const coarsens: Expectation = (view) => {
  const [small, large] = [view.move(["count_ch1"]), view.move(["count_ch6", "count_ch5", "count_ch4"])];
  if (!small || !large) return notMeasured("count_ch6");
  const isCoarser = (large.to + 1) / (large.from + 1) > 1.5 * ((small.to + 1) / (small.from + 1));
  const words = sentences[isCoarser ? "coarser" : "finer"];
  return { says: isCoarser ? "for" : "against", evidence: aboutMove(view, large, words) };
};

/** Moves up and down by so much within a day, on most days of the last week. */
const swinging =
  (keys: Keys, by: number, isRelative: boolean, wanted: boolean): Expectation =>
  (view) => {
    const of = view.measured(keys);
    const move = view.move(keys);
    const week = of?.days.slice(-7) ?? [];
    const last = week.at(-1);
    if (!of || !move || !last || week.length < 4) return notMeasured(keys[0]);
    const isWide = ({ low, high, mean }: (typeof week)[number]) =>
      high - low >= by * (isRelative ? Math.abs(mean) : 1);
    const swings = week.filter(isWide).length * 2 > week.length;
    const words = filled(sentences[swings ? "swings" : "even"], {
      name: nameOf(of.key),
      from: valueIn(of.key, last.low),
      to: valueIn(of.key, last.high),
    });
    return { says: swings === wanted ? "for" : "against", evidence: aboutMove(view, move, words) };
  };

export const swings = (keys: Keys, by: number, isRelative = false) => swinging(keys, by, isRelative, true);
export const staysWithinDay = (keys: Keys, by: number, isRelative = false) =>
  swinging(keys, by, isRelative, false);

/** At least twice what it was a week ago, and not a matter of a few. */
export const doublesInAWeek =
  (key: IndicatorKey, atLeast: number): Expectation =>
  (view) => {
    const of = view.measured([key]);
    const move = view.move([key]);
    const before = of?.days.findLast(({ tsMs }) => tsMs <= view.course.nowMs - 7 * dayMs);
    if (!move || !before) return notMeasured(key);
    const doubled = move.to >= atLeast && move.to >= 2 * before.mean && move.way === "up";
    const words = filled(sentences[doubled ? "doubles" : "noDoubling"], {
      name: nameOf(key),
      from: valueIn(key, before.mean),
      to: valueIn(key, move.to),
    });
    return { says: doubled ? "for" : "against", evidence: aboutMove(view, move, words) };
  };

/** One of two is enough. */
export const either =
  (one: Expectation, other: Expectation): Expectation =>
  (view) => {
    const first = one(view);
    if (first.says === "for") return first;
    const second = other(view);
    return second.says === "for" || first.says === "unknown" ? second : first;
  };

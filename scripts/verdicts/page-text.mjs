// What a text says in numbers: indicators with their values, limits, durations, times, states, signs. No page is needed here.
import { indicators, labQuantity, labQuantityKeys, shortNames } from "@oilcloud/oil";
import {
  confidencePercent,
  counts,
  daysAhead,
  durationPattern,
  judgedAfter,
  labelledDurations,
  rolesBefore,
  signsPattern,
  stateWords,
} from "./page-words.mjs";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const longestFirst = (one, other) => other.length - one.length;

const keysByName = new Map();
const keysByShortName = new Map();
for (const [key, { zh, en }] of Object.entries(indicators))
  for (const name of [zh, en]) keysByName.set(name, key);
for (const [key, { zh, en }] of Object.entries(shortNames))
  for (const name of [zh, en]) if (!keysByName.has(name)) keysByShortName.set(name, key);
/** What a laboratory measures is none of the machine's own values. */
const laboratory = "laboratory";
for (const quantity of labQuantityKeys) {
  const { zh, en } = labQuantity(quantity);
  for (const name of [zh, en]) if (!keysByName.has(name)) keysByName.set(name, laboratory);
}
const anyName = new RegExp([...keysByName.keys()].toSorted(longestFirst).map(escape).join("|"), "g");

/** The units of indicators; a number with any other unit is none of theirs. */
const units = [...new Set(Object.values(indicators).map(({ unit }) => unit))]
  .filter(Boolean)
  .toSorted(longestFirst);
const number = String.raw`[−+±-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const trend = String.raw`(?:\s*[↗↘→](?:\s*(?:rising|falling|steady|上升|下降|平稳))?)?`;
const withUnit = new RegExp(
  `(?<![\\w.,:/-])(${number})${trend}\\s*(${units.map(escape).join("|")})(?![\\w²³])`,
  "g",
);
const pair = new RegExp(
  `(?<![\\w.,:/-])(${number})${trend}\\s*/\\s+(?!100 mL)(${number})\\s*(${units.map(escape).join("|")})?(?![\\w²³])`,
  "g",
);
/** The number of an indicator without a unit; not the first of an axis, where numbers follow it. */
const bare = new RegExp(
  `^[\\s:：]*(?:is |为 )?(${number})(?![\\w./:%-]|\\s*[–…]\\s*\\d|\\s*[:/]\\s*\\d|\\s*(?:h|d|s|min|天|小时|分钟|秒|级)(?![a-z])|(?:\\s*\\n\\s*${number}){2})`,
);
/** How an indicator without a unit changed. */
const course = new RegExp(
  `^\\s*(?:(?:up|down) from (${number}) to (${number})|steady at (${number})|由 (${number}) [升降]至 (${number})|基本不变，(${number}))`,
);
const bareWithRole = new RegExp(
  `(?:raised at|highest|lowest|worst|报警时|最高|最低|最差曾到)\\s(${number})(?![\\w/:.-])`,
  "gi",
);

const plainNumber = (text) => Number(text.replaceAll(",", "").replace("−", "-").replace(/^[+±]/, ""));
const decimalsOf = (text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** "80 % interval", "80 %: 1–14 d": how sure a forecast is. */
const interval = /^\d+ %(?:[:：]| interval| forecast|\s*预测区间|\s*区间|\s*\n)/;

/** Shares of something else than oil, and differences between laboratory and online values. */
const isShare = (before) =>
  /(?:confidence|completeness|online rate|置信度|可信度|完整率|完整性|在线率|有效率|online|在线|[−+-]?[\d.]+ …)\s*$/i.test(
    before.slice(-30),
  );
/** A mean difference before its interval: "+0.2 %\n−0.3 … +0.6 %". */
const beforeInterval = /^[−+-]?[\d.]+ %\s+[−+-]?[\d.]+ …/;
/** The second temperature that a laboratory measures viscosity at. */
const isSecondTemperature = (before) => /40 °C(?: and |[和与及、]\s*)$/.test(before);

/** Where indicators are named: by their full names anywhere, by a short one that has a line of its own. */
export function namesIn(text) {
  const found = [...text.matchAll(anyName)].map((match) => ({
    key: keysByName.get(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let start = 0;
  for (const line of text.split("\n")) {
    const key = keysByShortName.get(line.trim());
    if (key) found.push({ key, start, end: start + line.length });
    start += line.length + 1;
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** The indicators that a number may be of: in a cell of its own any that the sentence above it names with that unit. */
function besides(text, names, { key, start }, lineStart) {
  if (start >= lineStart) return [key];
  const sentenceStart = text.lastIndexOf("\n", start) + 1;
  const { unit } = indicators[key];
  return names
    .filter((name) => name.start >= sentenceStart && name.start < lineStart && name.key !== laboratory)
    .map((name) => name.key)
    .filter((other) => indicators[other].unit === unit);
}

function roleBefore(before) {
  for (const [role, pattern] of rolesBefore) if (pattern.test(before)) return role;
  return "now";
}

/**
 * Every number of an indicator in a text: with its unit, or right behind the name of an indicator without one.
 * `key` is null where only the unit shows which indicators it may be of.
 */
export function mentionsIn(text) {
  const names = namesIn(text);
  const covered = (at) => names.some(({ start, end }) => at >= start && at < end);
  const nameBefore = (at) => names.findLast(({ end }) => end <= at);
  const found = [];
  const taken = new Set();
  const add = (at, written, unit, more = {}) => {
    if (covered(at) || taken.has(at)) return;
    taken.add(at);
    const name = nameBefore(at);
    if (name?.key === laboratory && at - name.end < 60) return;
    const before = text.slice(Math.max(name?.end ?? 0, at - 60), at);
    const isOfName =
      name &&
      name.key !== laboratory &&
      at - name.end < 220 &&
      indicators[name.key].unit === (unit ?? indicators[name.key].unit);
    const lineStart = text.lastIndexOf("\n", at) + 1;
    found.push({
      key: isOfName ? name.key : null,
      keys: isOfName ? besides(text, names, name, lineStart) : [],
      unit: unit ?? "",
      written,
      value: plainNumber(written),
      decimals: decimalsOf(written),
      role: roleBefore(before),
      judged: judgedAfter.test(
        text.slice(at).replace(new RegExp(`^${escape(written)}${trend}\\s*${escape(unit ?? "")}`), ""),
      ),
      dated: datedBefore(text, lineStart, at),
      words: text
        .slice(Math.max(lineStart, at - 50), at + written.length + 40)
        .replaceAll(/\s+/g, " ")
        .trim(),
      ...more,
    });
  };
  for (const match of text.matchAll(pair)) {
    if (covered(match.index)) continue;
    const name = nameBefore(match.index);
    if (!name || name.key === laboratory) continue;
    const unit = match[3] ?? indicators[name.key].unit;
    if (match[3] === undefined && indicators[name.key].unit !== "") continue;
    const before = text.slice(name.end, match.index);
    const role = roleBefore(before.slice(-60));
    if (role === "limit" || role === "warning") continue; // "lim 60 / 75"
    // Behind a value, a pair without a unit is the two limits, as in a table.
    const areLimits = match[3] === undefined && /\d/.test(before);
    add(match.index, match[1], unit, { role: areLimits ? "warning" : "now" });
    add(match.index + match[0].lastIndexOf(match[2]), match[2], unit, {
      role: areLimits ? "limit" : "bound",
    });
  }
  for (const match of text.matchAll(withUnit)) {
    const before = text.slice(0, match.index);
    const isOther = isShare(before) || isSecondTemperature(before);
    const after = text.slice(match.index, match.index + 30);
    if (!isOther && !interval.test(after) && !beforeInterval.test(after))
      add(match.index, match[1], match[2]);
  }
  for (const { key, end } of names) {
    if (key === laboratory || indicators[key].unit !== "") continue;
    const after = text.slice(end, end + 60);
    const match = bare.exec(after);
    if (match) add(end + match[0].lastIndexOf(match[1]), match[1], "");
    for (const written of course.exec(after)?.slice(1).filter(Boolean) ?? [])
      add(end + after.indexOf(written), written, "");
  }
  for (const match of text.matchAll(bareWithRole)) {
    const name = nameBefore(match.index);
    // In a sentence it is of the indicator that was named last; beside one, of any.
    const isInSentence = name && name.key !== laboratory && !text.slice(name.end, match.index).includes("\n");
    add(match.index + match[0].lastIndexOf(match[1]), match[1], "", { key: isInSentence ? name.key : null });
  }
  return found;
}

/** The date that stands before a sentence or at its start, as in a list of what happened; null where there is none. */
function datedBefore(text, lineStart, at) {
  const date = /^\s*(?:\d{4}-)?(\d{2}-\d{2})(?![\d-])/;
  const lines = text.slice(0, Math.max(lineStart - 1, 0)).split("\n");
  const previous = lines.findLast((line) => line.trim()) ?? "";
  return (date.exec(text.slice(lineStart, at)) ?? date.exec(previous))?.[1] ?? null;
}

/** A duration as written, in milliseconds, and how exact it is. */
function durationOf(text) {
  const unitMs = { d: dayMs, 天: dayMs, h: hourMs, 小时: hourMs, min: 60_000, 分钟: 60_000 };
  let ms = 0;
  let within = dayMs;
  for (const [, amount, unit] of text.matchAll(/(\d+) (d|天|h|小时|min|分钟)/g)) {
    ms += Number(amount) * unitMs[unit];
    within = unitMs[unit];
  }
  return { ms, within };
}

const filled = (pattern) => new RegExp(pattern.source.replaceAll("DUR", durationPattern), pattern.flags);
const durations = labelledDurations.map(([fact, pattern]) => [fact, filled(pattern)]);
const ahead = filled(daysAhead);

/** Durations with a label: since when something lasts, or has been over its limit. */
export function durationsIn(text) {
  const found = [];
  const taken = [];
  for (const [fact, pattern] of durations)
    for (const match of text.matchAll(pattern)) {
      const at = match.index + match[0].indexOf(match[1]);
      if (taken.includes(at)) continue;
      taken.push(at);
      found.push({ fact, ...durationOf(match[1]), words: match[0].replaceAll(/\s+/g, " ").trim() });
    }
  return found;
}

/** The time left to a limit, as the text writes it; null if it names none. */
export function aheadIn(text) {
  const match = ahead.exec(text);
  if (!match) return null;
  return {
    ...durationOf(match.groups.after ?? match.groups.before),
    words: match[0].replaceAll(/\s+/g, " ").trim(),
  };
}

/** Times as written: with a date, or the time of day alone. Clocks with seconds are left out. */
export function timesIn(text) {
  const pattern =
    /(?<![\d:.-])(?:(?:(\d{4})-)?(\d{2})-(\d{2})(?:[ ,]+(\d{2}):(\d{2})(?![:\d]))?|(\d{2}):(\d{2})(?![:\d]))(?![\d-])/g;
  return [...text.matchAll(pattern)].map((match) => {
    const [words, year, month, day, hour, minute, aloneHour, aloneMinute] = match;
    const lineStart = text.lastIndexOf("\n", match.index) + 1;
    return {
      words,
      line: text.slice(lineStart, text.indexOf("\n", match.index) >>> 0).trim(),
      year: year ?? null,
      date: month ? `${month}-${day}` : null,
      clock: hour ? `${hour}:${minute}` : aloneHour ? `${aloneHour}:${aloneMinute}` : null,
    };
  });
}

const standingByWord = new Map(
  Object.entries(stateWords).flatMap(([standing, words]) => words.map((word) => [word, standing])),
);

/** The state words that have a line or a cell of their own, in order. */
export const statesIn = (text) =>
  text
    .split(/[\n\t]/)
    .map((line) => standingByWord.get(line.trim()))
    .filter(Boolean);

/** The signs found of those expected behind the name of a cause. */
export function signsOf(text, cause) {
  const at = text.indexOf(cause);
  if (at === -1) return null;
  const match = signsPattern.exec(text.slice(at + cause.length, at + cause.length + 30));
  if (!match) return null;
  return match[1]
    ? `${match[1]}/${match[2]}`
    : match[3]
      ? `${match[3]}/${match[4]}`
      : `${match[6]}/${match[5]}`;
}

/** Faults of writing that need no second surface. */
export function misprintsIn(text) {
  const found = [];
  const line = (at) => text.slice(text.lastIndexOf("\n", at) + 1, text.indexOf("\n", at) >>> 0).trim();
  for (const match of text.matchAll(/[−-]0(?:\.0+)?(?![\d.])/g))
    if (!/[\w\d]$/.test(text.slice(0, match.index)))
      found.push({ fault: "minus zero", words: line(match.index) });
  for (const { key, decimals, words } of mentionsIn(text))
    if (key && indicators[key].kind === "class" && decimals > 0)
      found.push({ fault: "class with decimals", words });
  const percent = confidencePercent.exec(text);
  if (percent) found.push({ fault: "confidence in per cent", words: percent[0].replaceAll(/\s+/g, " ") });
  for (const match of text.matchAll(
    new RegExp(`(up from|down from|由)\\s*(${number})[^\\d\\n]{0,12}(to|升至|降至)\\s*(${number})`, "g"),
  )) {
    const [from, to] = [plainNumber(match[2]), plainNumber(match[4])];
    const isUp = match[1] === "up from" || match[3] === "升至";
    if (isUp ? to <= from : to >= from) found.push({ fault: "direction", words: line(match.index) });
  }
  return found;
}

/** The counts that a page shows, by fact. */
export function countsOn(page, text) {
  const found = {};
  for (const [fact, pattern] of Object.entries(counts[page] ?? {})) {
    const match = pattern.exec(text);
    if (match) found[fact] = Number(match[1]);
  }
  return found;
}

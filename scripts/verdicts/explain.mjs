// Every number and every time that a surface shows of a machine is one of its known facts.
import { indicators } from "@oilcloud/oil";
import { contradiction } from "./compare.mjs";
import { aheadIn, durationsIn, mentionsIn, misprintsIn, statesIn, timesIn } from "./page-text.mjs";
import { readingLabel, recoveredLabel } from "./page-words.mjs";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A page may show what was right so long before it was read. */
const pageLagMs = 75_000;
const askedAfterMs = 20_000;
/** Steadied values are means of some minutes. */
const lastMs = 20 * minuteMs;

/**
 * @typedef {object} Known what is known of a machine from calls
 * @property {{ key: string, kind: string, value: number, askedMs?: number, ts?: number }[]} values
 * @property {{ kind: string, ms: number }[]} times
 * @property {string} timeZone
 * @property {{ key: string, ts: number, min: number, max: number }[]} [spans] least and greatest of stored readings, stretch by stretch
 */
/**
 * @typedef {object} SurfaceText
 * @property {string} machine
 * @property {string} surface
 * @property {string} language
 * @property {string} text
 * @property {number} time when it was read
 * @property {string} [browserZone]
 * @property {boolean} [live] shows readings beside judged values, as tiles and charts do
 * @property {boolean} [labelled] its page says that values are last readings
 * @property {number} [writtenMs] a letter or a file says what was right then
 */

const shownAs = (value) => String(Number(value.toPrecision(6)));
const isShown = (known, mention) => {
  const half = 0.5000001 * 10 ** -mention.decimals;
  return Math.abs(Math.abs(known) - Math.abs(mention.value)) <= half + Math.abs(known) * 1e-6;
};

const limitKinds = new Set(["warning", "limit"]);
const pastKinds = new Set(["raised", "worst", "evidence", "lab", "forecast", "change", "rule"]);

/** The kinds of known values that a mention may be, by its role. */
function kindsOf({ role, judged, dated }, { live, writtenMs, text }) {
  if (role === "limit") return new Set(["limit", "warning", "rule"]);
  if (role === "warning") return new Set(["warning", "rule"]);
  if (role === "bound") return new Set(["bound"]);
  if (role === "worst") return new Set(["worst"]);
  if (role === "raised") return new Set(["raised"]);
  if (role === "change") return new Set(["change"]);
  if (role === "from" || role === "to" || role === "course") return new Set(["now", "reading", "evidence"]);
  if (judged && !dated && writtenMs === undefined && !recoveredLabel.test(text)) return new Set(["now"]);
  return new Set(["now", "reading", ...pastKinds, ...limitKinds, ...(live ? ["reading"] : [])]);
}

/** The surfaces whose sentences say the value now of an indicator of which no call states it as a number, the first that does. */
const sayNow = [["list", "alarm list", "detail"], ["diagnosis"], ["ticket"]];

/** Adds what sentences say of indicators that are not the verdict's worst. */
export function learnFromSentences(texts, knownByMachine) {
  for (const surfaces of sayNow) {
    const unsaid = new Map();
    for (const { machine, surface, text, time } of texts) {
      if (!surfaces.includes(surface)) continue;
      const known = knownByMachine.get(machine);
      const said =
        unsaid.get(machine) ??
        new Set(known.values.filter(({ kind }) => kind === "now").map(({ key }) => key));
      unsaid.set(machine, said);
      for (const { key, value, judged, role } of mentionsIn(text)) {
        if (!key) continue;
        if (judged && !said.has(key))
          known.values.push({ key, kind: "now", value, askedMs: time, untilMs: time });
        if (role === "worst") known.values.push({ key, kind: "worst", value });
      }
    }
  }
}

const inTime = ({ askedMs, untilMs = askedMs }, time) =>
  askedMs === undefined || (untilMs >= time - pageLagMs && askedMs <= time + askedAfterMs);

/** @param {SurfaceText} shown @param {Known} known */
function unexplainedNumbers(shown, known) {
  const found = [];
  const reported = new Set();
  for (const mention of mentionsIn(shown.text)) {
    const kinds = kindsOf(mention, shown);
    const candidates = known.values.filter(
      ({ key, kind }) =>
        kinds.has(kind) &&
        (mention.key
          ? mention.keys.includes(key)
          : indicators[key]?.unit === mention.unit || mention.unit === ""),
    );
    const usable = candidates.filter((value) => shown.writtenMs !== undefined || inTime(value, shown.time));
    if (usable.some(({ value }) => isShown(value, mention))) continue;
    // Of an indicator whose value now no call states, a steadied value lies among its last readings.
    if (
      mention.role === "now" &&
      !usable.some(({ kind }) => kind === "now") &&
      liesAmongLast(known, mention, shown.time)
    )
      continue;
    // What is dated, or was written earlier, is right if the readings of that time held it.
    const isOfThePast =
      mention.dated || shown.writtenMs !== undefined || ["from", "to", "course"].includes(mention.role);
    if (isOfThePast && liesInReadings(known, mention)) continue;
    if (
      mention.key === null &&
      mention.unit !== "" &&
      known.values.every(({ key }) => indicators[key]?.unit !== mention.unit)
    )
      continue; // not of an indicator of this machine
    const id = `${mention.key}|${mention.role}`;
    if (reported.has(id)) continue;
    reported.add(id);
    const fact = factOfRole(mention);
    const nearest = usable.map(({ kind, value }) => `${kind} ${shownAs(value)}`);
    found.push(
      contradiction(
        fact,
        shown.machine,
        `${shown.surface} (${shown.language}): ${mention.words}`,
        nearest.length > 0
          ? `calls: ${[...new Set(nearest)].slice(0, 6).join(", ")}`
          : "calls: nothing of the kind is said",
        `${shown.surface}|${id}`,
      ),
    );
  }
  return found;
}

function factOfRole({ role, judged }) {
  if (role === "limit" || role === "warning" || role === "bound") return "limit";
  if (role === "worst" || role === "raised") return "raised, worst";
  return judged ? "value now" : "unexplained number";
}

/** Whether a value lies between the least and the greatest reading of the last minutes. */
function liesAmongLast({ values }, { key, value, decimals }, time) {
  const last = values
    .filter((one) => one.key === key && one.kind === "reading" && (one.ts ?? one.askedMs) > time - lastMs)
    .map((one) => one.value);
  const half = 0.5000001 * 10 ** -decimals;
  return last.length > 1 && value >= Math.min(...last) - half && value <= Math.max(...last) + half;
}

/** Whether the stored readings held a value: on the day that stands before it, else at any time; unknown readings may have. */
function liesInReadings({ spans = [] }, { key, unit, value, decimals, dated }) {
  const half = 0.5000001 * 10 ** -decimals;
  const size = Math.abs(value);
  const own = spans.filter((span) => (key ? span.key === key : indicators[span.key]?.unit === unit));
  if (own.length === 0) return true;
  const isOfDay = (ts) =>
    [ts - dayMs, ts, ts + dayMs].some((ms) => new Date(ms).toISOString().slice(5, 10) === dated);
  return own.some(({ ts, min, max }) => {
    if (dated && !isOfDay(ts)) return false;
    const least = min < 0 && max > 0 ? 0 : Math.min(Math.abs(min), Math.abs(max));
    return size >= least - half && size <= Math.max(Math.abs(min), Math.abs(max)) + half;
  });
}

/** One indicator has one value now within a region: the words of one sentence are of one moment. */
function twoValuesNow(shown) {
  const found = [];
  const first = new Map();
  for (const mention of mentionsIn(shown.text)) {
    if (!mention.key || mention.dated) continue;
    if (!(mention.judged || mention.role === "course")) continue;
    const before = first.get(mention.key);
    if (!before) first.set(mention.key, mention);
    else if (!isShown(before.value, mention) && !isShown(mention.value, before))
      found.push(
        contradiction(
          "value now",
          shown.machine,
          `${shown.surface} (${shown.language}): ${before.words}`,
          `${shown.surface} (${shown.language}): ${mention.words}`,
          `${shown.surface}|two|${mention.key}`,
        ),
      );
  }
  return found;
}

/** A raw sample that is not the judged value says that it is one; of a raised indicator lists show the judged value. */
function unlabelledReadings(shown, known) {
  if (!shown.live || readingLabel.test(shown.text)) return [];
  for (const mention of mentionsIn(shown.text)) {
    if (shown.labelled && !known.raisedKeys?.has(mention.key)) continue;
    if (mention.role !== "now" || mention.judged || mention.dated || !mention.key) continue;
    const of = known.values.filter((value) => value.key === mention.key && inTime(value, shown.time));
    const judged = of.filter(({ kind }) => kind === "now");
    if (judged.length === 0 || judged.some(({ value }) => isShown(value, mention))) continue;
    const reading = of.find(({ kind, value }) => kind === "reading" && isShown(value, mention));
    if (reading)
      return [
        contradiction(
          "value now",
          shown.machine,
          `${shown.surface} (${shown.language}): ${mention.words}, a reading without the label "last reading"`,
          `calls: now ${shownAs(judged.at(-1).value)}`,
          `${shown.surface}|unlabelled`,
        ),
      ];
  }
  return [];
}

function partsAt(ms, timeZone) {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(ms);
  const of = (type) => parts.find((part) => part.type === type)?.value;
  return { year: of("year"), date: `${of("month")}-${of("day")}`, clock: `${of("hour")}:${of("minute")}` };
}

/** Times of a region that are a known time at the site: with the date unless it is today there. */
function wrongTimes(shown, known) {
  const found = [];
  const today = partsAt(shown.time, known.timeZone).date;
  const report = (time, fault, other, fact = "time") =>
    found.push(
      contradiction(
        fact,
        shown.machine,
        `${shown.surface} (${shown.language}): ${time.line}`,
        other,
        `${shown.surface}|${fault}`,
      ),
    );
  const reported = new Set();
  for (const time of timesIn(shown.text)) {
    if (time.clock === null || reported.has(time.words)) continue;
    reported.add(time.words);
    const isAt =
      (zone) =>
      ({ ms }) => {
        const parts = partsAt(ms, zone);
        return parts.clock === time.clock && (time.date === null || parts.date === time.date);
      };
    const here = known.times.filter(isAt(known.timeZone));
    if (here.length > 0) {
      if (time.date === null && !here.some(({ ms }) => partsAt(ms, known.timeZone).date === today))
        report(
          time,
          "date",
          `calls: ${here[0].kind} at ${partsAt(here[0].ms, known.timeZone).date} ${time.clock}`,
        );
      continue;
    }
    if (shown.browserZone && time.date !== null) {
      const elsewhere = known.times.find(isAt(shown.browserZone));
      if (elsewhere) {
        const { date, clock } = partsAt(elsewhere.ms, known.timeZone);
        report(
          time,
          "zone",
          `calls: ${elsewhere.kind} at ${date} ${clock} at the site; the page writes the browser's zone`,
        );
      }
    }
  }
  return found;
}

/** Durations with a label count from the fact that the label names. */
function wrongDurations(shown, known) {
  const found = [];
  const sources = {
    overSince: ["over since"],
    since: ["since", "alarm first", "alarm last", "over since"],
    level: ["level", "over since"],
    silent: ["last reading"],
  };
  for (const { fact, ms, within, words } of durationsIn(shown.text)) {
    const kinds = sources[fact];
    const of = known.times.filter(({ kind }) => kinds.includes(kind));
    if (of.length === 0) continue;
    // Durations are cut, not rounded: 19 d may be anything up to 20 d.
    const fits = of.some((time) => {
      const lasts = (shown.writtenMs ?? shown.time) - time.ms;
      return lasts >= ms - 2 * minuteMs && lasts <= ms + within + pageLagMs + 2 * minuteMs;
    });
    if (fits) continue;
    const nearest = of.map((time) => `${time.kind} ${((shown.time - time.ms) / dayMs).toFixed(2)} d ago`);
    found.push(
      contradiction(
        fact === "overSince" ? "over since" : "since",
        shown.machine,
        `${shown.surface} (${shown.language}): ${words}`,
        `calls: ${[...new Set(nearest)].slice(0, 4).join(", ")}`,
        `${shown.surface}|${fact}`,
      ),
    );
  }
  return found;
}

/** What a region says beside each other. */
function wrongWriting(shown) {
  const found = misprintsIn(shown.text).map(({ fault, words }) =>
    contradiction(
      fault === "direction"
        ? "cause, signs, action"
        : fault === "confidence in per cent"
          ? "confidence"
          : "value now",
      shown.machine,
      `${shown.surface} (${shown.language}): ${words}`,
      fault,
      `${shown.surface}|${fault}`,
    ),
  );
  const ahead = aheadIn(shown.text);
  if (ahead && ahead.ms <= 14 * dayMs && statesIn(shown.text)[0] === "normal")
    found.push(
      contradiction(
        "approaching",
        shown.machine,
        `${shown.surface} (${shown.language}): normal`,
        `${shown.surface} (${shown.language}): ${ahead.words}`,
        `${shown.surface}|normal ahead`,
      ),
    );
  return found;
}

/** All that one text says against what is known. */
export const unexplained = (shown, known) => [
  ...unexplainedNumbers(shown, known),
  ...twoValuesNow(shown),
  ...unlabelledReadings(shown, known),
  ...wrongTimes(shown, known),
  ...wrongDurations(shown, known),
  ...wrongWriting(shown),
];

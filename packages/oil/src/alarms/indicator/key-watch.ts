import { hourMs } from "../../time.ts";
import { comparable, isRefitting } from "../usual/comparable-value.ts";
import { followCourse } from "../usual/hourly-course.ts";
import { distancePast, isJudgedByHours } from "./distance-past.ts";
import {
  explainedByCause,
  learnHour,
  type LearnedLimits,
  observeHour,
  oddness,
  oddnessOf,
  restart,
  takeForUsual,
  widen,
} from "../usual/learned-limits.ts";
import { followPace, newPaceAhead } from "../usual/pace-ahead.ts";
import { followNoise, jumpSpreads, sampleDeviation, sampleNoise } from "../usual/sensor-noise.ts";
import { asksForOne, type Watched } from "../rules/rule-book.ts";
import { isRaised, lower, newRuleWatch, type RuleWatch, stepRule } from "../rules/rule-state.ts";
import type { AlarmCondition } from "../../limits/alarm-rules.ts";
import { scaled, type WatchedSignal } from "../../catalogue/watched-signals.ts";
import { byWater, type WaterWatch } from "../water/water-watch.ts";
import type { Hour, KeyWatch } from "./key-memory.ts";
import { followRaisedHour, followRaisedRun } from "./raised-run.ts";
import type { Extremes } from "./sample-gatherer.ts";

const pastKeptHours = 25;
/** What has been better than usual for so long is the new usual. */
const betterHours = 24;

/** What the machine goes through meanwhile. */
interface Circumstances {
  /** The oil was changed a few days ago. */
  readonly settling: boolean;
  /** A critical alarm is open: nothing that is off is the new usual. */
  readonly isCritical: boolean;
  /** What is known of the water in the oil; null where none is followed. */
  readonly water: WaterWatch | null;
}

const undisturbed: Circumstances = { settling: false, isCritical: false, water: null };

/** Takes a sample in, judges it by the limits, and the hour before it by what is usual when one is over. */
export function watchSample(
  watch: KeyWatch,
  watched: Watched,
  value: number,
  ts: number,
  cause: number | null,
  circumstances: Circumstances = undisturbed,
  extremes: Extremes | null = null,
): void {
  if (watched.signal) followNoise(watch, watched.signal, value, ts);
  const sinceLastMs = ts - (watch.judgedAt ?? ts);
  watch.sample = value;
  const judged = watched.signal?.normalised
    ? comparable(watch, watched, value, cause, circumstances.settling)
    : value;
  const number = Math.floor(ts / hourMs);
  if (number !== watch.hour.number) {
    if (watch.hour.count > 0) endHour(watch, watched, watch.hour, circumstances);
    watch.hour.number = number;
    watch.hour.count = 0;
    watch.hour.sum = 0;
    watch.hour.signal = 0;
    watch.hour.cause = 0;
  }
  const { rules } = watched;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (!rule || isJudgedByHours(rule.condition)) continue;
    stepRule(stateOf(watch, i), rule, distancePast(rule.condition, rule.key, watch, judged, ts), ts);
  }
  watch.judged = judged;
  watch.judgedAt = ts;
  followRaisedRun(watch, watched, judged, ts, extremes);
  const onScale = watched.signal ? scaled(watched.signal.scale, value) : value;
  // At a standstill or shortly after nothing is as usual, and nothing is to be learned.
  if (onScale === null || cause === null) return;
  const { signal } = watched;
  if (signal) {
    const floor = Math.max(signal.floor, sampleDeviation(watch, signal, value) / sampleNoise);
    const before = watch.now;
    watch.now = oddnessOf(watch.learned, onScale, cause, floor) ?? 0;
    followJump(watch, before, sinceLastMs);
  }
  watch.hour.count += 1;
  watch.hour.sum += value;
  watch.hour.signal += onScale;
  watch.hour.cause += cause;
}

/** Judges a reading by the settings that ask for no second one, before its sample is over. Answers whether that raised one. */
export function watchAtOnce(watch: KeyWatch, watched: Watched, value: number, ts: number): boolean {
  const { rules } = watched;
  let isNew = false;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (!rule || !asksForOne(rule)) continue;
    const state = stateOf(watch, i);
    const distance = distancePast(rule.condition, rule.key, watch, value, ts);
    if (state.raised || distance === null || distance <= 0) continue;
    stepRule(state, rule, distance, ts);
    isNew = true;
  }
  if (!isNew) return false;
  watch.judged = value;
  watch.judgedAt = ts;
  followRaisedRun(watch, watched, value, ts);
  return true;
}

/** What was not measured for so long may have moved meanwhile. */
const unseenMs = 2 * hourMs;

/** Notes the longest way that an indicator went from one sample to the next since it was last where it usually is. */
function followJump(watch: KeyWatch, before: number, sinceLastMs: number): void {
  const { now, jump = 0 } = watch;
  if (Math.abs(now) < jumpSpreads) {
    if (jump !== 0) watch.jump = 0;
    return;
  }
  const moved = sinceLastMs > unseenMs ? 0 : now - before;
  if (Math.abs(moved) <= Math.max(jumpSpreads, Math.abs(jump))) return;
  watch.jump = moved;
  watch.jumpMs = sinceLastMs;
}

/** A move is sudden where most of it was made within so many hours; how it came is known once it is clearly off. */
const suddenHours = 6;
const mostOfIt = 0.8;
const clearlyOff = 8;
const ofTwo = (one = 0, two = 0): number => (one + two) / 2;

function notePace(watch: KeyWatch, { floor }: WatchedSignal, onScale: number, cause: number): void {
  const { lately, learned } = watch;
  lately.push(oddnessOf(learned, onScale, cause, floor) ?? 0);
  if (lately.length > suddenHours + 2) lately.shift();
  const off = ofTwo(lately.at(-2), lately.at(-1));
  if (Math.abs(off) < clearlyOff / 2) watch.sudden = null;
  else if (watch.sudden === null && Math.abs(off) >= clearlyOff && lately.length > suddenHours)
    watch.sudden = Math.abs(off - ofTwo(lately[0], lately[1])) >= mostOfIt * Math.abs(off);
}

/** By how many spreads it has moved within the last hours. */
export const movedLately = ({ lately }: KeyWatch): number =>
  lately.length < suddenHours + 2 ? 0 : ofTwo(lately.at(-2), lately.at(-1)) - ofTwo(lately[0], lately[1]);

const isRaisedAsUnusual = (watch: KeyWatch, rules: Watched["rules"]): boolean =>
  rules.some(({ condition }, i) => condition.kind === "deviation" && watch.rules[i]?.raised === true);

const stateOf = (watch: KeyWatch, i: number): RuleWatch => (watch.rules[i] ??= newRuleWatch());

/** Of the way from the usual to the limit, what is unusual has to have gone this much to be worth an alarm. */
const worthShare = 0.3;
/** Moisture of sound machines swings with the weather and the season. */
const worthShareOfMoisture = 0.7;
/** Weather does not come within hours. */
const worthShareOfBurst = 0.5;

/** By the hour that is over or by the days before it: what has gone far is weighed by its hours with a bound. */
function isWorthRaising(
  { learned, sudden }: KeyWatch,
  { towards, signal }: Watched,
  offInHour: number,
): boolean {
  const { mean, slow } = learned;
  const off = Math.abs(offInHour) > Math.abs(slow) ? offInHour : slow;
  // What was unusual and now is so the other way round is over.
  if (signal && off * (oddness(learned, signal.floor) ?? off) < 0) return false;
  const limit = off > 0 ? towards.up : towards.down;
  if (limit === null) return true;
  const way =
    signal?.worth === "linear" && signal.scale === "logarithm" ? Math.exp : (value: number) => value;
  const share = signal?.worth !== "linear" ? worthShare : sudden ? worthShareOfBurst : worthShareOfMoisture;
  return Math.abs(way(mean + off) - way(mean)) >= share * Math.abs(way(limit) - way(mean));
}

/** What is off for so many hours, steadily and within its limits, is the new usual: another sensor, a repair, another duty. */
const acceptedAfterHours = 240;

function acceptNewUsual(watch: KeyWatch, { rules, signal }: Watched): void {
  let isOff = false;
  for (let i = 0; i < rules.length; i++) {
    if (!watch.rules[i]?.raised) continue;
    if (rules[i]?.condition.kind !== "deviation") {
      watch.offHours = 0;
      return;
    }
    isOff = true;
  }
  const isSteady = isOff && (watch.trouble?.trend ?? 0) === 0;
  watch.offHours = isSteady ? watch.offHours + 1 : isOff ? watch.offHours : 0;
  if (watch.offHours < acceptedAfterHours) return;
  watch.offHours = 0;
  restart(watch.learned, offOverHours(watch, signal));
}

/** Where it has been over the last day; what is averaged hour by hour is bounded, and may be short of it. */
function offOverHours({ trouble, learned }: KeyWatch, signal: WatchedSignal | null): number | undefined {
  if (!signal || !trouble || trouble.hours.length === 0) return undefined;
  let sum = 0;
  for (const [, mean] of trouble.hours) sum += scaled(signal.scale, mean) ?? learned.mean;
  return sum / trouble.hours.length - learned.mean;
}

const stillShare = 0.2;

/** What does not get better by itself is not the new usual while it keeps moving. */
const isOddlyOnItsWay = ({ fast, slow }: LearnedLimits, { explanations }: WatchedSignal): boolean =>
  explanations.up?.length === 0 && Math.abs(fast - slow) > stillShare * Math.abs(fast);

/** After an oil change moisture returns over days: its newest hours count. A new sensor is at once what it is. */
const newForHours = (watch: KeyWatch): number =>
  watch.refitted && isRefitting(watch) ? watch.refitted.hours : Number.POSITIVE_INFINITY;

/** Whether the pace of the daily extremes leads to the warning limit. */
function paceAhead(
  watch: KeyWatch,
  { towards: { up, down }, signal }: Watched,
  { withinMs }: Extract<AlarmCondition, { kind: "ahead" }>,
  hour: number,
  mean: number,
): number | null {
  const warning = up ?? down;
  if (warning === null || !signal) return null;
  const limit = { warning, towards: up === null ? -1 : 1, floor: signal.floor / 3, withinMs } as const;
  return followPace((watch.pace ??= newPaceAhead()), hour, mean, limit);
}

function endHour(
  watch: KeyWatch,
  watched: Watched,
  hour: Hour,
  { settling, isCritical, water }: Circumstances,
): void {
  const { rules, signal, looksBack } = watched;
  if (watch.refitted) watch.refitted.hours += 1;
  const isNew = (settling && signal?.renewed === true) || isRefitting(watch);
  const waits = isNew || (settling && signal?.isStirred === true);
  const mean = hour.sum / hour.count;
  const onScale = hour.signal / hour.count;
  const cause = hour.cause / hour.count;
  const endedAt = (hour.number + 1) * hourMs;
  followRaisedHour(watch, hour.number, mean);
  if (signal) {
    observeHour(watch.learned, onScale, cause, signal.floor);
    notePace(watch, signal, onScale, cause);
    if (signal.creeps)
      followCourse(
        watch.course,
        signal.creeps.amountOf(mean, watch.learned.meanOfCause),
        // What rises evenly is followed before it is far off; what is raised, on when its usual has come after it.
        watch.sudden !== null ||
          isRaisedAsUnusual(watch, rules) ||
          (watch.course.hours > 0 && isRaised(watch)),
      );
  }
  const off = onScale - watch.learned.mean - explainedByCause(watch.learned, cause);
  let usual = true;
  let better = false;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (!rule || !isJudgedByHours(rule.condition)) continue;
    const isSettling = waits && rule.condition.kind === "deviation";
    const ofWater = water && byWater(rule, water);
    const past = isSettling
      ? null
      : rule.condition.kind === "ahead"
        ? paceAhead(watch, watched, rule.condition, hour.number, mean)
        : (ofWater ?? distancePast(rule.condition, rule.key, watch, mean, endedAt));
    const isSmall =
      ofWater === null && rule.condition.kind === "deviation" && !isWorthRaising(watch, watched, off);
    const distance = past !== null && isSmall ? Math.min(past, 0) : past;
    const state = stateOf(watch, i);
    if (isSettling && state.raised) lower(state);
    const before = state.raised;
    stepRule(state, rule, distance, endedAt);
    if (signal && before && !state.raised) widen(watch.learned, signal.floor);
    if (state.raised || (distance !== null && distance > 0)) usual = false;
    if (rule.condition.kind === "deviation" && distance !== null && distance < -2 * rule.condition.sigmas)
      better = true;
  }
  if (signal && !isCritical) acceptNewUsual(watch, watched);
  if (signal) {
    // Only what is normal teaches what is usual.
    if (usual) learnHour(watch.learned, onScale, cause, signal, isNew ? newForHours(watch) : null);
    watch.learned.better = better && signal.renewed ? watch.learned.better + 1 : 0;
    if (watch.learned.better >= betterHours && !isOddlyOnItsWay(watch.learned, signal))
      takeForUsual(watch.learned);
  }
  if (looksBack) {
    watch.past.push([hour.number, mean]);
    while (watch.past[0] && watch.past[0][0] < hour.number - pastKeptHours) watch.past.shift();
  }
}

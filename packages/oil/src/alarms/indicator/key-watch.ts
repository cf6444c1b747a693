import { hourMs } from "../../time.ts";
import { comparable, isRefitting } from "../usual/comparable-value.ts";
import { type Course, followCourse, newCourse } from "../usual/hourly-course.ts";
import { distancePast, isJudgedByHours } from "./distance-past.ts";
import {
  explainedByCause,
  learnHour,
  type LearnedLimits,
  newLearnedLimits,
  observeHour,
  oddness,
  oddnessOf,
  restart,
  takeForUsual,
  widen,
} from "../usual/learned-limits.ts";
import type { LabVerdict } from "../sensor-faults/laboratory-findings.ts";
import { followNoise, sampleDeviation, sampleNoise } from "../usual/sensor-noise.ts";
import type { AlarmRule } from "../../limits/alarm-rules.ts";
import { newSampleGatherer, type SampleGatherer } from "./sample-gatherer.ts";
import { scaled, type WatchedSignal } from "../../catalogue/watched-signals.ts";
import { followHour, followTrouble, isRaised, type Trouble } from "./raised-run.ts";

/** What is remembered of one rule. */
export interface RuleWatch {
  /** The last samples as bits, the newest lowest; 1 means that the condition was met. */
  bits: number;
  raised: boolean;
  /** Good samples in a row since the last that was not. */
  good: number;
}

/** The hour that is going on. */
interface Hour {
  number: number;
  count: number;
  sum: number;
  /** On the signal's scale. */
  signal: number;
  /** Of what the indicator follows. */
  cause: number;
}

/** What is remembered of one indicator. */
export interface KeyWatch {
  gatherer: SampleGatherer;
  learned: LearnedLimits;
  hour: Hour;
  /** The means of the last day's hours, the oldest first; only where a rule looks back. */
  past: [hour: number, mean: number][];
  rules: RuleWatch[];
  /** The mean of the last samples that limits are held against, for what is normalised, and which way the last one leapt. */
  smooth: { mean: number; count: number; leapt: number } | null;
  /** What the fill differs from the one before, since an oil change that nobody recorded. */
  offset: { mean: number; count: number } | null;
  /** How much it moves from sample to sample, on the signal's scale: usually, and lately. */
  usualNoise: number;
  noise: number;
  noiseSamples: number;
  /** The last move from sample to sample, with its sign. */
  step: number;
  /** Since when it moves far more than usual. */
  noisySince: number | null;
  /** Hours that it has steadily been unusual, without a limit passed. */
  offHours: number;
  /** The last values that were held for spikes. */
  spikes: number[];
  /** The newest sample. */
  sample: number;
  /** How many spreads that is away from what is usual; a noisy sensor's are wider. */
  now: number;
  /** Since when it is amiss by its rules while other sensors contradict it. */
  doubtedSince: number | null;
  /** Whether it is told by a temperature that is known to be false, or may be; absent where it is not. */
  byTemperature?: boolean;
  /** Whether it is its own sensor's sign, or the temperature's, that speaks against it; absent where none does. */
  bySign?: boolean;
  /** What the last laboratory sample still says of it. */
  laboratory: LabVerdict;
  /** How far off the last hours were, in spreads, the oldest first. */
  lately: number[];
  /** Whether it got within hours to where it is off; null while that is not known. */
  sudden: boolean | null;
  course: Course;
  /** Since its sensor was replaced: what it was usually before, and what it is with the new one. */
  refitted: { before: number; mean: number; count: number; hours: number } | null;
  /** While a rule is raised; absent in what was remembered before this was followed. */
  trouble?: Trouble | null;
}

const newHour = (): Hour => ({ number: -1, count: 0, sum: 0, signal: 0, cause: 0 });

export const newKeyWatch = (): KeyWatch => ({
  gatherer: newSampleGatherer(),
  learned: newLearnedLimits(),
  hour: newHour(),
  past: [],
  rules: [],
  smooth: null,
  offset: null,
  usualNoise: 0,
  noise: 0,
  noiseSamples: 0,
  step: 0,
  noisySince: null,
  offHours: 0,
  spikes: [],
  sample: 0,
  now: 0,
  doubtedSince: null,
  laboratory: null,
  lately: [],
  sudden: null,
  course: newCourse(),
  refitted: null,
});

const pastKeptHours = 25;
/** What has been better than usual for so long is the new usual. */
const betterHours = 24;

/** An indicator, what it is watched for and how it is learned. */
export interface Watched {
  readonly key: string;
  readonly rules: readonly AlarmRule[];
  readonly signal: WatchedSignal | null;
  readonly looksBack: boolean;
  /** The limits it is on its way to, on the signal's scale; null where there is none. */
  readonly towards: { readonly up: number | null; readonly down: number | null };
}

/** What the machine goes through meanwhile. */
interface Circumstances {
  /** The oil was changed a few days ago. */
  readonly settling: boolean;
  /** A critical alarm is open: nothing that is off is the new usual. */
  readonly isCritical: boolean;
}

const undisturbed: Circumstances = { settling: false, isCritical: false };

/** Takes a sample in, judges it by the limits, and the hour before it by what is usual when one is over. */
export function watchSample(
  watch: KeyWatch,
  watched: Watched,
  value: number,
  ts: number,
  cause: number | null,
  circumstances: Circumstances = undisturbed,
): void {
  if (watched.signal) followNoise(watch, watched.signal, value, ts);
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
    step(stateOf(watch, i), rule, distancePast(rule.condition, rule.key, watch, judged, ts));
  }
  followTrouble(watch, watched, value, ts);
  const onScale = watched.signal ? scaled(watched.signal.scale, value) : value;
  // At a standstill or shortly after nothing is as usual, and nothing is to be learned.
  if (onScale === null || cause === null) return;
  const { signal } = watched;
  if (signal) {
    const floor = Math.max(signal.floor, sampleDeviation(watch, signal, value) / sampleNoise);
    watch.now = oddnessOf(watch.learned, onScale, cause, floor) ?? 0;
  }
  watch.hour.count += 1;
  watch.hour.sum += value;
  watch.hour.signal += onScale;
  watch.hour.cause += cause;
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

const stateOf = (watch: KeyWatch, i: number): RuleWatch =>
  (watch.rules[i] ??= { bits: 0, raised: false, good: 0 });

/** What was learned is of the oil before, and so is what it raised. Limits go on. */
export function startAnew(watch: KeyWatch, isNormalised: boolean): void {
  restart(watch.learned);
  if (isNormalised) watch.offset = { mean: 0, count: 0 };
  watch.refitted = null;
  watch.smooth = null;
  watch.lately = [];
  watch.sudden = null;
}

/** Of the way from the usual to the limit, what is unusual has to have gone this much to be worth an alarm. */
const worthShare = 0.3;
/** Moisture of sound machines swings with the weather and the season. */
const worthShareOfMoisture = 0.7;
/** Weather does not come within hours. */
const worthShareOfBurst = 0.5;

/** By the hour that is over or by the days before it: what has gone far is weighed by its hours with a bound. */
function isWorthTelling(
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

/** What does not get better by itself is not the new usual while it goes on doing so. */
const isOddlyOnItsWay = ({ fast, slow }: LearnedLimits, { explanations }: WatchedSignal): boolean =>
  explanations.up?.length === 0 && Math.abs(fast - slow) > stillShare * Math.abs(fast);

/** After an oil change moisture comes back over days: its newest hours count. A new sensor is at once what it is. */
const newForHours = (watch: KeyWatch): number =>
  watch.refitted && isRefitting(watch) ? watch.refitted.hours : Number.POSITIVE_INFINITY;

function endHour(
  watch: KeyWatch,
  watched: Watched,
  hour: Hour,
  { settling, isCritical }: Circumstances,
): void {
  const { rules, signal, looksBack } = watched;
  if (watch.refitted) watch.refitted.hours += 1;
  const isNew = (settling && signal?.renewed === true) || isRefitting(watch);
  const waits = isNew || (settling && signal?.isStirred === true);
  const mean = hour.sum / hour.count;
  const onScale = hour.signal / hour.count;
  const cause = hour.cause / hour.count;
  const endedAt = (hour.number + 1) * hourMs;
  followHour(watch, hour.number, mean);
  if (signal) {
    observeHour(watch.learned, onScale, cause, signal.floor);
    notePace(watch, signal, onScale, cause);
    if (signal.creeps)
      followCourse(
        watch.course,
        signal.creeps.amountOf(mean, watch.learned.meanOfCause),
        // What is raised is followed on when its usual has come after it.
        watch.sudden !== null || (watch.course.hours > 0 && isRaised(watch)),
      );
  }
  const off = onScale - watch.learned.mean - explainedByCause(watch.learned, cause);
  let usual = true;
  let better = false;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (!rule || !isJudgedByHours(rule.condition)) continue;
    const isSettling = waits && rule.condition.kind === "deviation";
    const past = isSettling ? null : distancePast(rule.condition, rule.key, watch, mean, endedAt);
    const isSmall = rule.condition.kind === "deviation" && !isWorthTelling(watch, watched, off);
    const distance = past !== null && isSmall ? Math.min(past, 0) : past;
    const state = stateOf(watch, i);
    if (isSettling && state.raised) Object.assign(state, { raised: false, bits: 0, good: 0 });
    const before = state.raised;
    step(state, rule, distance);
    if (signal && before && !state.raised) widen(watch.learned, signal.floor);
    if (state.raised || (distance !== null && distance > 0)) usual = false;
    if (rule.condition.kind === "deviation" && distance !== null && distance < -2 * rule.condition.sigmas)
      better = true;
  }
  if (signal && !isCritical) acceptNewUsual(watch, watched);
  if (signal) {
    // Only what is not amiss teaches what is usual.
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

function step(state: RuleWatch, rule: AlarmRule, distance: number | null): void {
  const amiss = distance !== null && distance > 0;
  state.bits = ((state.bits << 1) | (amiss ? 1 : 0)) & (2 ** rule.of - 1);
  state.good = distance !== null && distance <= -rule.hysteresis ? state.good + 1 : 0;
  if (!state.raised) state.raised = amiss && ones(state.bits) >= rule.need;
  else if (state.good >= rule.clearAfter) {
    state.raised = false;
    state.bits = 0;
  }
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

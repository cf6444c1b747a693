import { hourMs } from "../time.ts";
import { distancePast, isJudgedByHours } from "./distance-past.ts";
import {
  learnHour,
  type LearnedLimits,
  newLearnedLimits,
  observeHour,
  oddnessOf,
  takeForUsual,
  widen,
} from "./learned-limits.ts";
import type { AlarmRule } from "./rules.ts";
import { newSampleGatherer, type SampleGatherer } from "./samples.ts";
import { scaled, type WatchedSignal } from "./signals.ts";
import { followHour, followTrouble, type Trouble } from "./trouble.ts";

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
  /** The newest sample. */
  sample: number;
  /** How many spreads that is away from what is usual; only where others are asked whether they saw it too. */
  now: number;
  /** Whether it is amiss by its rules, but held back. */
  held: boolean;
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
  sample: 0,
  now: 0,
  held: false,
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
}

/** Takes a sample in, judges it by the limits, and the hour before it by what is usual when one is over. */
export function watchSample(
  watch: KeyWatch,
  watched: Watched,
  value: number,
  ts: number,
  cause: number | null,
): void {
  watch.sample = value;
  const number = Math.floor(ts / hourMs);
  if (number !== watch.hour.number) {
    if (watch.hour.count > 0) endHour(watch, watched, watch.hour);
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
    step(stateOf(watch, i), rule, distancePast(rule.condition, rule.key, watch, value, ts));
  }
  followTrouble(watch, watched, value, ts);
  const onScale = watched.signal ? scaled(watched.signal.scale, value) : value;
  // At a standstill or shortly after nothing is as usual, and nothing is to be learned.
  if (onScale === null || cause === null) return;
  const { signal } = watched;
  if (signal && signal.witnesses.length > 0)
    watch.now = oddnessOf(watch.learned, onScale, cause, signal.floor) ?? 0;
  watch.hour.count += 1;
  watch.hour.sum += value;
  watch.hour.signal += onScale;
  watch.hour.cause += cause;
}

const stateOf = (watch: KeyWatch, i: number): RuleWatch =>
  (watch.rules[i] ??= { bits: 0, raised: false, good: 0 });

function endHour(watch: KeyWatch, { rules, signal, looksBack }: Watched, hour: Hour): void {
  const mean = hour.sum / hour.count;
  const onScale = hour.signal / hour.count;
  const cause = hour.cause / hour.count;
  const endedAt = (hour.number + 1) * hourMs;
  followHour(watch, hour.number, mean);
  if (signal) observeHour(watch.learned, onScale, cause, signal.floor);
  let usual = true;
  let better = false;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (!rule || !isJudgedByHours(rule.condition)) continue;
    const distance = distancePast(rule.condition, rule.key, watch, mean, endedAt);
    const state = stateOf(watch, i);
    const before = state.raised;
    step(state, rule, distance);
    if (signal && before && !state.raised) widen(watch.learned, signal.floor);
    if (state.raised || (distance !== null && distance > 0)) usual = false;
    if (rule.condition.kind === "deviation" && distance !== null && distance < -2 * rule.condition.sigmas)
      better = true;
  }
  if (signal) {
    // Only what is not amiss teaches what is usual.
    if (usual) learnHour(watch.learned, onScale, cause, signal.floor);
    watch.learned.better = better && signal.renewed ? watch.learned.better + 1 : 0;
    if (watch.learned.better >= betterHours) takeForUsual(watch.learned);
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

import { type Circumstances, distancePast } from "./amiss.ts";
import { learn, type LearnedLimits, newLearnedLimits } from "./learned-limits.ts";
import type { AlarmRule } from "./rules.ts";
import { newSampleGatherer, type SampleGatherer } from "./samples.ts";

/** What is remembered of one rule. */
interface RuleWatch {
  /** The last samples, newest lowest; a set bit was amiss. */
  bits: number;
  raised: boolean;
  /** Good samples in a row since the last that was not. */
  good: number;
}

/** What is remembered of one indicator. */
export interface KeyWatch {
  gatherer: SampleGatherer;
  learned: LearnedLimits;
  /** About one value an hour of the last day, the oldest first. */
  past: [ts: number, value: number][];
  rules: RuleWatch[];
  /** The newest sample. */
  sample: number;
}

export const newKeyWatch = (): KeyWatch => ({
  gatherer: newSampleGatherer(),
  learned: newLearnedLimits(),
  past: [],
  rules: [],
  sample: 0,
});

const pastStepMs = 1_800_000;
const pastKeptMs = 25 * 3_600_000;

/** Takes a sample in and judges it by every rule of its indicator. */
export function watchSample(
  watch: KeyWatch,
  rules: readonly AlarmRule[],
  value: number,
  at: Circumstances,
): void {
  let quiet = true;
  watch.sample = value;
  rules.forEach((rule, i) => {
    const distance = distancePast(rule.condition, rule.key, watch, value, at);
    const state = (watch.rules[i] ??= { bits: 0, raised: false, good: 0 });
    step(state, rule, distance);
    if (state.raised || (distance !== null && distance > 0)) quiet = false;
  });
  remember(watch, at.ts, value);
  // Only what is not amiss teaches what is usual.
  const floor = rules.reduce(
    (most, { condition }) => (condition.kind === "deviation" ? condition.floor : most),
    0,
  );
  if (quiet) learn(watch.learned, value, at.temperatureC ?? watch.learned.meanC, floor);
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

function remember({ past }: KeyWatch, ts: number, value: number): void {
  const newest = past.at(-1);
  if (newest && ts - newest[0] < pastStepMs) return;
  past.push([ts, value]);
  while (past[0] && past[0][0] < ts - pastKeptMs) past.shift();
}

import { hourMs } from "../../time.ts";
import { distancePast } from "./distance-past.ts";
import { towardsHarm } from "../rules/harm-direction.ts";
import type { KeyWatch, RaisedRun } from "./key-memory.ts";
import type { Extremes } from "./sample-gatherer.ts";
import type { Watched } from "../rules/rule-book.ts";
import { worstRaised } from "../rules/rule-state.ts";
import { isLimit, type WatchedRule } from "../../limits/alarm-rules.ts";

const keptHours = 24;

/** Follows a raised indicator by its samples; forgets it when nothing is raised any more. */
export function followRaisedRun(
  watch: KeyWatch,
  { rules }: Watched,
  value: number,
  ts: number,
  extremes: Extremes | null = null,
): void {
  const rule = worstRaised(watch, rules);
  if (!rule) {
    if (watch.trouble) watch.trouble = null;
    followPending(watch, rules, extremes ?? { low: value, lowAt: ts, high: value, highAt: ts });
    return;
  }
  const { level } = rule;
  const known = watch.trouble;
  if (!known) {
    const worst = { worst: value, worstAt: ts };
    watch.trouble = { since: ts, level, levelSince: ts, raised: value, ...worst, hours: [], trend: 0 };
    if (watch.pending) noteExtremes(watch, watch.trouble, rule, watch.pending);
    if (extremes) noteExtremes(watch, watch.trouble, rule, extremes);
    watch.pending = null;
    return;
  }
  if (known.level !== level) {
    known.level = level;
    known.levelSince = ts;
  }
  noteWorst(watch, known, rule, value, ts);
}

/** What is worse than the sample with which an alarm is raised may have come before it. */
function followPending(watch: KeyWatch, rules: readonly WatchedRule[], extremes: Extremes): void {
  const isPending = rules.some(({ condition }, i) => isLimit(condition) && (watch.rules[i]?.bits ?? 0) !== 0);
  if (!isPending) {
    if (watch.pending) watch.pending = null;
    return;
  }
  const { pending } = watch;
  if (!pending) {
    watch.pending = { ...extremes };
    return;
  }
  if (extremes.low < pending.low) [pending.low, pending.lowAt] = [extremes.low, extremes.lowAt];
  if (extremes.high > pending.high) [pending.high, pending.highAt] = [extremes.high, extremes.highAt];
}

function noteExtremes(watch: KeyWatch, run: RaisedRun, rule: WatchedRule, extremes: Extremes): void {
  noteWorst(watch, run, rule, extremes.low, extremes.lowAt);
  noteWorst(watch, run, rule, extremes.high, extremes.highAt);
}

/** The worst of a raised indicator includes single readings, so that no reading shown is beyond it. */
export function followRaisedValue(watch: KeyWatch, { rules }: Watched, value: number, ts: number): void {
  const rule = worstRaised(watch, rules);
  if (rule && watch.trouble) noteWorst(watch, watch.trouble, rule, value, ts);
}

function noteWorst(watch: KeyWatch, run: RaisedRun, rule: WatchedRule, value: number, ts: number): void {
  if (!isWorse(watch, rule, value, run.worst, ts)) return;
  run.worst = value;
  run.worstAt = ts;
}

/** Keeps an hour's mean, and which way the hours go. */
export function followRaisedHour({ trouble }: KeyWatch, hour: number, mean: number): void {
  if (!trouble || trouble.since > (hour + 1) * hourMs) return;
  trouble.hours.push([hour, mean]);
  while (trouble.hours[0] && trouble.hours[0][0] <= hour - keptHours) trouble.hours.shift();
  trouble.trend = trendOf(trouble.hours.map(([, value]) => value));
}

function isWorse(watch: KeyWatch, { key, condition }: WatchedRule, value: number, worst: number, ts: number) {
  if (!isLimit(condition)) return towardsHarm(key, value - worst, value) > 0;
  const past = (of: number) => distancePast(condition, key, watch, of, ts) ?? 0;
  return past(value) > past(worst);
}

/** Standard deviations of the rank sum from which a course is no chance; hours in a row are alike, so more than usual. */
const sureFrom = 2.6;
const fewestHours = 5;

/** Mann–Kendall: whether later values are mostly above or mostly below earlier ones. */
export function trendOf(values: readonly number[]): -1 | 0 | 1 {
  const n = values.length;
  if (n < fewestHours) return 0;
  let rises = 0;
  for (let j = 1; j < n; j++)
    for (let i = 0; i < j; i++) rises += Math.sign((values[j] ?? 0) - (values[i] ?? 0));
  const deviation = Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  // Few values cannot be further apart than in perfect order.
  const sure = Math.min(sureFrom * deviation, (n * (n - 1)) / 2);
  return Math.abs(rises) >= sure ? (Math.sign(rises) as -1 | 1) : 0;
}

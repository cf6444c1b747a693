import { type WatchedRule, isLimit } from "../../limits/alarm-rules.ts";

/** What is remembered of one rule. */
export interface RuleWatch {
  /** The last samples as bits, the newest lowest; 1 means that the condition was met. */
  bits: number;
  raised: boolean;
  /** Good samples in a row since the last that was not. */
  good: number;
  /** Since when it is raised; absent while it is not, and in what was remembered before this was noted. */
  since?: number | undefined;
}

export const newRuleWatch = (): RuleWatch => ({ bits: 0, raised: false, good: 0, since: undefined });

/** What holds the states of an indicator's rules, in the order of the rules; a rule that was never judged has none. */
export interface RuleStates {
  readonly rules: readonly RuleWatch[];
}

export const isRaised = ({ rules }: RuleStates): boolean => {
  for (const rule of rules) if (rule?.raised) return true;
  return false;
};

/** The raised rule of the highest level; of several a limit before what is unusual, else the first. */
export function worstRaised(watch: RuleStates, rules: readonly WatchedRule[]): WatchedRule | null {
  let worst: WatchedRule | null = null;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule && watch.rules[i]?.raised && (worst === null || isWorse(rule, worst))) worst = rule;
  }
  return worst;
}

const isWorse = (rule: WatchedRule, than: WatchedRule): boolean =>
  rule.level < than.level ||
  (rule.level === than.level && isLimit(rule.condition) && !isLimit(than.condition));

/** Counts a judged sample: raised by `need` of `of`, cleared by good samples in a row. */
export function stepRule(state: RuleWatch, rule: WatchedRule, distance: number | null, ts: number): void {
  const abnormal = distance !== null && distance > 0;
  state.bits = ((state.bits << 1) | (abnormal ? 1 : 0)) & (2 ** rule.of - 1);
  state.good = distance !== null && distance <= -rule.hysteresis ? state.good + 1 : 0;
  if (!state.raised) {
    if (!abnormal || ones(state.bits) < rule.need) return;
    state.raised = true;
    state.since = ts;
  } else if (state.good >= rule.clearAfter) lower(state);
}

/** Ends a raised rule. */
export function lower(state: RuleWatch): void {
  state.raised = false;
  state.bits = 0;
  state.good = 0;
  state.since = undefined;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

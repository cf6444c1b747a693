import type { AlarmRule } from "../../limits/alarm-rules.ts";

/** What is remembered of one rule. */
export interface RuleWatch {
  /** The last samples as bits, the newest lowest; 1 means that the condition was met. */
  bits: number;
  raised: boolean;
  /** Good samples in a row since the last that was not. */
  good: number;
}

/** What holds the states of an indicator's rules, in the order of the rules; a rule that was never judged has none. */
export interface RuleStates {
  readonly rules: readonly RuleWatch[];
}

export const isRaised = ({ rules }: RuleStates): boolean => {
  for (const rule of rules) if (rule?.raised) return true;
  return false;
};

/** The raised rule of the highest level; of several the first. */
export function worstRaised(watch: RuleStates, rules: readonly AlarmRule[]): AlarmRule | null {
  let worst: AlarmRule | null = null;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule && watch.rules[i]?.raised && (worst === null || rule.level < worst.level)) worst = rule;
  }
  return worst;
}

/** Counts a judged sample: raised by `need` of `of`, cleared by good samples in a row. */
export function stepRule(state: RuleWatch, rule: AlarmRule, distance: number | null): void {
  const abnormal = distance !== null && distance > 0;
  state.bits = ((state.bits << 1) | (abnormal ? 1 : 0)) & (2 ** rule.of - 1);
  state.good = distance !== null && distance <= -rule.hysteresis ? state.good + 1 : 0;
  if (!state.raised) state.raised = abnormal && ones(state.bits) >= rule.need;
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

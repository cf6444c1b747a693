import type { AlarmRule, AlarmTrigger } from "@oilcloud/oil";

export const asTrigger = ({ key: _key, category: _category, ...trigger }: AlarmRule): AlarmTrigger => trigger;

const isLearned = ({ condition }: Pick<AlarmTrigger, "condition">): boolean => condition.kind === "deviation";

/** The learned early warnings that the catalogue has for an indicator. */
const learnedOf = (defaults: readonly AlarmRule[], key: string): AlarmTrigger[] =>
  defaults.filter((rule) => rule.key === key && isLearned(rule)).map(asTrigger);

/**
 * The conditions of an indicator with a setting: those that are set, and the learned early warning, unless it is switched off or the
 * setting has one of its own.
 */
export const withLearned = (
  { key, triggers, keepLearned }: { key: string; triggers: readonly AlarmTrigger[]; keepLearned: boolean },
  defaults: readonly AlarmRule[],
): AlarmTrigger[] =>
  keepLearned && !triggers.some(isLearned) ? [...triggers, ...learnedOf(defaults, key)] : [...triggers];

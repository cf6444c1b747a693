import { type IndicatorKey, indicators } from "../catalogue/indicators.ts";
import type { Limit } from "../catalogue/limits.ts";
import type { Bounds } from "./bounds.ts";
import { isEven } from "./bounds.ts";
import { isLimit, limitRules } from "./alarm-rules.ts";
import { type AlarmTrigger, isSameCondition } from "./set-rules.ts";

/** The two bounds of an indicator in the direction in which it does harm; where both do, on either side of zero. */
export interface LimitPair {
  readonly warning: number;
  readonly critical: number;
}

export const directionOf = (key: IndicatorKey): Limit["direction"] => {
  const { harm } = indicators[key];
  return harm === "none" ? "up" : harm;
};

/** What a bound may be: the indicator's own range, without its sign where both directions do harm. */
export function boundRange(key: IndicatorKey): readonly [min: number, max: number] {
  const [min, max] = indicators[key].plausible;
  return directionOf(key) === "both" ? [0, Math.max(-min, max)] : [min, max];
}

/** Whether the warning comes before the critical bound. */
export const isInOrder = (key: IndicatorKey, { warning, critical }: LimitPair): boolean =>
  directionOf(key) === "down" ? warning > critical : warning < critical;

/** The pair that bounds are; null where they are something else, such as other bounds below than above. */
export function pairOf(key: IndicatorKey, bounds: Bounds): LimitPair | null {
  const { lowWarning, lowCritical, highWarning, highCritical } = bounds;
  const direction = directionOf(key);
  if (direction === "both" && !isEven(bounds)) return null;
  if (direction === "up" && (lowWarning ?? lowCritical) !== null) return null;
  if (direction === "down" && (highWarning ?? highCritical) !== null) return null;
  const [warning, critical] = direction === "down" ? [lowWarning, lowCritical] : [highWarning, highCritical];
  return warning === null || critical === null ? null : { warning, critical };
}

/**
 * The conditions of a setting with other limits. What watches how the indicator moves stays as it is, and so does how often a
 * limit has to be passed.
 */
export function withLimits(
  triggers: readonly AlarmTrigger[],
  key: IndicatorKey,
  pair: LimitPair,
): AlarmTrigger[] {
  const made = limitRules(key, { direction: directionOf(key), ...pair }).map(
    ({ key: _key, category: _category, ...rule }): AlarmTrigger => {
      const before = triggers.find(({ level, condition }) => level === rule.level && isLimit(condition));
      if (!before) return rule;
      if (isSameCondition(before.condition, rule.condition)) return before;
      const { need, of, clearAfter } = before;
      return { ...rule, need, of, clearAfter };
    },
  );
  const others = triggers.filter(({ condition }) => !isLimit(condition));
  return [...made, ...others].toSorted((one, other) => one.level - other.level);
}

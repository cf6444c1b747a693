import { findIndicator } from "../catalogue/indicators.ts";
import { alarmCategoryOf } from "./alarm-categories.ts";
import type { AlarmRule, SetCondition } from "./alarm-rules.ts";
import { signals } from "../catalogue/watched-signals.ts";

/** A rule as people set it for an indicator. */
export type AlarmTrigger = Omit<AlarmRule, "key" | "category">;

export const ruleOf = (key: string, trigger: AlarmTrigger): AlarmRule => ({
  key,
  category: alarmCategoryOf(key),
  ...trigger,
});

/** What is set for an indicator takes the place of all that the catalogue says of it. */
export function rulesInForce(
  defaults: readonly AlarmRule[],
  set: ReadonlyMap<string, readonly AlarmTrigger[]>,
): AlarmRule[] {
  const own = [...set].flatMap(([key, triggers]) => triggers.map((trigger) => ruleOf(key, trigger)));
  return [...defaults.filter(({ key }) => !set.has(key)), ...own];
}

/** How little an indicator may stray before its spread counts as nothing: known of most, else its last shown digit. */
export function deviationFloor(key: string): number {
  const indicator = findIndicator(key);
  if (indicator?.kind === "class") return 0.5;
  return signals.get(key)?.floor ?? 10 ** -(indicator?.decimals ?? 2);
}

export const isSameCondition = (one: SetCondition, other: SetCondition): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (condition: SetCondition) =>
  Object.entries(condition).toSorted(([one], [other]) => (one < other ? -1 : 1));

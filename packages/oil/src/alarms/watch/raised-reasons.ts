import { type AlarmCategory, alarmCategoryOf } from "../../limits/alarm-categories.ts";
import type { DeviceWatch } from "./device-memory.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { type AlarmReason, heldReason, laboratoryReason, markReason } from "../rules/alarm-reasons.ts";
import { marks } from "../../marks.ts";
import type { RuleBook, Watched } from "../rules/rule-book.ts";
import { isLimit, type WatchedRule } from "../../limits/alarm-rules.ts";
import { isRaised } from "../rules/rule-state.ts";
import { isCausedByAnother, waitsForWitness } from "../sensor-faults/witnesses.ts";

/** The suppressed alarms of indicators that have now raised one. */
export function releasedReasons(
  { sensors }: DeviceWatch,
  raised: readonly AlarmReason[],
  ts: number,
): AlarmReason[] {
  return [...new Set(raised.map(({ key }) => key))].flatMap((key) => {
    const sensor = sensors[key];
    if (!sensor?.held || sensor.held.until !== null || sensor.faulty !== null) return [];
    sensor.held = { ...sensor.held, until: ts };
    return [heldReason(key, sensor.held)];
  });
}

/** The alarms of a category that are suppressed now: they may be the only reason that its episode clears. */
export const heldReasons = ({ sensors }: DeviceWatch, category: AlarmCategory): AlarmReason[] =>
  Object.entries(sensors)
    .flatMap(([key, { held }]) =>
      held?.category === category && held.until === null ? [heldReason(key, held)] : [],
    )
    // A memory that was stored is read back in another order.
    .sort((one, other) => (one.key < other.key ? -1 : 1));

/** What laboratory samples say of the sensors behind a category's alarm. */
export const laboratoryReasons = ({ findings }: DeviceWatch, category: AlarmCategory): AlarmReason[] =>
  Object.keys(findings)
    .filter((key) => alarmCategoryOf(key) === category)
    .toSorted()
    .flatMap((key) => {
      const finding = findings[key];
      return finding ? [laboratoryReason(key, finding)] : [];
    });

/** The raised rules of an indicator, without those that another explains or that wait for a witness. */
export function raisedRules(watch: DeviceWatch, { rules, signal }: Watched, of: KeyWatch): WatchedRule[] {
  const another = signal !== null && isCausedByAnother(watch.keys, signal);
  const raised = rules.filter(
    (rule, i) =>
      of.rules[i]?.raised &&
      !(another && rule.level === 2) &&
      !waitsForWitness(of, rule, of.rules[i], watch.through),
  );
  return of.isStep ? raised.map((rule) => countedRule(of, rules, rule)) : raised;
}

/** What jumped as no oil can counts as a warning, by its warning limit where there is one. */
export const countedRule = (
  { isStep }: Pick<KeyWatch, "isStep">,
  rules: readonly WatchedRule[],
  rule: WatchedRule,
): WatchedRule =>
  isStep && rule.level === 1
    ? (rules.find(({ level, condition }) => level === 2 && isLimit(condition)) ?? { ...rule, level: 2 })
    : rule;

/** The category of the episode that an indicator's alarm belongs to. */
export function episodeCategory({ joined }: DeviceWatch, key: string): AlarmCategory {
  const category = alarmCategoryOf(key);
  return joined[category] ?? category;
}

/** The reasons of everything raised now, by category with the worst level first; null if nothing is raised. */
export function reasonsOf(watch: DeviceWatch, book: RuleBook): Map<AlarmCategory, AlarmReason[]> | null {
  let reasons: Map<AlarmCategory, AlarmReason[]> | null = null;
  for (const watched of book.values()) {
    const { key } = watched;
    const sensor = watch.sensors[key];
    if (sensor && sensor.faulty !== null) {
      reasons = add(reasons, "sensor", markReason(key, sensor.faulty));
      const finding = sensor.faulty === marks.labDiffers ? watch.findings[key] : undefined;
      if (finding) reasons = add(reasons, "sensor", laboratoryReason(key, finding));
      if (sensor.held) reasons = add(reasons, "sensor", heldReason(key, sensor.held));
    }
    const of = watch.keys[key];
    if (!of || !isRaised(of)) continue;
    for (const { category, level, condition } of raisedRules(watch, watched, of)) {
      const host = watch.joined[category] ?? category;
      reasons = add(reasons, host, { key, level, value: of.judged ?? of.sample, condition });
    }
  }
  if (reasons) for (const of of reasons.values()) of.sort((one, other) => one.level - other.level);
  return reasons;
}

function add(
  reasons: Map<AlarmCategory, AlarmReason[]> | null,
  category: AlarmCategory,
  reason: AlarmReason,
): Map<AlarmCategory, AlarmReason[]> {
  const all = reasons ?? new Map<AlarmCategory, AlarmReason[]>();
  const known = all.get(category);
  if (known) known.push(reason);
  else all.set(category, [reason]);
  return all;
}

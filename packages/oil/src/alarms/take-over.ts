import { alarmCategoryOf } from "./categories.ts";
import type { AlarmEvent, DeviceWatch } from "./device-watch.ts";
import type { KeyWatch, RuleWatch } from "./key-watch.ts";
import type { AlarmReason } from "./reasons.ts";
import type { AlarmRule } from "./rules.ts";

const textOf = (rule: AlarmRule): string => JSON.stringify(rule);

/**
 * Continues a watch under changed rules. Unchanged rules keep their counts. A changed rule takes over the raised alarm,
 * which then lasts until values are good by the new rule. Answers the alarms without a successor: they end with the
 * next reading, and not because values are good.
 */
export function takeOver(
  watch: DeviceWatch,
  before: readonly AlarmRule[],
  after: readonly AlarmRule[],
): AlarmReason[] {
  const withdrawn: AlarmReason[] = [];
  for (const [key, of] of Object.entries(watch.keys)) {
    const own = (rules: readonly AlarmRule[]) => rules.filter((rule) => rule.key === key);
    const [old, next] = [own(before), own(after)];
    const raised = new Set(old.flatMap(({ level }, i) => (of.rules[i]?.raised ? [level] : [])));
    of.rules = next.map((rule) => stateFor(rule, old, of, raised.has(rule.level)));
    for (const level of raised)
      if (!next.some((rule) => rule.level === level))
        withdrawn.push({ key, level, value: of.sample, condition: { kind: "withdrawn" } });
  }
  return withdrawn;
}

function stateFor(
  rule: AlarmRule,
  old: readonly AlarmRule[],
  { rules }: KeyWatch,
  levelRaised: boolean,
): RuleWatch {
  const text = textOf(rule);
  const same = old.findIndex((each) => textOf(each) === text);
  const fresh = { bits: 0, raised: false, good: 0 };
  if (same !== -1) return rules[same] ?? fresh;
  return { ...fresh, raised: levelRaised };
}

/** Gives "no longer watched for" as the reason of alarms that end because their rule is gone. */
export function tellWithdrawn(
  events: readonly AlarmEvent[],
  withdrawn: readonly AlarmReason[],
): AlarmEvent[] {
  return events.map((event) => {
    if (event.transition !== "cleared") return event;
    const own = withdrawn.filter(({ key }) => alarmCategoryOf(key) === event.category);
    return { ...event, reasons: [...event.reasons, ...own] };
  });
}

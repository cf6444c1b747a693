import { alarmCategoryOf, type AlarmLevel } from "../../limits/alarm-categories.ts";
import { type DeviceWatch, newDeviceWatch } from "./device-memory.ts";
import { type AlarmEvent, type WatchedReading, watchReading } from "./device-watch.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { newRuleWatch, type RuleWatch } from "../rules/rule-state.ts";
import type { AlarmReason } from "../rules/alarm-reasons.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { type AlarmRule, isLimit, type WatchedRule } from "../../limits/alarm-rules.ts";
import { sampleMs } from "../indicator/sample-gatherer.ts";

const textOf = (rule: WatchedRule): string => JSON.stringify(rule);

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
  watch.amiss = true; // not known before the new rules have judged it
  const [booked, booking] = [ruleBookOf(before), ruleBookOf(after)];
  for (const [key, of] of Object.entries(watch.keys)) {
    const [old, next] = [booked.get(key)?.rules ?? [], booking.get(key)?.rules ?? []];
    const raised = new Map(
      old.flatMap(({ level }, i) => {
        const state = of.rules[i];
        return state?.raised ? [[level, state.since ?? of.trouble?.levelSince]] : [];
      }),
    );
    of.rules = next.map((rule) => stateFor(rule, old, of, raised));
    for (const level of raised.keys())
      if (!next.some((rule) => rule.level === level))
        withdrawn.push({ key, level, value: of.judged ?? of.sample, condition: { kind: "withdrawn" } });
  }
  return withdrawn;
}

function stateFor(
  rule: WatchedRule,
  old: readonly WatchedRule[],
  { rules }: KeyWatch,
  raised: ReadonlyMap<AlarmLevel, number | undefined>,
): RuleWatch {
  const text = textOf(rule);
  const same = old.findIndex((each) => textOf(each) === text);
  const fresh = newRuleWatch();
  if (same !== -1) return rules[same] ?? fresh;
  return { ...fresh, raised: raised.has(rule.level), since: raised.get(rule.level) };
}

/** The limit rules that were not in force before: what the last readings say to them is known without waiting for more. */
export function newLimitRules(before: readonly AlarmRule[], after: readonly AlarmRule[]): AlarmRule[] {
  const known = new Set(before.map(textOf));
  return after.filter((rule) => !known.has(textOf(rule)) && isLimit(rule.condition));
}

/** How far back new rules look: as many samples as they take to be raised or to clear. */
export const primingMs = (rules: readonly AlarmRule[], intervalMs: number): number =>
  (1 + Math.max(0, ...rules.map(({ of, clearAfter }) => Math.max(of, clearAfter)))) * sampleMs(intervalMs);

/**
 * Judges the last readings by rules that have just come into force, so that a new limit holds at once. An alarm that a
 * rule took over stays open unless those readings already clear it.
 */
export function primeRules(
  watch: DeviceWatch,
  after: readonly AlarmRule[],
  fresh: readonly AlarmRule[],
  intervalMs: number,
  readings: readonly WatchedReading[],
): void {
  const preview = newDeviceWatch();
  watch.amiss = true;
  const book = ruleBookOf(fresh);
  for (const reading of readings) watchReading(preview, book, intervalMs, reading);
  for (const key of new Set(fresh.map((rule) => rule.key))) {
    const tried = preview.keys[key];
    if (!tried) continue;
    const real = (watch.keys[key] ??= { ...tried, rules: [] });
    const own = after.filter((rule) => rule.key === key);
    const asked = fresh.filter((rule) => rule.key === key);
    for (const [i, rule] of own.entries()) {
      const found = tried.rules[asked.indexOf(rule)];
      if (!found) continue;
      const held = real.rules[i];
      const tookOver = held?.raised === true && found.good < rule.clearAfter;
      const since = (tookOver ? held.since : undefined) ?? found.since;
      real.rules[i] = { ...found, raised: found.raised || tookOver, since };
    }
    const raised = real.rules.some((rule) => rule?.raised);
    real.trouble = raised ? (real.trouble ?? tried.trouble ?? null) : null;
  }
}

/** Gives "no longer watched for" as the reason of alarms that end because their rule is gone. */
export function reportWithdrawn(
  events: readonly AlarmEvent[],
  withdrawn: readonly AlarmReason[],
): AlarmEvent[] {
  return events.map((event) => {
    if (event.transition !== "cleared") return event;
    const own = withdrawn.filter(({ key }) => alarmCategoryOf(key) === event.category);
    return { ...event, reasons: [...event.reasons, ...own] };
  });
}

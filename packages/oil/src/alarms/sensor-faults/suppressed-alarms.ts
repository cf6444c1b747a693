import { marks, type Mark } from "../../marks.ts";
import { distancePast } from "../indicator/distance-past.ts";
import { doubtedAs } from "./sensor-doubt.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import type { Watched } from "../rules/rule-book.ts";
import type { SuppressedAlarm } from "../rules/alarm-reasons.ts";
import { type WatchedRule, isLimit } from "../../limits/alarm-rules.ts";
import { sampleMs } from "../indicator/sample-gatherer.ts";
import type { SensorWatch } from "./sensor-watch.ts";
import { waitsForWitness } from "./witnesses.ts";

/** Marks under which the value itself is meaningless. */
const meaningless: ReadonlySet<Mark> = new Set([marks.invalid, marks.decodingFault]);

function hold(
  sensor: SensorWatch,
  { category, level, condition }: WatchedRule,
  given: Pick<SuppressedAlarm, "mark" | "value" | "since">,
): void {
  const known = sensor.held;
  if (known && known.until === null && known.level <= level) return;
  const since = known && known.until === null ? known.since : given.since;
  sensor.held = { ...given, since, category, level, past: condition, until: null };
}

/** Level 1 is the most severe. */
const outweighs = (one: WatchedRule, other: WatchedRule | null): boolean =>
  other === null || one.level < other.level;

const isRaisedUpTo = (worst: number, rules: readonly WatchedRule[], of: KeyWatch): boolean =>
  rules.some(({ level }, i) => of.rules[i]?.raised && level <= worst);

/** Checks a marked value against the limit rules and records the alarm it would have raised. */
export function watchMarkedValue(
  sensor: SensorWatch,
  of: KeyWatch,
  { key, rules }: Watched,
  intervalMs: number,
  value: number,
  mark: Mark,
  ts: number,
): void {
  if (meaningless.has(mark)) return;
  let rule: WatchedRule | null = null;
  for (const each of rules)
    if (
      outweighs(each, rule) &&
      isLimit(each.condition) &&
      (distancePast(each.condition, key, of, value, ts) ?? 0) > 0
    )
      rule = each;
  // What is raised already is not held back.
  if (!rule || isRaisedUpTo(rule.level, rules, of)) {
    sensor.pastSince = null;
    return;
  }
  sensor.pastSince ??= ts;
  if (ts - sensor.pastSince >= (rule.need - 1) * sampleMs(intervalMs))
    hold(sensor, rule, { mark, value, since: sensor.pastSince });
}

/** Notes the alarm that waits because other sensors contradict it. */
export function watchDoubted(sensor: SensorWatch, of: KeyWatch, { rules }: Watched, ts: number): void {
  let rule: WatchedRule | null = null;
  for (const [i, each] of rules.entries())
    if (outweighs(each, rule) && of.rules[i]?.raised && waitsForWitness(of, each, of.rules[i], ts))
      rule = each;
  if (rule) hold(sensor, rule, { mark: doubtedAs(of), value: of.sample, since: ts });
}

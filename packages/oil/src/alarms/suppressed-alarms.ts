import { marks, type Mark } from "../marks.ts";
import { distancePast } from "./distance-past.ts";
import { doubtedAs } from "./doubt.ts";
import type { KeyWatch, Watched } from "./key-watch.ts";
import type { SuppressedAlarm } from "./reasons.ts";
import { type AlarmRule, isLimit } from "./rules.ts";
import { sampleMs } from "./samples.ts";
import type { SensorWatch } from "./sensor-watch.ts";
import { waitsForWitness } from "./witnesses.ts";

/** Marks under which the value itself is meaningless. */
const meaningless: ReadonlySet<Mark> = new Set([marks.invalid, marks.decodingFault]);

const weightiest = (rules: readonly AlarmRule[], isAmiss: (rule: AlarmRule, i: number) => boolean) => {
  let found: AlarmRule | null = null;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule && (found === null || rule.level < found.level) && isAmiss(rule, i)) found = rule;
  }
  return found;
};

function hold(
  sensor: SensorWatch,
  { category, level, condition }: AlarmRule,
  given: Pick<SuppressedAlarm, "mark" | "value" | "since">,
): void {
  const known = sensor.held;
  if (known && known.until === null && known.level <= level) return;
  const since = known && known.until === null ? known.since : given.since;
  sensor.held = { ...given, since, category, level, past: condition, until: null };
}

/** Checks a marked value against the limit rules and records the alarm it would have raised. */
export function watchMarkedValue(
  sensor: SensorWatch,
  of: KeyWatch,
  { key, rules }: Watched,
  intervalMs: number,
  { value, mark, ts }: { value: number; mark: Mark; ts: number },
): void {
  if (meaningless.has(mark)) return;
  const rule = weightiest(
    rules,
    (each) => isLimit(each.condition) && (distancePast(each.condition, key, of, value, ts) ?? 0) > 0,
  );
  // What is raised already is not held back.
  if (!rule || rules.some(({ level }, i) => of.rules[i]?.raised && level <= rule.level)) {
    sensor.pastSince = null;
    return;
  }
  sensor.pastSince ??= ts;
  if (ts - sensor.pastSince >= (rule.need - 1) * sampleMs(intervalMs))
    hold(sensor, rule, { mark, value, since: sensor.pastSince });
}

/** Notes the alarm that waits because other sensors contradict it. */
export function watchDoubted(sensor: SensorWatch, of: KeyWatch, { rules }: Watched, ts: number): void {
  const rule = weightiest(
    rules,
    (each, i) => (of.rules[i]?.raised ?? false) && waitsForWitness(of, each, of.rules[i], ts),
  );
  if (rule) hold(sensor, rule, { mark: doubtedAs(of), value: of.sample, since: ts });
}

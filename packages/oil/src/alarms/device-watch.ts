import { marks, type Mark } from "../marks.ts";
import type { AlarmCategory, AlarmLevel } from "./categories.ts";
import { type Episode, stepEpisode, type Transition } from "./episodes.ts";
import { type KeyWatch, newKeyWatch, watchSample } from "./key-watch.ts";
import type { AlarmCondition, AlarmRule } from "./rules.ts";
import { gather } from "./samples.ts";
import { newSensorWatch, type SensorWatch, watchMark } from "./sensor-watch.ts";

/** What the watch remembers of a device; plain data, so that it can be stored. */
export interface DeviceWatch {
  /** The time of the newest reading taken in. */
  through: number;
  temperatureC: number | null;
  keys: Record<string, KeyWatch>;
  sensors: Record<string, SensorWatch>;
  episodes: Partial<Record<AlarmCategory, Episode>>;
}

export const newDeviceWatch = (): DeviceWatch => ({
  through: 0,
  temperatureC: null,
  keys: {},
  sensors: {},
  episodes: {},
});

/** The rules of a device, by indicator. */
export type RuleBook = ReadonlyMap<string, readonly AlarmRule[]>;

export function ruleBookOf(rules: readonly AlarmRule[]): RuleBook {
  const book = new Map<string, AlarmRule[]>();
  for (const rule of rules) {
    const known = book.get(rule.key);
    if (known) known.push(rule);
    else book.set(rule.key, [rule]);
  }
  return book;
}

export interface WatchedReading {
  readonly ts: number;
  readonly keys: readonly string[];
  readonly values: ArrayLike<number>;
  readonly marks: ArrayLike<number> | null;
}

/** Why an alarm stands: the value that decided, and what it was held against. */
export interface AlarmReason {
  readonly key: string;
  readonly level: AlarmLevel;
  /** null where a mark decided and not a value */
  readonly value: number | null;
  readonly condition: AlarmCondition | { readonly kind: "mark"; readonly mark: Mark };
}

export interface AlarmEvent {
  readonly category: AlarmCategory;
  readonly transition: Transition;
  readonly ts: number;
  readonly episode: Episode;
  readonly reasons: readonly AlarmReason[];
}

/**
 * Takes one reading in and answers what it changed. Readings come in the order of their time; one that is older than the
 * newest is history and changes nothing.
 */
export function watchReading(
  watch: DeviceWatch,
  book: RuleBook,
  intervalMs: number,
  reading: WatchedReading,
): AlarmEvent[] {
  if (reading.ts <= watch.through) return [];
  watch.through = reading.ts;
  const touched = new Set<AlarmCategory>();
  const raw = reading.keys.indexOf("oilTemp");
  if (raw !== -1 && (reading.marks?.[raw] ?? marks.good) === marks.good)
    watch.temperatureC = reading.values[raw] ?? watch.temperatureC;
  for (let i = 0; i < reading.keys.length; i++) {
    const key = reading.keys[i] ?? "";
    const rules = book.get(key);
    const value = reading.values[i] ?? Number.NaN;
    if (!rules || Number.isNaN(value)) continue;
    const mark = (reading.marks?.[i] ?? marks.good) as Mark;
    if (watchMark((watch.sensors[key] ??= newSensorWatch()), mark, reading.ts)) touched.add("sensor");
    if (mark !== marks.good) continue;
    const of = (watch.keys[key] ??= newKeyWatch());
    const sample = gather(of.gatherer, intervalMs, reading.ts, value);
    if (sample === null) continue;
    watchSample(of, rules, sample, { ts: reading.ts, temperatureC: watch.temperatureC });
    for (const { category } of rules) touched.add(category);
  }
  return [...touched].flatMap((category) => stepCategory(watch, book, category, reading.ts));
}

function stepCategory(watch: DeviceWatch, book: RuleBook, category: AlarmCategory, ts: number): AlarmEvent[] {
  const reasons = reasonsFor(watch, book, category);
  const level = reasons.reduce<AlarmLevel | null>(
    (highest, reason) => (highest === 1 || reason.level === 1 ? 1 : 2),
    null,
  );
  const { episode, transition } = stepEpisode(watch.episodes[category] ?? null, level, ts);
  if (episode) watch.episodes[category] = episode;
  return episode && transition ? [{ category, transition, ts, episode, reasons }] : [];
}

function reasonsFor(watch: DeviceWatch, book: RuleBook, category: AlarmCategory): AlarmReason[] {
  if (category === "sensor") {
    return Object.entries(watch.sensors).flatMap(([key, { faulty }]) =>
      faulty === null
        ? []
        : [{ key, level: 2 as const, value: null, condition: { kind: "mark" as const, mark: faulty } }],
    );
  }
  const reasons: AlarmReason[] = [];
  for (const [key, rules] of book) {
    const of = watch.keys[key];
    if (!of) continue;
    rules.forEach((rule, i) => {
      if (rule.category === category && of.rules[i]?.raised)
        reasons.push({ key, level: rule.level, value: of.sample, condition: rule.condition });
    });
  }
  return reasons.sort((one, other) => one.level - other.level);
}

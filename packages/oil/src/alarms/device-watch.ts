import { hourMs } from "../time.ts";
import { marks, type Mark } from "../marks.ts";
import { type AlarmCategory, alarmCategories, type AlarmLevel } from "./categories.ts";
import { type Episode, stepEpisode, type Transition } from "./episodes.ts";
import { watchUnwitnessed, watchMarkedValue } from "./suppressed-alarms.ts";
import { type KeyWatch, newKeyWatch, type Watched, watchSample } from "./key-watch.ts";
import { type AlarmReason, heldReason, markReason } from "./reasons.ts";
import { planOf, type RuleBook } from "./rule-book.ts";
import type { AlarmRule } from "./rules.ts";
import { gather } from "./samples.ts";
import { newSensorWatch, type SensorWatch, watchMark } from "./sensor-watch.ts";
import { isAlone, isToldByAnother } from "./witnesses.ts";

/** What the watch remembers of a device; plain data, so that it can be stored. */
export interface DeviceWatch {
  /** The time of the newest reading taken in. */
  through: number;
  /** What other indicators follow, as last heard. */
  temperatureC: number | null;
  loadBar: number | null;
  /** When the machine was last seen to stand still. */
  stoodAt: number;
  keys: Record<string, KeyWatch>;
  sensors: Record<string, SensorWatch>;
  episodes: Partial<Record<AlarmCategory, Episode>>;
  /** Whether anything is raised, a sensor faulty or an episode open; absent in what was remembered before this was noted. */
  amiss?: boolean;
}

/** Goes up with every change of what is remembered: a memory of another shape is not gone on with. */
export const deviceWatchVersion = 3;

export const newDeviceWatch = (): DeviceWatch => ({
  through: 0,
  temperatureC: null,
  loadBar: null,
  stoodAt: 0,
  keys: {},
  sensors: {},
  episodes: {},
});

export interface WatchedReading {
  readonly ts: number;
  /** Readings that carry the same keys had best share them: what is known of them is remembered. */
  readonly keys: readonly string[];
  readonly values: ArrayLike<number>;
  readonly marks: ArrayLike<number> | null;
}

export interface AlarmEvent {
  readonly category: AlarmCategory;
  readonly transition: Transition;
  readonly ts: number;
  readonly episode: Episode;
  readonly reasons: readonly AlarmReason[];
}

/** Something that would have been raised, had it not been a time in which nothing is. */
export interface WithheldRise {
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly reasons: readonly AlarmReason[];
}

const runsFromBar = 0.5;
/** What has settled at a standstill is stirred up for a while. */
const stirredMs = 3 * hourMs;

/** What the indicators follow; the machine stands still where its pressure says so. */
function takeCircumstances(watch: DeviceWatch, temperatureC: number | null, loadBar: number | null): void {
  if (temperatureC !== null) watch.temperatureC = temperatureC;
  if (loadBar === null) return;
  watch.loadBar = loadBar;
  if (loadBar < runsFromBar) watch.stoodAt = watch.through;
}

/**
 * Judges one reading and answers the events it caused. Readings must come in order of time; one older than the newest
 * changes nothing. Where `withheld` is given, nothing opens, comes back or rises: what would have is added to it, and what is
 * still amiss does so with the first reading without it. What is open goes on and may clear.
 */
export function watchReading(
  watch: DeviceWatch,
  book: RuleBook,
  intervalMs: number,
  { ts, keys, values, marks: given }: WatchedReading,
  withheld: WithheldRise[] | null = null,
): AlarmEvent[] {
  if (ts <= watch.through) return [];
  watch.through = ts;
  const plan = planOf(book, keys);
  const goodAt = (i: number) => (i === -1 || (given?.[i] ?? 0) !== 0 ? null : (values[i] ?? null));
  takeCircumstances(watch, goodAt(plan.temperatureAt), goodAt(plan.loadAt));
  const settled = ts - watch.stoodAt > stirredMs;
  for (const { at, watched } of plan.entries) {
    const { key } = watched;
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const of = (watch.keys[key] ??= newKeyWatch());
    const mark = (given?.[at] ?? marks.good) as Mark;
    of.held = isRaised(of) && isAlone(watch.keys, key, of.held);
    const told = mark === marks.good && of.held ? marks.drift : mark;
    if (told !== marks.good || watch.sensors[key]) {
      const sensor = (watch.sensors[key] ??= newSensorWatch());
      watchMark(sensor, told, ts);
      if (mark !== marks.good) watchMarkedValue(sensor, of, watched, intervalMs, { value, mark, ts });
      else if (of.held) watchUnwitnessed(sensor, of, watched, ts);
    }
    if (mark !== marks.good) continue;
    const sample = gather(of.gatherer, intervalMs, ts, value);
    if (sample === null) continue;
    const follows = watched.signal?.follows;
    const cause = follows === "load" ? (settled ? (watch.loadBar ?? 0) : null) : (watch.temperatureC ?? 0);
    watchSample(of, watched, sample, ts, cause);
  }
  return stepEpisodes(watch, book, ts, withheld);
}

const isRaised = ({ rules }: KeyWatch): boolean => {
  for (const rule of rules) if (rule?.raised) return true;
  return false;
};

function stepEpisodes(
  watch: DeviceWatch,
  book: RuleBook,
  ts: number,
  withheld: WithheldRise[] | null,
): AlarmEvent[] {
  const levels = levelsOf(watch, book);
  const events: AlarmEvent[] = [];
  let reasons: ReturnType<typeof reasonsOf> = null;
  for (const category of alarmCategories) {
    const episode = watch.episodes[category] ?? null;
    let level = levels?.[category] ?? null;
    const isOpen = episode !== null && episode.clearedAt === null;
    if (level === null && !isOpen) continue;
    if (withheld && level !== null && !(isOpen && episode.level <= level)) {
      reasons ??= reasonsOf(watch, book);
      withheld.push({ category, level, reasons: reasons?.get(category) ?? [] });
      if (!isOpen) continue;
      level = episode.level;
    }
    const step = stepEpisode(episode, level, ts);
    if (step.episode) watch.episodes[category] = step.episode;
    if (!step.episode || !step.transition) continue;
    reasons ??= reasonsOf(watch, book);
    const of = reasons?.get(category);
    const told = of ? [...of, ...releasedReasons(watch, of, ts)] : heldReasons(watch, category);
    events.push({ category, transition: step.transition, ts, episode: step.episode, reasons: told });
  }
  return events;
}

/** The suppressed alarms of indicators that have now raised one. */
function releasedReasons(
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
const heldReasons = ({ sensors }: DeviceWatch, category: AlarmCategory): AlarmReason[] =>
  Object.entries(sensors).flatMap(([key, { held }]) =>
    held?.category === category && held.until === null ? [heldReason(key, held)] : [],
  );

type Levels = Partial<Record<AlarmCategory, AlarmLevel>>;

/**
 * The worst raised level of each category; null if nothing is raised, which is the usual case. Called for every
 * reading.
 */
function levelsOf(watch: DeviceWatch, book: RuleBook): Levels | null {
  let levels: Levels | null = null;
  watch.amiss = false;
  for (const key in watch.keys) {
    const of = watch.keys[key];
    const watched = book.get(key);
    if (!of || !watched) continue;
    const sensor = watch.sensors[key];
    if (sensor && sensor.faulty !== null) (levels ??= {}).sensor ??= 2;
    if (!isRaised(of)) continue;
    watch.amiss = true;
    for (const { category, level } of raisedRules(watch, watched, of)) {
      levels ??= {};
      if ((levels[category] ?? 3) > level) levels[category] = level;
    }
  }
  if (levels) watch.amiss = true;
  return levels;
}

/** The raised rules of an indicator, unless it is suppressed. */
function raisedRules(watch: DeviceWatch, { key, rules, signal }: Watched, of: KeyWatch): AlarmRule[] {
  if (isAlone(watch.keys, key, of.held)) return [];
  const another = signal !== null && isToldByAnother(watch.keys, signal);
  return rules.filter(({ level }, i) => of.rules[i]?.raised && !(another && level === 2));
}

/** The reasons of everything raised now, by category with the worst level first; null if nothing is raised. */
export function reasonsOf(watch: DeviceWatch, book: RuleBook): Map<AlarmCategory, AlarmReason[]> | null {
  let reasons: Map<AlarmCategory, AlarmReason[]> | null = null;
  for (const watched of book.values()) {
    const { key } = watched;
    const sensor = watch.sensors[key];
    if (sensor && sensor.faulty !== null) {
      reasons = add(reasons, "sensor", markReason(key, sensor.faulty));
      if (sensor.held) reasons = add(reasons, "sensor", heldReason(key, sensor.held));
    }
    const of = watch.keys[key];
    if (!of || !isRaised(of)) continue;
    for (const { category, level, condition } of raisedRules(watch, watched, of))
      reasons = add(reasons, category, { key, level, value: of.sample, condition });
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

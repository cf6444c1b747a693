import { hourMs } from "../time.ts";
import { findIndicator } from "../catalogue/indicators.ts";
import { counterKeys } from "../guards/channel-order.ts";
import { marks, type Mark } from "../marks.ts";
import { type AlarmCategory, alarmCategories, alarmCategoryOf, type AlarmLevel } from "./categories.ts";
import { type Episode, quietTimeMs, stepEpisode, type Transition } from "./episodes.ts";
import { type Joined, joinTroubles, type Levels } from "./joining.ts";
import { watchDoubted, watchMarkedValue } from "./suppressed-alarms.ts";
import { type KeyWatch, newKeyWatch, refit, type Watched, watchSample } from "./key-watch.ts";
import { type AlarmReason, heldReason, markReason } from "./reasons.ts";
import { oddness } from "./learned-limits.ts";
import { noteRenewal } from "./oil-renewal.ts";
import { noteHeard, noteMissing, noteSilence } from "./presence.ts";
import { planOf, type RuleBook } from "./rule-book.ts";
import { type AlarmRule, isLimit } from "./rules.ts";
import { gather } from "./samples.ts";
import { signalKeyOf, signals } from "./signals.ts";
import { newSensorWatch, type SensorWatch, watchMark } from "./sensor-watch.ts";
import { followSteps, isMoving, newTemperatureStep, type TemperatureStep } from "./temperature-step.ts";
import {
  activityAtWork,
  followTemperature,
  newWorkingTemperature,
  type WorkingTemperature,
} from "./working-temperature.ts";
import {
  isDoubtful,
  isOddStep,
  isToldByAnother,
  waitsForWitness,
  type Witnessing,
  witnessings,
} from "./witnesses.ts";

/** What the watch remembers of a device; plain data, so that it can be stored. */
export interface DeviceWatch {
  /** The time of the newest reading taken in. */
  through: number;
  /** What other indicators follow, as last heard. */
  temperatureC: number | null;
  loadBar: number | null;
  working: WorkingTemperature;
  /** Until when what is learned anew after an oil change is not held against the oil. */
  settlingUntil: number;
  temperatureStep: TemperatureStep;
  /** When the machine was last seen to stand still. */
  stoodAt: number;
  keys: Record<string, KeyWatch>;
  /** When each channel was last reported, believed or not. */
  heard: Record<string, number>;
  sensors: Record<string, SensorWatch>;
  episodes: Partial<Record<AlarmCategory, Episode>>;
  joined: Joined;
  /** Whether anything is raised, a sensor faulty or an episode open; absent in what was remembered before this was noted. */
  amiss?: boolean;
}

/** Goes up with every change of what is remembered: a memory of another shape is not gone on with. */
export const deviceWatchVersion = 5;

export const newDeviceWatch = (): DeviceWatch => ({
  through: 0,
  temperatureC: null,
  loadBar: null,
  working: newWorkingTemperature(),
  settlingUntil: 0,
  temperatureStep: newTemperatureStep(),
  stoodAt: 0,
  keys: {},
  heard: {},
  sensors: {},
  episodes: {},
  joined: {},
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
  /** What the indicators show of it by having moved or not; empty when it clears. */
  readonly witnesses: readonly Witnessing[];
}

/** Something that would have been raised, had it not been a time in which nothing is. */
export interface WithheldRise {
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly reasons: readonly AlarmReason[];
}

/** The guard holds two values before it believes a step. */
const mostSpikes = 2;
const none: readonly number[] = [];
const counted: ReadonlySet<string> = new Set(counterKeys);
/** Jumps with the machine's own starts and stops. */
const jumping: ReadonlySet<string> = new Set(["filterDp", "linePressure", "sampleFlow"]);
/** Indicators that rise by cooling alone. */
const activities: ReadonlySet<string> = new Set(["waterActivity", "rhSaturation"]);
const runsFromBar = 0.5;
const runsFromMmS = 0.2;
/** What has settled at a standstill is stirred up for a while. */
const stirredMs = 3 * hourMs;

/** What the indicators follow; the machine stands still where its pressure says so. */
function takeCircumstances(
  watch: DeviceWatch,
  temperatureC: number | null,
  loadBar: number | null,
  vibration: number | null,
): void {
  if (temperatureC !== null) {
    watch.temperatureC = temperatureC;
    followTemperature(watch.working, watch.through, temperatureC);
    followSteps(watch.temperatureStep, watch.through, temperatureC);
  }
  if (loadBar !== null) watch.loadBar = loadBar;
  const tells = loadBar !== null || vibration !== null;
  const runs = (loadBar ?? 0) >= runsFromBar || (vibration ?? 0) >= runsFromMmS;
  if (tells && !runs) watch.stoodAt = watch.through;
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
  noteSilence(watch, ts);
  watch.through = ts;
  const plan = planOf(book, keys);
  const goodAt = (i: number) => (i === -1 || (given?.[i] ?? 0) !== 0 ? null : (values[i] ?? null));
  takeCircumstances(watch, goodAt(plan.temperatureAt), goodAt(plan.loadAt), goodAt(plan.vibrationAt));
  noteHeard(watch.heard, plan.channels, given, ts);
  const isWarming = isMoving(watch.temperatureStep);
  const settled = ts - watch.stoodAt > stirredMs;
  const stands = watch.stoodAt === ts;
  for (const { at, watched } of plan.entries) {
    const { key } = watched;
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const of = (watch.keys[key] ??= newKeyWatch());
    const mark = (given?.[at] ?? marks.good) as Mark;
    let steps: readonly number[] = none;
    if (mark === marks.good && of.spikes.length > 0) {
      steps = stepsAmong(of, value);
      of.spikes = [];
      if (steps.length > 0) watch.sensors[key]?.spikes.splice(-steps.length);
    }
    const told = mark === marks.good && isWorthATicket(watch, of, watched) ? doubtedAs(of) : mark;
    if ((told !== marks.good || watch.sensors[key]) && !isBeyondItsRange(of, watched, value, mark)) {
      const sensor = (watch.sensors[key] ??= newSensorWatch());
      if (told === marks.good && isBackFromFault(sensor)) noteReplaced(watch, key);
      if (told !== marks.spike || !(isWarming || jumping.has(key))) watchMark(sensor, told, ts);
      if (mark !== marks.good) watchMarkedValue(sensor, of, watched, intervalMs, { value, mark, ts });
      else if (of.doubtedSince !== null) watchDoubted(sensor, of, watched, ts);
    }
    // What a counter counts in oil that stands still is not what the machine runs on.
    if (mark !== marks.good || (stands && counted.has(key))) {
      if (mark === marks.spike && of.spikes.length < mostSpikes) of.spikes.push(value);
      continue;
    }
    const judged = activities.has(key) ? activityAtWork(watch.working, value, watch.temperatureC) : value;
    const sample = gather(of.gatherer, intervalMs, ts, judged);
    if (sample === null) {
      doubt(watch, key, of, ts);
      continue;
    }
    const follows = watched.signal?.follows;
    const cause = follows === "load" ? (settled ? (watch.loadBar ?? 0) : null) : (watch.temperatureC ?? 0);
    const settling = ts < watch.settlingUntil;
    for (const step of steps) watchSample(of, watched, step, ts, cause, settling);
    watchSample(of, watched, sample, ts, cause, settling);
    doubt(watch, key, of, ts);
  }
  noteRenewal(watch, ts);
  noteMissing(watch, ts);
  return stepEpisodes(watch, book, ts, withheld);
}

/** What passes by itself; everything else that was wrong with a sensor was mended by somebody. */
const ofTheFlow: ReadonlySet<Mark> = new Set([marks.airBubbles, marks.noFlow, marks.spike]);

const isBackFromFault = ({ faulty, goodSince }: SensorWatch): boolean =>
  faulty !== null && goodSince === null && !ofTheFlow.has(faulty);

/** A sensor that was replaced or calibrated differs from the one before; a temperature is in whatever follows it. */
function noteReplaced({ keys }: DeviceWatch, key: string): void {
  for (const each in keys) {
    const of = keys[each];
    const signal = signals.get(each);
    if (of && signal && (each === key || (key === "oilTemp" && signal.normalised))) refit(of);
  }
}

/** What goes on past the range that its sensor can measure, the way it was going, is no fault of the sensor. */
const isBeyondItsRange = (of: KeyWatch, { key }: Watched, value: number, mark: Mark): boolean =>
  mark === marks.invalid &&
  isRaised(of) &&
  value > (findIndicator(key)?.plausible[1] ?? value) &&
  of.sample > 0;

/** Notes whether others contradict a raised indicator, or what it does is none of the oil's doing. */
function doubt(watch: DeviceWatch, key: string, of: KeyWatch, ts: number): void {
  const isDoubted =
    of.noisySince !== null ||
    isByTemperatureStep(watch, key, of) ||
    (watch.sensors[key]?.faulty === marks.spike && isRaised(of)) ||
    (ts >= watch.settlingUntil &&
      (isOddStep(watch.keys, key) ||
        (isRaised(of) && isDoubtful(watch.keys, key, of.doubtedSince !== null))));
  if (isDoubted) of.doubtedSince ??= ts;
  else if (of.doubtedSince !== null) of.doubtedSince = null;
}

/** A temperature that jumped as none can, and what was brought to one temperature by it. */
const isByTemperatureStep = ({ temperatureStep }: DeviceWatch, key: string, of: KeyWatch): boolean =>
  temperatureStep.since !== null &&
  isRaised(of) &&
  (key === "oilTemp" || signals.get(signalKeyOf(key))?.normalised === true);

/** What is only a little unusual is waited with, not complained about. */
const ticketSpreads = 8;

function isWorthATicket(
  { temperatureStep }: DeviceWatch,
  of: KeyWatch,
  { key, rules, signal }: Watched,
): boolean {
  if (key === "oilTemp" && temperatureStep.since !== null) return true;
  if (of.doubtedSince === null) return false;
  if (of.noisySince !== null || !signal) return true;
  if (rules.some(({ condition }, i) => of.rules[i]?.raised && isLimit(condition))) return true;
  return Math.abs(oddness(of.learned, signal.floor) ?? 0) >= ticketSpreads;
}

const doubtedAs = ({ noisySince }: KeyWatch): Mark => (noisySince === null ? marks.drift : marks.noisy);

/** Of the values that were held for spikes those that have stayed: they were a step, and count. */
const stepsAmong = ({ spikes, sample }: KeyWatch, value: number): number[] =>
  spikes.filter((spike) => Math.abs(value - spike) < Math.abs(value - sample) / 2);

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
  if (levels)
    joinTroubles(watch.joined, watch.episodes, levels, () => ({
      reasons: reasonsOf(watch, book) ?? new Map(),
      witnesses: witnessings(watch.keys, book.values(), ts),
    }));
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
    // A sensor is taken for sound only after hours anyway.
    const step = stepEpisode(episode, level, ts, quietTimeMs, category !== "sensor");
    if (step.episode) watch.episodes[category] = step.episode;
    if (step.episode?.clearedAt === null) watch.amiss = true;
    if (!step.episode || !step.transition) continue;
    reasons ??= reasonsOf(watch, book);
    const of = reasons?.get(category);
    const told = of ? [...of, ...releasedReasons(watch, of, ts)] : heldReasons(watch, category);
    const { episode: moved, transition } = step;
    const witnesses = transition === "cleared" ? [] : witnessings(watch.keys, book.values(), ts);
    events.push({ category, transition, ts, episode: moved, reasons: told, witnesses });
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
  Object.entries(sensors)
    .flatMap(([key, { held }]) =>
      held?.category === category && held.until === null ? [heldReason(key, held)] : [],
    )
    // A memory that was stored comes back in another order.
    .sort((one, other) => (one.key < other.key ? -1 : 1));

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

/** The raised rules of an indicator, without those that another explains or that wait for a witness. */
function raisedRules(watch: DeviceWatch, { rules, signal }: Watched, of: KeyWatch): AlarmRule[] {
  const another = signal !== null && isToldByAnother(watch.keys, signal);
  return rules.filter(
    (rule, i) =>
      of.rules[i]?.raised &&
      !(another && rule.level === 2) &&
      !waitsForWitness(of, rule, of.rules[i], watch.through),
  );
}

/** The category in whose episode an indicator's alarm is told. */
export function tellingCategory({ joined }: DeviceWatch, key: string): AlarmCategory {
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
      if (sensor.held) reasons = add(reasons, "sensor", heldReason(key, sensor.held));
    }
    const of = watch.keys[key];
    if (!of || !isRaised(of)) continue;
    for (const { category, level, condition } of raisedRules(watch, watched, of)) {
      const host = watch.joined[category] ?? category;
      reasons = add(reasons, host, { key, level, value: of.sample, condition });
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

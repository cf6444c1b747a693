import { hourMs } from "../../time.ts";
import type { LabWitness } from "../../laboratory/lab-finding.ts";
import { counterKeys } from "../../catalogue/particle-counter.ts";
import { marks, type Mark } from "../../marks.ts";
import { type AlarmCategory, alarmCategories, type AlarmLevel } from "../../limits/alarm-categories.ts";
import {
  doubt,
  doubtedAs,
  isBackFromFault,
  isBeyondItsRange,
  isWorthATicket,
  noteReplaced,
} from "../sensor-faults/sensor-doubt.ts";
import { type Episode, quietTimeMs, stepEpisode, type Transition } from "../episodes/episode.ts";
import { mergeEpisodes, type Levels } from "../episodes/episode-merge.ts";
import { applyFindings, followRecent, noteSamples } from "../sensor-faults/laboratory-findings.ts";
import { type KeyWatch, newKeyWatch } from "../indicator/key-memory.ts";
import { watchAtOnce, watchSample } from "../indicator/key-watch.ts";
import { followRaisedValue } from "../indicator/raised-run.ts";
import { noteRenewal } from "./oil-renewal.ts";
import { noteHeard, noteMissing, noteSilence } from "../sensor-faults/missing-channels.ts";
import type { AlarmReason } from "../rules/alarm-reasons.ts";
import type { RuleBook, Watched } from "../rules/rule-book.ts";
import { isRaised } from "../rules/rule-state.ts";
import type { DeviceWatch } from "./device-memory.ts";
import { planOf } from "./reading-plan.ts";
import { gather, shortestSampleMs } from "../indicator/sample-gatherer.ts";
import { newSensorWatch, watchMark } from "../sensor-faults/sensor-watch.ts";
import { watchDoubted, watchMarkedValue } from "../sensor-faults/suppressed-alarms.ts";
import {
  episodeCategory,
  heldReasons,
  laboratoryReasons,
  raisedRules,
  reasonsOf,
  releasedReasons,
} from "./raised-reasons.ts";
import { followSteps, isMoving, noteMotion, noteRepeats } from "../sensor-faults/temperature-step.ts";
import { slopeOf } from "../water/saturation-line.ts";
import {
  contentLimit,
  endWaterHour,
  followWater,
  isWaterHourOver,
  newWaterWatch,
} from "../water/water-watch.ts";
import { type Witnessing, witnessings } from "../causes/indicator-moves.ts";
import {
  activities,
  activityAtWork,
  followTemperature,
  nearSaturation,
} from "../usual/working-temperature.ts";

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
const noSamples: readonly LabWitness[] = [];
const counted: ReadonlySet<string> = new Set(counterKeys);
/** Jumps with the machine's own starts and stops, or with its work. */
const jumpsAtStarts = "filterDp";
const jumping: ReadonlySet<string> = new Set([jumpsAtStarts, "linePressure", "sampleFlow"]);
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
  if (loadBar !== null) watch.loadBar = loadBar;
  if (loadBar !== null || vibration !== null) {
    const runs = (loadBar ?? 0) >= runsFromBar || (vibration ?? 0) >= runsFromMmS;
    if (!runs) watch.stoodAt = watch.through;
    noteMotion(watch.temperatureStep, watch.through, runs);
  }
  if (temperatureC === null) return;
  watch.temperatureC = temperatureC;
  followTemperature(watch.working, watch.through, temperatureC);
  noteRepeats(watch.temperatureStep, watch.through, temperatureC);
  if (followSteps(watch.temperatureStep, watch.through, temperatureC)) noteReplaced(watch, "oilTemp");
}

/**
 * Judges one reading and answers the events it caused. Readings must come in order of time; one older than the newest
 * changes nothing. Where `withheld` is given, nothing opens, recurs or rises: what would have is added to it, and what is
 * still abnormal does so with the first reading without it. What is open stays open and may clear. `samples` are all that laboratories
 * found of the device's oil; each counts with the first reading after it was drawn.
 */
export function watchReading(
  watch: DeviceWatch,
  book: RuleBook,
  intervalMs: number,
  { ts, keys, values, marks: given }: WatchedReading,
  withheld: WithheldRise[] | null = null,
  samples: readonly LabWitness[] = noSamples,
): AlarmEvent[] {
  if (ts <= watch.through) return [];
  noteSilence(watch, ts);
  if (samples.length > 0) noteSamples(watch, samples, watch.through, ts);
  watch.through = ts;
  const plan = planOf(book, keys);
  takeCircumstances(
    watch,
    goodAt(values, given, plan.temperatureAt),
    goodAt(values, given, plan.loadAt),
    goodAt(values, given, plan.vibrationAt),
  );
  noteHeard(watch.heard, plan.channels, given, ts);
  for (const { at, key } of plan.compared) {
    const value = goodAt(values, given, at);
    if (value !== null) followRecent(watch.recent, key, ts, value);
  }
  if (!isEmpty(watch.findings)) applyFindings(watch, ts);
  const isWarming = isMoving(watch.temperatureStep);
  const settled = ts - watch.stoodAt > stirredMs;
  const stands = watch.stoodAt === ts;
  /** Whether it is seen to have been running for hours. */
  const runsOn = settled && (plan.loadAt !== -1 || plan.vibrationAt !== -1);
  const water = (watch.water ??= newWaterWatch());
  const activity = goodAt(values, given, plan.activityAt);
  if (activity !== null && watch.temperatureC !== null && isWaterBelieved(watch)) {
    if (isWaterHourOver(water, ts))
      endWaterHour(
        water,
        contentLimit(plan.waterWarnings, watch.working),
        isAnyRaised(watch.keys["waterPpm"]),
      );
    followWater(water, ts, watch.temperatureC, activity);
  }
  const slope = slopeOf(water.content.line);
  const circumstances = {
    settling: ts < watch.settlingUntil,
    isCritical: hasCritical(watch),
    water,
  };
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
    const shownMark = mark === marks.good && isWorthATicket(watch, of, watched) ? doubtedAs(of) : mark;
    const isBeyond = isBeyondItsRange(of, watched, value, mark);
    if (isBeyond) watch.heard[key] = ts;
    if ((shownMark !== marks.good || watch.sensors[key]) && !isBeyond) {
      const sensor = (watch.sensors[key] ??= newSensorWatch());
      if (shownMark === marks.good && isBackFromFault(sensor)) noteReplaced(watch, key);
      const jumps = jumping.has(key) && !(key === jumpsAtStarts && runsOn);
      const { faulty } = sensor;
      if (shownMark !== marks.spike || !(isWarming || jumps)) watchMark(sensor, shownMark, ts);
      // What spiked for days and does no more was replaced.
      if (faulty === marks.spike && sensor.faulty === null) noteReplaced(watch, key);
      if (mark !== marks.good) watchMarkedValue(sensor, of, watched, intervalMs, value, mark, ts);
      else if (of.doubtedSince !== null) watchDoubted(sensor, of, watched, ts);
    }
    // What a counter counts in oil that stands still is not what the machine runs on.
    if (mark !== marks.good || (stands && counted.has(key))) {
      if (mark === marks.spike) takeSpike(of, watched, value, ts);
      continue;
    }
    if (key === "waterActivity" && value >= nearSaturation) watch.saturatedAt = ts;
    const judged = activities.has(key)
      ? activityAtWork(watch.working, value, watch.temperatureC, slope)
      : value;
    const isPlain = judged === value && !watched.signal?.normalised;
    if (watched.atOnce && isPlain) watchAtOnce(of, watched, value, ts);
    const gathered = gather(of.gatherer, intervalMs, ts, judged);
    // What is judged by another quantity than it is reported in is followed by its samples alone.
    if (of.trouble && isPlain) followRaisedValue(of, watched, value, ts);
    if (gathered === null) {
      doubt(watch, key, of, ts);
      continue;
    }
    // There is no class between two classes.
    const sample = watched.isClass ? Math.round(gathered) : gathered;
    const follows = watched.signal?.follows;
    const cause = follows === "load" ? (settled ? (watch.loadBar ?? 0) : null) : (watch.temperatureC ?? 0);
    for (const step of steps) watchSample(of, watched, step, ts, cause, circumstances);
    const extremes = isPlain && intervalMs < shortestSampleMs ? of.gatherer.ended : undefined;
    watchSample(of, watched, sample, ts, cause, circumstances, extremes ?? null);
    doubt(watch, key, of, ts);
  }
  noteRenewal(watch, ts);
  noteMissing(watch, ts);
  return stepEpisodes(watch, book, ts, withheld);
}

/** A value that jumped waits for a second one; where that is like it, settings that ask for one reading are met. */
function takeSpike(of: KeyWatch, watched: Watched, value: number, ts: number): void {
  const first = of.spikes.at(-1);
  if (of.spikes.length < mostSpikes) of.spikes.push(value);
  const isConfirmed = first !== undefined && Math.abs(value - first) < Math.abs(value - of.sample) / 2;
  if (!isConfirmed || !watched.atOnce || watched.signal?.normalised || activities.has(watched.key)) return;
  if (watchAtOnce(of, watched, first, ts)) followRaisedValue(of, watched, value, ts);
}

/** A value that is there and good; null otherwise. */
function goodAt(values: ArrayLike<number>, given: ArrayLike<number> | null, i: number): number | null {
  if (i === -1 || (given?.[i] ?? marks.good) !== marks.good) return null;
  const value = values[i] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

function hasCritical({ episodes, amiss }: DeviceWatch): boolean {
  if (amiss === false) return false;
  for (const category of alarmCategories) {
    const episode = episodes[category];
    if (episode && episode.clearedAt === null && episode.level === 1) return true;
  }
  return false;
}

/** Whether the activity and the temperature that the water content is worked out from are not refuted. */
const isWaterBelieved = ({ temperatureStep, keys }: DeviceWatch): boolean =>
  temperatureStep.since === null && (keys["waterPpm"]?.laboratory ?? "confirms") === "confirms";

const isAnyRaised = (of: KeyWatch | undefined): boolean => of !== undefined && isRaised(of);

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}

/** Of the values that were held for spikes those that have stayed: they were a step, and count. */
const stepsAmong = ({ spikes, sample }: KeyWatch, value: number): number[] =>
  spikes.filter((spike) => Math.abs(value - spike) < Math.abs(value - sample) / 2);

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
    mergeEpisodes(watch.joined, watch.outlasted, watch.episodes, levels, ts, () => ({
      reasons: reasonsOf(watch, book) ?? new Map(),
      witnesses: witnessings(watch, book.values()),
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
    // A sensor counts as sound only after hours anyway.
    const step = stepEpisode(episode, level, ts, quietTimeMs, category !== "sensor");
    if (step.episode) watch.episodes[category] = step.episode;
    if (step.episode?.clearedAt === null) watch.amiss = true;
    if (!step.episode || !step.transition) continue;
    reasons ??= reasonsOf(watch, book);
    const of = reasons?.get(category);
    const named = of
      ? [...of, ...releasedReasons(watch, of, ts), ...laboratoryReasons(watch, category)]
      : heldReasons(watch, category);
    const { episode: moved, transition } = step;
    if (transition === "opened") noteAlarm(watch, category, ts);
    if (of) moved.raisedBy = of;
    const witnesses = transition === "cleared" ? [] : witnessings(watch, book.values());
    events.push({ category, transition, ts, episode: moved, reasons: named, witnesses });
  }
  return events;
}

/** An alarm was raised with the values that its indicators have now; their first sign may be older. */
function noteAlarm(watch: DeviceWatch, category: AlarmCategory, ts: number): void {
  for (const key in watch.keys) {
    const of = watch.keys[key];
    if (!of?.trouble || of.trouble.since === ts || episodeCategory(watch, key) !== category) continue;
    of.trouble.raised = of.judged ?? of.sample;
    of.trouble.raisedAt = of.judgedAt ?? ts;
  }
}

/**
 * The worst raised level of each category; null if nothing is raised, which is the usual case. Called for every
 * reading.
 */
function levelsOf(watch: DeviceWatch, book: RuleBook): Levels | null {
  let levels: Levels | null = null;
  watch.amiss = false;
  for (const key in watch.keys) {
    const of = watch.keys[key];
    if (!of) continue;
    const sensor = watch.sensors[key];
    const isFaulty = sensor !== undefined && sensor.faulty !== null;
    const raised = isRaised(of);
    if (!isFaulty && !raised) continue;
    const watched = book.get(key);
    if (!watched) continue;
    if (isFaulty) (levels ??= {}).sensor ??= 2;
    if (!raised) continue;
    watch.amiss = true;
    for (const { category, level } of raisedRules(watch, watched, of)) {
      levels ??= {};
      if ((levels[category] ?? 3) > level) levels[category] = level;
    }
  }
  if (levels) watch.amiss = true;
  return levels;
}

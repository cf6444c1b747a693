import {
  type AlarmCategory,
  type AlarmEvent,
  type AlarmReason,
  type AlarmRule,
  dayMs,
  deviceStanding,
  type DeviceStanding,
  type DeviceWatch,
  hourMs,
  minuteMs,
  newDeviceWatch,
  newLimitRules,
  type RuleBook,
  takeOver,
  reportWithdrawn,
  watchReading,
  type WithheldRise,
} from "@oilcloud/oil";
import type { Withholding } from "../../maintenance/interface.ts";
import { makeRecentTimes, type RecentTimes } from "./recent-times.ts";
import { rulesKept, type RuleBookCache } from "./rule-book-cache.ts";
import { nextSnapshotMs, packState, type Snapshot } from "./snapshots.ts";
import type { StoredWatch, WatchedDevice } from "./watched-device.ts";
import type { StoredReading } from "./watched-devices-store.ts";

/** A time range that was read from the store, including readings that were queued before. */
interface ReadBack {
  afterMs: number;
  upToMs: number;
  /** How many readings had been queued in total then. */
  addedBefore: number;
}

/** A device that is being watched. */
export interface Runtime {
  device: WatchedDevice;
  book: RuleBook;
  rules: string;
  state: DeviceWatch;
  events: AlarmEvent[];
  /** Since when the state differs from the written one; null if it does not. */
  changedSince: number | null;
  /** Whether the state was set back because the server's clock had been ahead; it is written soon. */
  setBack: boolean;
  /** The earliest reading that has not been judged in its place; the device is judged again from there. */
  lateSince: number | null;
  /** The times of the last judged readings. */
  recent: RecentTimes;
  /** Ranges that were judged from the store while their readings may still be queued. */
  readBack: ReadBack[];
  /** Taken since the last write. */
  snapshots: Snapshot[];
  snapshotDueMs: number;
  /** Categories that rose long before they were judged. People are notified if they are still open at the present. */
  foundLate: Set<AlarmCategory>;
  /** Alarms of removed rules; they end with the next reading. */
  withdrawn: AlarmReason[];
  /** Whether rules changed since the state was written, and the new limits to judge the last readings by. */
  rulesChanged: boolean;
  newRules: readonly AlarmRule[];
  allRules: readonly AlarmRule[];
}

/** The live watch continues from so long ago where earlier readings are left to rejudging. */
export const liveMs = dayMs;
/** Ingestion refuses readings from further ahead, unless the server's clock was ahead itself. */
export const mostAheadMs = 10 * minuteMs;
/** Alarms that rose within this time are notified as usual. */
const newsMs = hourMs;

export function newRuntime(
  device: WatchedDevice,
  state: DeviceWatch,
  rules: readonly AlarmRule[],
  books: RuleBookCache,
  nowMs: number,
): Runtime {
  const { book, signature } = books.of(rules);
  return {
    device,
    book,
    rules: signature,
    state,
    events: [],
    changedSince: null,
    setBack: false,
    lateSince: null,
    recent: makeRecentTimes(),
    readBack: [],
    snapshots: [],
    snapshotDueMs: nextSnapshotMs(device.number, state.through, nowMs),
    foundLate: new Set(),
    withdrawn: [],
    rulesChanged: false,
    newRules: [],
    allRules: rules,
  };
}

/** Continues the watch under other rules. */
export function changeRules(runtime: Runtime, rules: readonly AlarmRule[], books: RuleBookCache): void {
  const before = runtime.allRules;
  const { book, signature } = books.of(rules);
  if (signature === runtime.rules) return;
  runtime.withdrawn.push(...takeOver(runtime.state, before, rules));
  runtime.newRules = newLimitRules(before, rules);
  Object.assign(runtime, { book, rules: signature, allRules: rules, rulesChanged: true });
}

export function runtimeOf(
  { rules: keptRules, state, openEpisodes, ...device }: StoredWatch,
  rules: readonly AlarmRule[],
  books: RuleBookCache,
  nowMs: number,
): Runtime {
  const before = rulesKept(keptRules);
  const isKnown = state !== null && before !== null;
  const watch = isKnown
    ? state
    : { ...newDeviceWatch(), ...whatLasts(state, openEpisodes.length > 0, nowMs) };
  watch.amiss = true; // until the first reading is judged
  // An episode that is open in the records is open, whatever the state says.
  for (const { category, ...episode } of openEpisodes)
    if (watch.episodes[category]?.clearedAt !== null) watch.episodes[category] = episode;
  const runtime = newRuntime(device, watch, before ?? rules, books, nowMs);
  // A state that is missing, or of another version, is learned again from the stored readings.
  if (!isKnown && watch.through > 0) runtime.lateSince = state ? state.through : 0;
  changeRules(runtime, rules, books);
  return runtime;
}

/** The position of the watch and its open episodes survive a change of the state's version. */
function whatLasts(
  state: DeviceWatch | null,
  hasRecords: boolean,
  nowMs: number,
): Pick<DeviceWatch, "through" | "episodes"> {
  if (state) return { through: state.through, episodes: state.episodes };
  return { through: hasRecords ? nowMs - liveMs : 0, episodes: {} };
}

/** The current standing of a device. */
export function standingOf({ device: { id, number }, state, book }: Runtime): {
  id: string;
  number: number;
  standing: DeviceStanding | null;
  state: DeviceWatch;
} {
  return { id, number, standing: deviceStanding(state, book), state };
}

export function takeSnapshot(runtime: Runtime, rulesChanged = false): void {
  const { state, rules } = runtime;
  runtime.snapshots.push({ atMs: state.through, rules, rulesChanged, state: packState(state) });
}

/**
 * Whether a reading was judged already when the store was read. Its place is its number among all readings ever queued; places are
 * asked for in ascending order.
 */
export function wasReadBack(runtime: Runtime, { tsMs }: StoredReading, place: number): boolean {
  if (runtime.readBack.length === 0) return false;
  runtime.readBack = runtime.readBack.filter(({ addedBefore }) => place < addedBefore);
  return runtime.readBack.some(({ afterMs, upToMs }) => tsMs > afterMs && tsMs <= upToMs);
}

// One buffer serves all readings in turn: its content is not used after a call.
let single = new Float32Array(64);

/** The store keeps single precision, so that live readings are rounded to be judged as they are when read again. */
function inSinglePrecision(vals: readonly number[], count: number): ArrayLike<number> {
  if (count > single.length) single = new Float32Array(2 * count);
  for (let i = 0; i < count; i++) single[i] = vals[i] ?? Number.NaN;
  return single;
}

/** Judges one reading. A state that is ahead because the server's clock was ahead is set back. */
export function takeReading(
  runtime: Runtime,
  keys: readonly string[],
  { tsMs, vals, marks }: StoredReading,
  nowMs: () => number,
  maintenance: Withholding,
): void {
  const { state, book, device, recent } = runtime;
  if (tsMs <= state.through) {
    if (state.through <= nowMs() + mostAheadMs) {
      if (tsMs < state.through && !recent.has(tsMs))
        runtime.lateSince = Math.min(runtime.lateSince ?? tsMs, tsMs);
      return;
    }
    state.through = tsMs - 1;
    runtime.setBack = true;
  }
  if (tsMs >= runtime.snapshotDueMs) {
    if (state.through > 0) takeSnapshot(runtime);
    runtime.snapshotDueMs = nextSnapshotMs(device.number, tsMs, nowMs());
  }
  recent.add(tsMs);
  const values = inSinglePrecision(vals, keys.length);
  const window = maintenance.at(device.number, tsMs);
  const withheld: WithheldRise[] | null = window && [];
  const reading = { ts: tsMs, keys, values, marks };
  const events = watchReading(state, book, device.intervalMs, reading, withheld, device.labSamples);
  if (window && withheld)
    for (const { category, level, reasons } of withheld) {
      const { key = null, value = null } = reasons[0] ?? {};
      maintenance.withhold(window, { deviceId: device.id, category, level, key, value, atMs: tsMs });
    }
  if (events.length > 0) noteEvents(runtime, reportWithdrawn(events, runtime.withdrawn), nowMs());
  runtime.withdrawn = [];
  runtime.changedSince ??= nowMs();
}

function noteEvents({ events, foundLate }: Runtime, happened: readonly AlarmEvent[], nowMs: number): void {
  events.push(...happened);
  for (const { category, transition, ts } of happened)
    if (transition === "cleared") foundLate.delete(category);
    else if (ts < nowMs - newsMs) foundLate.add(category);
}

/** The categories that rose long ago and are still open now that the present is reached; people are notified of them. */
export const foundLateAndOpen = ({ foundLate, state, device }: Runtime, nowMs: number): AlarmCategory[] =>
  foundLate.size > 0 && state.through > nowMs - Math.max(newsMs, 2 * device.intervalMs) ? [...foundLate] : [];

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
  tellWithdrawn,
  watchReading,
  type WithheldRise,
} from "@oilcloud/oil";
import type { Withholding } from "../../maintenance/interface.ts";
import { makeRecentTimes, type RecentTimes } from "./recent-times.ts";
import { rulesKept, type RuleBookCache } from "./rule-book-cache.ts";
import { nextSnapshotMs, packState, type Snapshot } from "./snapshots.ts";
import type { StoredWatch, WatchedDevice } from "./watched-device.ts";
import type { StoredReading } from "./watched-devices-store.ts";

/** A time whose readings were read from the store, with those that had been queued before. */
interface ReadBack {
  afterMs: number;
  upToMs: number;
  /** How many readings had ever been queued then. */
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
  /** Whether the state was set back, because our clock had been ahead: it is written soon. */
  setBack: boolean;
  /** The earliest reading that has not been judged in its place; the device is judged again from there. */
  lateSince: number | null;
  /** The times of the last readings that have been. */
  recent: RecentTimes;
  /** What was judged from the store while readings of it may still stand in the queue. */
  readBack: ReadBack[];
  /** Taken since the last write. */
  snapshots: Snapshot[];
  snapshotDueMs: number;
  /** What rose long before it was judged. People are told if it is still so when the present is reached. */
  foundLate: Set<AlarmCategory>;
  /** Alarms of rules that are gone; they end with the next reading. */
  withdrawn: AlarmReason[];
  /** Whether other rules came into force since the state was written, and which limits are to be judged by the last readings. */
  rulesChanged: boolean;
  newRules: readonly AlarmRule[];
  allRules: readonly AlarmRule[];
}

/** Where what is stored has to wait for the background, the live watch goes on from so long ago. */
export const liveMs = dayMs;
/** Readings from further ahead are refused on their way in, unless our clock was ahead itself. */
export const mostAheadMs = 10 * minuteMs;
/** People have been told of what rose later than this. */
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

/** Goes on under other rules. */
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
  watch.amiss = true; // until the first reading tells
  // What is open is open, whatever is remembered.
  for (const { category, ...episode } of openEpisodes)
    if (watch.episodes[category]?.clearedAt !== null) watch.episodes[category] = episode;
  const runtime = newRuntime(device, watch, before ?? rules, books, nowMs);
  // A memory that is gone, or of another shape, is learned again from what is stored.
  if (!isKnown && watch.through > 0) runtime.lateSince = state ? state.through : 0;
  changeRules(runtime, rules, books);
  return runtime;
}

/** Where the watch goes on from, and the troubles that are open, outlast a change of how things are remembered. */
function whatLasts(
  state: DeviceWatch | null,
  hasRecords: boolean,
  nowMs: number,
): Pick<DeviceWatch, "through" | "episodes"> {
  if (state) return { through: state.through, episodes: state.episodes };
  return { through: hasRecords ? nowMs - liveMs : 0, episodes: {} };
}

/** What is amiss with a device now. */
export function standingOf({ device: { id, number }, state, book }: Runtime): {
  id: string;
  number: number;
  standing: DeviceStanding | null;
} {
  return { id, number, standing: deviceStanding(state, book) };
}

export function takeSnapshot(runtime: Runtime, rulesChanged = false): void {
  const { state, rules } = runtime;
  runtime.snapshots.push({ atMs: state.through, rules, rulesChanged, state: packState(state) });
}

/**
 * Whether a reading was judged already when the store was read; its place is that among all that were ever queued. They are asked
 * for in their order.
 */
export function wasReadBack(runtime: Runtime, { tsMs }: StoredReading, place: number): boolean {
  if (runtime.readBack.length === 0) return false;
  runtime.readBack = runtime.readBack.filter(({ addedBefore }) => place < addedBefore);
  return runtime.readBack.some(({ afterMs, upToMs }) => tsMs > afterMs && tsMs <= upToMs);
}

// One list serves all readings, one after the other: nothing of it outlives a call.
let single = new Float32Array(64);

/** The store keeps single precision: what is read from it again must be judged as it was when it came. */
function inSinglePrecision(vals: readonly number[], count: number): ArrayLike<number> {
  if (count > single.length) single = new Float32Array(2 * count);
  for (let i = 0; i < count; i++) single[i] = vals[i] ?? Number.NaN;
  return single;
}

/** Judges one reading. Readings from a time when our clock was ahead do not stand in the way of what comes after. */
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
  if (events.length > 0) noteEvents(runtime, tellWithdrawn(events, runtime.withdrawn), nowMs());
  runtime.withdrawn = [];
  runtime.changedSince ??= nowMs();
}

function noteEvents({ events, foundLate }: Runtime, happened: readonly AlarmEvent[], nowMs: number): void {
  events.push(...happened);
  for (const { category, transition, ts } of happened)
    if (transition === "cleared") foundLate.delete(category);
    else if (ts < nowMs - newsMs) foundLate.add(category);
}

/** What people are to be told of now, though it rose long ago: it is still so, now that the present is reached. */
export const foundLateAndOpen = ({ foundLate, state, device }: Runtime, nowMs: number): AlarmCategory[] =>
  foundLate.size > 0 && state.through > nowMs - Math.max(newsMs, 2 * device.intervalMs) ? [...foundLate] : [];

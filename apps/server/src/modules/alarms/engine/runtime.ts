import {
  type AlarmEvent,
  type AlarmReason,
  type AlarmRule,
  dayMs,
  deviceStanding,
  type DeviceStanding,
  type DeviceWatch,
  minuteMs,
  newDeviceWatch,
  newLimitRules,
  type RuleBook,
  takeOver,
  tellWithdrawn,
  watchReading,
  type WithheldRise,
} from "@oilcloud/oil";
import type { Withholding } from "../maintenance/windows-in-force.ts";
import { rulesKept, type RuleBookCache } from "./rule-book-cache.ts";
import type { StoredWatch, WatchedDevice } from "./watched-device.ts";
import type { StoredReading } from "./watched-devices-store.ts";

/** A device that is being watched. */
export interface Runtime {
  device: WatchedDevice;
  book: RuleBook;
  rules: string;
  state: DeviceWatch;
  events: AlarmEvent[];
  /** Since when the state differs from the written one; null if it does not. */
  changedSince: number | null;
  /**
   * Whether a reading arrived out of order. Replaying the store after a crash would judge it differently, so the state
   * is written soon.
   */
  passedOver: boolean;
  /** Alarms of rules that are gone; they end with the next reading. */
  withdrawn: AlarmReason[];
  /** Limits that came into force since the state was written, to be judged by the last readings. */
  newRules: readonly AlarmRule[];
  allRules: readonly AlarmRule[];
}

/** A device that is new to the engine is judged by what it said this last month. */
const firstLookMs = 31 * dayMs;
/** Readings from further ahead are refused on their way in, unless our clock was ahead itself. */
export const mostAheadMs = 10 * minuteMs;

/** Where the watch goes on from, and the troubles that are open, outlast a change of how things are remembered. */
function whatLasts(state: DeviceWatch | null, nowMs: number): Pick<DeviceWatch, "through" | "episodes"> {
  return { through: state?.through ?? nowMs - firstLookMs, episodes: state?.episodes ?? {} };
}

export function runtimeOf(
  { rules: keptRules, state, openEpisodes, ...device }: StoredWatch,
  rules: readonly AlarmRule[],
  books: RuleBookCache,
  nowMs: number,
): Runtime {
  const { book, signature } = books.of(rules);
  const before = rulesKept(keptRules);
  const watch = state && before ? state : { ...newDeviceWatch(), ...whatLasts(state, nowMs) };
  watch.amiss = true; // until the first reading tells
  // What is open is open, whatever is remembered.
  for (const { category, ...episode } of openEpisodes)
    if (watch.episodes[category]?.clearedAt !== null) watch.episodes[category] = episode;
  const withdrawn = keptRules === signature ? [] : takeOver(watch, before ?? [], rules);
  return {
    device,
    book,
    rules: signature,
    state: watch,
    events: [],
    changedSince: null,
    passedOver: false,
    withdrawn,
    newRules: before && keptRules !== signature ? newLimitRules(before, rules) : [],
    allRules: rules,
  };
}

/** What is amiss with a device now. */
export function standingOf({ device: { id, number }, state, book }: Runtime): {
  id: string;
  number: number;
  standing: DeviceStanding | null;
} {
  return { id, number, standing: deviceStanding(state, book) };
}

/** Judges one reading. Readings from a time when our clock was ahead do not stand in the way of what comes after. */
export function takeReading(
  runtime: Runtime,
  keys: readonly string[],
  { tsMs, vals, marks }: StoredReading,
  nowMs: () => number,
  maintenance: Withholding,
): void {
  const { state, book, device } = runtime;
  if (tsMs <= state.through) {
    if (state.through <= nowMs() + mostAheadMs) {
      runtime.passedOver ||= tsMs < state.through;
      return;
    }
    state.through = tsMs - 1;
    runtime.passedOver = true;
  }
  // The store keeps single precision: what is read from it again must be judged as it was when it came.
  const values = vals.map(Math.fround);
  const window = maintenance.at(device.number, tsMs);
  const withheld: WithheldRise[] | null = window && [];
  const events = watchReading(state, book, device.intervalMs, { ts: tsMs, keys, values, marks }, withheld);
  if (window && withheld)
    for (const { category, level, reasons } of withheld) {
      const { key = null, value = null } = reasons[0] ?? {};
      maintenance.withhold(window, { deviceId: device.id, category, level, key, value, atMs: tsMs });
    }
  runtime.events.push(...tellWithdrawn(events, runtime.withdrawn));
  runtime.withdrawn = [];
  runtime.changedSince ??= nowMs();
}

import {
  type AlarmCategory,
  type AlarmEvent,
  type AlarmLevel,
  type AlarmReason,
  type AlarmRule,
  type Episode,
  newDeviceWatch,
  reasonsOf,
} from "@oilcloud/oil";
import type { PastWindow, Withholding } from "../../maintenance/interface.ts";
import { type RuleBookCache, rulesKept } from "../watch/rule-book-cache.ts";
import { changeRules, newRuntime, type Runtime, takeReading } from "../watch/runtime.ts";
import type { Start } from "../watch/snapshots-store.ts";
import type { WatchedDevice } from "../watch/watched-device.ts";
import type { StoredReading } from "../watch/watched-devices-store.ts";

export interface Stretch {
  level: AlarmLevel;
  from: number;
  to: number;
}

/** An episode as it would have been. */
export interface DryRunEpisode extends Episode {
  category: AlarmCategory;
  reasons: readonly AlarmReason[];
  /** The indicators that were ever among the reasons. */
  keys: Set<string>;
  /** The times in which it was open, with their levels. */
  stretches: Stretch[];
}

export interface DryRunOptions {
  device: WatchedDevice;
  /** The state of the watch at the beginning; null: none. */
  start: Start | null;
  rules: readonly AlarmRule[];
  books: RuleBookCache;
  /** The times in which nothing was raised. */
  windows: readonly PastWindow[];
  nowMs: number;
}

/** The watch as it was at the beginning, continued under other rules. */
function begin({ device, start, rules, books, nowMs }: DryRunOptions): Runtime {
  const then = start && rulesKept(start.rules);
  const state = start ? structuredClone(start.state) : newDeviceWatch();
  const runtime = newRuntime(device, state, then ?? rules, books, nowMs);
  changeRules(runtime, rules, books);
  runtime.snapshotDueMs = Number.POSITIVE_INFINITY;
  return runtime;
}

/** Runs the engine's watch with the given rules without storing anything, and records the episodes. */
export function makeDryRun(options: DryRunOptions) {
  const runtime = begin(options);
  const { state } = runtime;
  const nowMs = () => options.nowMs;
  const { windows } = options;
  const at = (_device: number, ms: number) =>
    windows.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null;
  const maintenance: Withholding = { at, withhold: () => undefined };
  const episodes: DryRunEpisode[] = [];
  const last = new Map<AlarmCategory, DryRunEpisode>();

  function add(category: AlarmCategory, episode: Episode, reasons: readonly AlarmReason[]): DryRunEpisode {
    const added = { ...episode, category, reasons, keys: new Set<string>(), stretches: [] };
    episodes.push(added);
    last.set(category, added);
    return added;
  }

  // The episodes of the initial state.
  const standing = reasonsOf(state, runtime.book);
  for (const [category, episode] of Object.entries(state.episodes) as [AlarmCategory, Episode][]) {
    const reasons = standing?.get(category) ?? [];
    const added = add(category, episode, reasons);
    if (episode.clearedAt !== null) continue;
    for (const { key } of reasons) added.keys.add(key);
    added.stretches.push({ level: episode.level, from: episode.firstAt, to: episode.lastAt });
  }

  function hear({ category, transition, ts, episode, reasons }: AlarmEvent): void {
    let of = last.get(category);
    if (!of || of.firstAt !== episode.firstAt) of = add(category, episode, reasons);
    const stretch = of.stretches.at(-1);
    if (stretch && of.clearedAt === null) stretch.to = ts;
    Object.assign(of, episode);
    if (transition === "cleared") return;
    of.reasons = reasons;
    for (const { key } of reasons) of.keys.add(key);
    of.stretches.push({ level: reasons[0]?.level ?? episode.level, from: ts, to: ts });
  }

  return {
    take(reading: StoredReading, keys: readonly string[]): void {
      takeReading(runtime, keys, reading, nowMs, maintenance);
      if (runtime.events.length === 0) return;
      for (const event of runtime.events) hear(event);
      runtime.events = [];
    },
    /** The episodes since a time, in order; an open one lasts until the newest reading. */
    episodes(sinceMs: number): DryRunEpisode[] {
      for (const [category, of] of last) {
        const open = state.episodes[category];
        if (!open || open.clearedAt !== null) continue;
        Object.assign(of, open);
        const stretch = of.stretches.at(-1);
        if (stretch) stretch.to = state.through;
      }
      return episodes
        .filter(({ clearedAt }) => clearedAt === null || clearedAt >= sinceMs)
        .toSorted((one, other) => one.firstAt - other.firstAt);
    },
  };
}

export type DryRun = ReturnType<typeof makeDryRun>;

import { minuteMs } from "@oilcloud/oil";
import type { SmallTrends } from "@oilcloud/contract";
import { mostTrendDevices } from "@oilcloud/contract/values";

export interface DeviceTrend {
  startTime: number;
  times: readonly number[];
  series: ReadonlyMap<number, readonly (number | null)[]>;
}

interface Kept {
  trend: DeviceTrend | null;
  readMs: number;
  listeners: Set<() => void>;
}

export interface TrendLoaderDeps {
  read(deviceIds: string[]): Promise<SmallTrends>;
  now(): number;
  /** Runs soon; what is asked for until then is read together. */
  soon(run: () => void): void;
  /** Has it drawn, together with so many others as a picture has time for. */
  draw(changed: () => void): void;
}

const keepMs = 10 * minuteMs;

/** Reads the small trends of what is in sight, many devices at a time, and keeps them for a while. */
export function createTrendLoader({ read, now, soon, draw }: TrendLoaderDeps) {
  const kept = new Map<string, Kept>();
  const wanted = new Set<string>();
  let due = false;

  const entryOf = (deviceId: string): Kept => {
    const known = kept.get(deviceId) ?? {
      trend: null,
      readMs: Number.NEGATIVE_INFINITY,
      listeners: new Set(),
    };
    kept.set(deviceId, known);
    return known;
  };

  function want(deviceId: string): void {
    if (now() - entryOf(deviceId).readMs < keepMs) return;
    wanted.add(deviceId);
    if (due) return;
    due = true;
    soon(() => void load());
  }

  async function load(): Promise<void> {
    due = false;
    // What has gone out of sight meanwhile is not read.
    const ids = [...wanted].filter((id) => entryOf(id).listeners.size > 0);
    wanted.clear();
    for (const id of ids) entryOf(id).readMs = now();
    for (let from = 0; from < ids.length; from += mostTrendDevices)
      await readPart(ids.slice(from, from + mostTrendDevices));
  }

  async function readPart(ids: string[]): Promise<void> {
    try {
      const { startTime, times, devices } = await read(ids);
      for (const { deviceId, series } of devices) {
        const entry = entryOf(deviceId);
        const byKey = new Map(series.map(({ keyId, values }) => [keyId, values]));
        entry.trend = { startTime, times, series: byKey };
        for (const changed of entry.listeners) draw(changed);
      }
    } catch {
      // A card without its trend still says what matters; the next look tries again.
      for (const id of ids) entryOf(id).readMs = Number.NEGATIVE_INFINITY;
    }
  }

  return {
    of: (deviceId: string): DeviceTrend | null => kept.get(deviceId)?.trend ?? null,
    subscribe(deviceId: string, changed: () => void): () => void {
      const { listeners } = entryOf(deviceId);
      listeners.add(changed);
      want(deviceId);
      return () => listeners.delete(changed);
    },
  };
}

import type { AlarmRule, LabWitness } from "@oilcloud/oil";
import type { Workers } from "../../../platform/workers/workers.ts";
import type { PastWindow } from "../../maintenance/interface.ts";
import type { SnapshotsStore } from "../watch/snapshots-store.ts";
import type { WatchedDevice } from "../watch/watched-device.ts";
import type { StoredReading } from "../watch/watched-devices-store.ts";
import type { DryRunEpisode } from "./dry-run.ts";
import type { DryRunMessage } from "./dry-run-worker.ts";

export interface DryRunsDeps {
  snapshots: Pick<SnapshotsStore, "before">;
  /** All times in which nothing was raised for a device. */
  windowsOf(deviceNumber: number): Promise<{ windows: readonly PastWindow[] }>;
  /** Laboratory results of devices, by device. */
  labSamplesOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, readonly LabWitness[]>>;
  keysOf(keysetId: number): Promise<readonly string[]>;
  workers: Pick<Workers, "use">;
}

/** What is judged, by which sets of rules. */
export interface DryRunOrder {
  /** The tenant in whose turn it runs. */
  owner: string;
  device: Omit<WatchedDevice, "labSamples">;
  sets: readonly (readonly AlarmRule[])[];
  /** The runs begin from the newest snapshot before. */
  beforeMs: number;
  nowMs: number;
}

/** One run for each set of rules. */
export interface DryRuns {
  /** The newest reading that the snapshot has seen; null where there is none, and the runs begin with an empty state. */
  throughMs: number | null;
  take(readings: readonly StoredReading[]): Promise<void>;
  /** The episodes of each run since a time. */
  episodes(sinceMs: number): Promise<DryRunEpisode[][]>;
}

const program = new URL("./dry-run-worker.ts", import.meta.url);

/** Dry runs of a device's watch in a worker, for replays of its past: a month of readings takes seconds to judge. */
export function makeDryRuns({ snapshots, windowsOf, labSamplesOf, keysOf, workers }: DryRunsDeps) {
  async function keysIn(readings: readonly StoredReading[]): Promise<Map<number, readonly string[]>> {
    const keys = new Map<number, readonly string[]>();
    for (const { keysetId } of readings) if (!keys.has(keysetId)) keys.set(keysetId, await keysOf(keysetId));
    return keys;
  }

  return {
    run: <T>(order: DryRunOrder, work: (runs: DryRuns) => Promise<T>): Promise<T> =>
      workers.use(order.owner, program, async (ask) => {
        const { device, sets, beforeMs, nowMs } = order;
        const [start, { windows }, samples] = await Promise.all([
          snapshots.before(device.number, beforeMs),
          windowsOf(device.number),
          labSamplesOf([device.id]),
        ]);
        const watched = { ...device, labSamples: samples.get(device.id) ?? [] };
        const send = (message: DryRunMessage) => ask(message);
        await send({
          step: "begin",
          options: sets.map((rules) => ({ device: watched, start, rules, windows, nowMs })),
        });
        return work({
          throughMs: start && start.state.through,
          async take(readings) {
            await send({ step: "take", readings, keys: await keysIn(readings) });
          },
          episodes: (sinceMs) => send({ step: "end", sinceMs }) as Promise<DryRunEpisode[][]>,
        });
      }),
  };
}

export type RunsDry = ReturnType<typeof makeDryRuns>;

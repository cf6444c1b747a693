import type { AlarmRule, LabWitness } from "@oilcloud/oil";
import type { Withholding } from "../../maintenance/interface.ts";
import { makeRuleBookCache } from "../watch/rule-book-cache.ts";
import type { SnapshotsStore } from "../watch/snapshots-store.ts";
import type { WatchedDevice } from "../watch/watched-device.ts";
import { type DryRun, makeDryRun } from "./dry-run.ts";

export interface DryRunsDeps {
  snapshots: Pick<SnapshotsStore, "before">;
  /** All times in which nothing was raised for a device. */
  windowsOf(deviceNumber: number): Promise<Pick<Withholding, "at">>;
  /** Laboratory results of devices, by device. */
  labSamplesOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, readonly LabWitness[]>>;
}

/** Dry runs of a device's watch, for replays of its past. */
export function makeDryRuns({ snapshots, windowsOf, labSamplesOf }: DryRunsDeps) {
  return {
    /**
     * Begins one run for each set of rules, from the newest snapshot before a time. `throughMs` is the newest reading that the
     * snapshot has seen; null where there is none, and the runs begin with an empty state.
     */
    async begin(
      device: Omit<WatchedDevice, "labSamples">,
      sets: readonly (readonly AlarmRule[])[],
      beforeMs: number,
      nowMs: number,
    ): Promise<{ throughMs: number | null; runs: DryRun[] }> {
      const [start, windows, samples] = await Promise.all([
        snapshots.before(device.number, beforeMs),
        windowsOf(device.number),
        labSamplesOf([device.id]),
      ]);
      const watched = { ...device, labSamples: samples.get(device.id) ?? [] };
      const books = makeRuleBookCache();
      return {
        throughMs: start && start.state.through,
        runs: sets.map((rules) => makeDryRun({ device: watched, start, rules, books, windows, nowMs })),
      };
    },
  };
}

export type DryRuns = ReturnType<typeof makeDryRuns>;

import { machineFaults } from "./machine-faults.ts";
import type { FaultEpisode, TruthCategory } from "./modes.ts";

/** What really happened, against which alarms can be scored. */
export interface Truth {
  readonly device: string;
  readonly kind: FaultEpisode["kind"];
  readonly mode: FaultEpisode["mode"];
  readonly onsetMs: number;
  readonly endMs: number | null;
  readonly severity: number;
  readonly category: TruthCategory;
}

function categoryOf(episode: FaultEpisode): TruthCategory {
  switch (episode.kind) {
    case "fault":
      return machineFaults[episode.mode].category;
    case "sensor-fault":
      return "sensor";
    case "event":
      return "maintenance";
  }
}

/** The part of a plan that falls into a time span. */
export function truthOf(
  device: string,
  plan: readonly FaultEpisode[],
  fromMs: number,
  toMs: number,
): Truth[] {
  return plan
    .filter(({ onsetMs, endMs }) => onsetMs < toMs && (endMs === null || endMs >= fromMs))
    .map((episode) => ({
      device,
      kind: episode.kind,
      mode: episode.mode,
      onsetMs: episode.onsetMs,
      endMs: episode.endMs,
      severity: episode.severity,
      category: categoryOf(episode),
    }));
}

export const truthLines = (truths: readonly Truth[]): string =>
  truths.map((truth) => `${JSON.stringify(truth)}\n`).join("");

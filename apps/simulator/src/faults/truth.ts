import { machineFaults } from "./machine-faults.ts";
import type { Episode, TruthCategory } from "./modes.ts";

/** What really happened, against which alarms can be scored. */
export interface Truth {
  readonly device: string;
  readonly kind: Episode["kind"];
  readonly mode: Episode["mode"];
  readonly onsetMs: number;
  readonly endMs: number | null;
  readonly severity: number;
  readonly category: TruthCategory;
}

function categoryOf(episode: Episode): TruthCategory {
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
export function truthOf(device: string, plan: readonly Episode[], fromMs: number, toMs: number): Truth[] {
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

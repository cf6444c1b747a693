import type { RolloutStage } from "@oilcloud/contract";

/** Devices until the end of each stage: each stage has more than the one before, the last has all. */
export function stageEnds(devices: number, stages: readonly RolloutStage[]): number[] {
  const ends: number[] = [];
  for (const { upTo, unit } of stages) {
    const end = unit === "devices" ? upTo : Math.ceil((devices * upTo) / 100);
    if (end < devices && end > (ends.at(-1) ?? 0)) ends.push(end);
  }
  return [...ends, devices];
}

/** Whether stages were entered in the wrong order; different units cannot be compared before the devices are known. */
export const areInOrder = (stages: readonly RolloutStage[]): boolean =>
  stages.every(({ upTo, unit }, i) => {
    const before = stages.slice(0, i).findLast((each) => each.unit === unit);
    return (unit === "devices" || upTo <= 100) && (!before || upTo > before.upTo);
  });

/** The stage of the device in this place, from 0. */
export const stageOf = (place: number, ends: readonly number[]): number =>
  ends.findIndex((end) => place < end);

/** Devices until the end of the stage that runs. */
export interface StageCounts {
  devices: number;
  waiting: number;
  updated: number;
  failed: number;
}

export interface RolloutRules {
  isLast: boolean;
  updatedShare: number;
  failedShare: number;
  /** Failures that a person has accepted by resuming. */
  acceptedFailed: number;
}

export type NextStep = "pause" | "offer" | "nextStage" | "finish" | "wait";

/** What follows from how far the devices of a stage are. Accepted failures count for nothing any more. */
export function nextStep(
  { devices, waiting, updated, failed }: StageCounts,
  { isLast, updatedShare, failedShare, acceptedFailed }: RolloutRules,
): NextStep {
  if ((failed - acceptedFailed) * 100 > failedShare * devices) return "pause";
  if (waiting > 0) return "offer";
  if (isLast) return updated + failed >= devices ? "finish" : "wait";
  return updated * 100 >= updatedShare * (devices - Math.min(failed, acceptedFailed)) ? "nextStage" : "wait";
}

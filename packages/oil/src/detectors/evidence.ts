import { stretches } from "./lengths.ts";

/** What speaks against a series being as usual, gathered over its last readings. */
export interface Evidence {
  gathered: number;
  /** The most that was gathered in each of the last stretches, the newest last. */
  readonly peaks: number[];
  restLeft: number;
}

export interface Verdict {
  /** 0 usual … 1 surely not; 0 as well while the detector rests after an event. */
  readonly score: number;
  /** The same without the rest. */
  readonly strength: number;
}

const negligible = 1e-6;
// A twentieth of a range beyond it, all together, is worth a score of a half in a series that never leaves its range. As much
// again is the most that a restless series is given for it: a true event of the past would hide the next.
const evenEvidence = 0.05;

/** A series counts as restless until it has shown otherwise. */
export const newEvidence = (): Evidence => ({ gathered: 0, peaks: [evenEvidence, 0], restLeft: 0 });

/** How much of the evidence is kept from one reading to the next, and how many readings it rests after an event. */
export interface Patience {
  readonly keptShare: number;
  readonly restReadings: number;
}

/** Adds fresh evidence and judges all of it by what the series gathers when nothing is wrong; raises an event once. */
export function weigh(
  evidence: Evidence,
  fresh: number,
  beginsStretch: boolean,
  threshold: number,
  { keptShare, restReadings }: Patience,
): Verdict {
  const { peaks } = evidence;
  if (beginsStretch) {
    peaks.push(0);
    if (peaks.length > stretches) peaks.shift();
  }
  const gathered = evidence.gathered * keptShare + fresh;
  evidence.gathered = gathered < negligible ? 0 : gathered;
  const strength = evidence.gathered / (evidence.gathered + evenEvidence + usualPeak(peaks));
  const newest = peaks.length - 1;
  peaks[newest] = Math.max(peaks[newest] as number, Math.min(evenEvidence, evidence.gathered));
  const isResting = evidence.restLeft > 0;
  if (isResting) evidence.restLeft--;
  else if (strength >= threshold) evidence.restLeft = restReadings;
  return { score: isResting ? 0 : strength, strength };
}

/** The mean over the stretches that are over. */
function usualPeak(peaks: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < peaks.length - 1; i++) sum += peaks[i] as number;
  return sum / (peaks.length - 1);
}

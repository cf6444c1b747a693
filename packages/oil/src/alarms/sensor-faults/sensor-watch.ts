import { marks, type Mark } from "../../marks.ts";
import { hourMs } from "../../time.ts";
import type { SuppressedAlarm } from "../rules/alarm-reasons.ts";

/** Whether an indicator's sensor is at fault: its values have been marked, time and again, as the sensor's own doing. */
export interface SensorWatch {
  /** The mark it is held for, while it is. */
  faulty: Mark | null;
  since: number | null;
  goodSince: number | null;
  /** Since when what is not believed is past a limit. */
  pastSince: number | null;
  /** The worst suppressed alarm, until the sensor has been sound for a while. */
  held: SuppressedAlarm | null;
  /** When the last spikes or bubbles began, the oldest first, and which of them it was last. */
  spikes: number[];
  spikedBy: Mark;
}

export const newSensorWatch = (): SensorWatch => ({
  faulty: null,
  since: null,
  goodSince: null,
  pastSince: null,
  held: null,
  spikes: [],
  spikedBy: marks.spike,
});

/** Marks that indicate a sensor fault. A cold start or a standstill concerns the machine and passes. */
const sensorMarks: ReadonlySet<Mark> = new Set([
  marks.invalid,
  marks.decodingFault,
  marks.airBubbles,
  marks.noFlow,
  marks.stuck,
  marks.drift,
  marks.missing,
  marks.noisy,
  marks.labDiffers,
]);
const faultyAfterMs = 2 * hourMs;
/** Others may need some time to see it too. */
const driftingAfterMs = 12 * hourMs;
const soundAfterMs = 2 * hourMs;
/** One spike is no fault, nor is one at every start; so many within two days are the sensor's. */
const manySpikes = 8;
/** Air comes in swarms. */
const manySwarms = 4;
const spikesWithinMs = 48 * hourMs;

/** What comes and goes has to stay away longer. */
const soundAfter = ({ faulty }: SensorWatch): number =>
  faulty === marks.spike || faulty === marks.airBubbles || faulty === marks.noisy
    ? spikesWithinMs / 2
    : soundAfterMs;

const manyOf = ({ spikedBy }: SensorWatch): number =>
  spikedBy === marks.airBubbles ? manySwarms : manySpikes;

function takeSpike(watch: SensorWatch, mark: Mark, ts: number): void {
  watch.spikedBy = mark;
  watch.spikes.push(ts);
  if (watch.spikes.length > manyOf(watch)) watch.spikes.shift();
  watch.goodSince = null;
}

/** Asked once the values are good again: what has stayed was a step. */
function hasManySpikes(watch: SensorWatch, ts: number): boolean {
  const { spikes, faulty } = watch;
  const [first = ts] = spikes;
  return faulty === null && spikes.length >= manyOf(watch) && ts - first <= spikesWithinMs;
}

/** Takes a value's mark in; answers whether the sensor has become faulty or sound. */
export function watchMark(watch: SensorWatch, mark: Mark, ts: number): boolean {
  const bad = sensorMarks.has(mark);
  if (bad) {
    // Bubbles come in swarms: one of those is one.
    const isFirst = watch.since === null || watch.goodSince !== null;
    if (mark === marks.airBubbles && isFirst) takeSpike(watch, mark, ts);
    watch.goodSince = null;
    watch.since ??= ts;
    const afterMs = mark === marks.drift || mark === marks.noisy ? driftingAfterMs : faultyAfterMs;
    if (watch.faulty !== null || ts - watch.since < afterMs) return false;
    watch.faulty = mark;
    return true;
  }
  if (mark === marks.spike) takeSpike(watch, mark, ts);
  if (mark !== marks.good) return false;
  if (hasManySpikes(watch, ts)) {
    watch.faulty = watch.spikedBy;
    watch.goodSince = ts;
    return true;
  }
  watch.goodSince ??= ts;
  if (ts - watch.goodSince < soundAfter(watch)) return false;
  watch.since = null;
  watch.pastSince = null;
  watch.held = null;
  if (watch.faulty === null) return false;
  watch.faulty = null;
  return true;
}

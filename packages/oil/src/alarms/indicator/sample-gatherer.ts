import { minuteMs } from "../../time.ts";
/**
 * A sample, as alarms count them, is what an indicator was over a few minutes: a device that reports every few seconds
 * is not judged by each single reading. The highest and the lowest value are left out where there are enough.
 */
export interface SampleGatherer {
  slot: number;
  sum: number;
  low: number;
  high: number;
  count: number;
}

export const newSampleGatherer = (): SampleGatherer => ({ slot: -1, sum: 0, low: 0, high: 0, count: 0 });

const shortestMs = 5 * minuteMs;

/** How much time one sample covers at least. */
export const sampleMs = (intervalMs: number): number => Math.max(intervalMs, shortestMs);
const enoughToTrim = 4;

/**
 * Takes a value in; answers a sample when there is one to judge. A device that reports seldom is judged by each reading
 * as it comes, one that reports often by what it said over the few minutes before.
 */
export function gather(
  gatherer: SampleGatherer,
  intervalMs: number,
  ts: number,
  value: number,
): number | null {
  const slot = Math.floor(ts / sampleMs(intervalMs));
  if (slot !== gatherer.slot) {
    const finished = gatherer.count > 0 ? mean(gatherer) : null;
    gatherer.slot = slot;
    gatherer.sum = value;
    gatherer.low = value;
    gatherer.high = value;
    gatherer.count = 1;
    return intervalMs >= shortestMs ? value : finished;
  }
  gatherer.sum += value;
  gatherer.count += 1;
  if (value < gatherer.low) gatherer.low = value;
  if (value > gatherer.high) gatherer.high = value;
  return null;
}

function mean({ sum, low, high, count }: SampleGatherer): number {
  return count >= enoughToTrim ? (sum - low - high) / (count - 2) : sum / count;
}

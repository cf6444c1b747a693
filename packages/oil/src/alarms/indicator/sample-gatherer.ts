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
  /** When the lowest and the highest came; absent in what was remembered before this was noted. */
  lowAt?: number;
  highAt?: number;
  /** The extremes of the last sample that is over. */
  ended?: Extremes;
}

/** The lowest and the highest of some readings. */
export interface Extremes {
  low: number;
  lowAt: number;
  high: number;
  highAt: number;
}

export const newSampleGatherer = (): SampleGatherer => ({ slot: -1, sum: 0, low: 0, high: 0, count: 0 });

export const shortestSampleMs = 5 * minuteMs;

/** How much time one sample covers at least. */
export const sampleMs = (intervalMs: number): number => Math.max(intervalMs, shortestSampleMs);
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
    if (intervalMs < shortestSampleMs) end(gatherer, ts);
    gatherer.slot = slot;
    gatherer.sum = value;
    gatherer.low = value;
    gatherer.high = value;
    gatherer.lowAt = ts;
    gatherer.highAt = ts;
    gatherer.count = 1;
    return intervalMs >= shortestSampleMs ? value : finished;
  }
  gatherer.sum += value;
  gatherer.count += 1;
  if (value < gatherer.low) {
    gatherer.low = value;
    gatherer.lowAt = ts;
  }
  if (value > gatherer.high) {
    gatherer.high = value;
    gatherer.highAt = ts;
  }
  return null;
}

function end(gatherer: SampleGatherer, ts: number): void {
  const { low, lowAt = ts, high, highAt = ts } = gatherer;
  const ended = (gatherer.ended ??= { low, lowAt, high, highAt });
  ended.low = low;
  ended.lowAt = lowAt;
  ended.high = high;
  ended.highAt = highAt;
}

function mean({ sum, low, high, count }: SampleGatherer): number {
  return count >= enoughToTrim ? (sum - low - high) / (count - 2) : sum / count;
}

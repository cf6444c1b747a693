import { dayMs, hourMs } from "@oilcloud/oil";

export interface StorageHour {
  atMs: number;
  usedBytes: number;
}

export interface Growth {
  bytesPerDay: number | null;
  /** When nothing is free any more, if use grows at this rate; null where it does not fill. */
  fullMs: number | null;
}

/** Shorter times say more of single jobs than of growth. */
const leastSpanMs = 6 * hourMs;
/** A date beyond this is no forecast. */
const longestDays = 10 * 365;

/** The straight line through what was used hour by hour, and where it meets the end of the disk. */
export function growthOf(hours: readonly StorageHour[], freeBytes: number | null, nowMs: number): Growth {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || last.atMs - first.atMs < leastSpanMs) return { bytesPerDay: null, fullMs: null };
  const mean = (of: (hour: StorageHour) => number) =>
    hours.reduce((sum, hour) => sum + of(hour), 0) / hours.length;
  const days = (hour: StorageHour) => (hour.atMs - first.atMs) / dayMs;
  const [meanDays, meanUsed] = [mean(days), mean(({ usedBytes }) => usedBytes)];
  const spread = mean((hour) => (days(hour) - meanDays) ** 2);
  const together = mean((hour) => (days(hour) - meanDays) * (hour.usedBytes - meanUsed));
  const bytesPerDay = together / spread;
  const left = freeBytes === null || bytesPerDay <= 0 ? Number.POSITIVE_INFINITY : freeBytes / bytesPerDay;
  return { bytesPerDay, fullMs: left > longestDays ? null : Math.round(nowMs + left * dayMs) };
}

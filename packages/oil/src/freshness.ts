/** How current data is, by how often its device should report. */
export const freshnesses = ["fresh", "stale", "offline", "never"] as const;
export type Freshness = (typeof freshnesses)[number];

const freshIntervals = 2;
const offlineIntervals = 6;

export const staleAfterMs = (intervalMs: number): number => freshIntervals * intervalMs;
export const offlineAfterMs = (intervalMs: number): number => offlineIntervals * intervalMs;

/** Fresh up to two reporting intervals, offline after six; never where nothing has come yet. */
export function freshnessOf(lastMs: number | null, nowMs: number, intervalMs: number): Freshness {
  if (lastMs === null) return "never";
  const ageMs = nowMs - lastMs;
  if (ageMs <= staleAfterMs(intervalMs)) return "fresh";
  return ageMs <= offlineAfterMs(intervalMs) ? "stale" : "offline";
}

import type { OnlineState } from "@oilcloud/contract";

const freshIntervals = 2;
const offlineIntervals = 6;

export const staleAfterMs = (intervalMs: number) => freshIntervals * intervalMs;
export const offlineAfterMs = (intervalMs: number) => offlineIntervals * intervalMs;

/** How current data of a certain time is, measured by how often the device should report. */
export function freshnessOf(
  lastMs: number | null,
  nowMs: number,
  intervalMs: number,
): OnlineState["freshness"] {
  if (lastMs === null) return "never";
  const ageMs = nowMs - lastMs;
  if (ageMs <= staleAfterMs(intervalMs)) return "fresh";
  return ageMs <= offlineAfterMs(intervalMs) ? "stale" : "offline";
}

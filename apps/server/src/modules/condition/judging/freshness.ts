import type { OnlineState } from "@oilcloud/contract";
import { findIndicator, hourMs } from "@oilcloud/oil";

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

/** A value of a device, with when the device was last heard of at all. */
export interface AgingValue {
  key: string;
  ts: number;
  newestMs: number;
}

/** How current one value is. What takes many hours to change is for as many hours as current as its device. */
export function valueFreshness(
  { key, ts, newestMs }: AgingValue,
  nowMs: number,
  intervalMs: number,
): OnlineState["freshness"] {
  return freshnessOf(nowMs - ts <= spanMs(key) ? newestMs : ts, nowMs, intervalMs);
}

/** Until when a value counts for something unless a newer one comes. */
export function goneAtMs({ key, ts, newestMs }: AgingValue, intervalMs: number): number {
  const goneMs = ts + offlineAfterMs(intervalMs);
  return Math.max(goneMs, Math.min(ts + spanMs(key), newestMs + offlineAfterMs(intervalMs)));
}

const spanMs = (key: string) => (findIndicator(key)?.overHours ?? 0) * hourMs;

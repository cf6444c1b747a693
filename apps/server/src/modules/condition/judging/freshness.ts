import { findIndicator, type Freshness, freshnessOf, hourMs, offlineAfterMs } from "@oilcloud/oil";

/** A value, and when its device last reported anything. */
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
): Freshness {
  return freshnessOf(nowMs - ts <= spanMs(key) ? newestMs : ts, nowMs, intervalMs);
}

/** Until when a value counts for something unless a newer one comes. */
export function goneAtMs({ key, ts, newestMs }: AgingValue, intervalMs: number): number {
  const goneMs = ts + offlineAfterMs(intervalMs);
  return Math.max(goneMs, Math.min(ts + spanMs(key), newestMs + offlineAfterMs(intervalMs)));
}

const spanMs = (key: string) => (findIndicator(key)?.overHours ?? 0) * hourMs;

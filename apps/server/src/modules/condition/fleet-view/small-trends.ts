import { hourMs, indicatorKeyById, indicators } from "@oilcloud/oil";
import type { WantedTrend } from "./trends-store.ts";

const mostPoints = 40;

/** Whole hours up to the one that runs, which is not rolled up yet; the newest value stands at the end of a trend. */
export function trendEdges(days: number, nowMs: number): number[] {
  const toMs = Math.ceil(nowMs / hourMs) * hourMs;
  const stepMs = Math.ceil((days * 24) / (mostPoints - 1)) * hourMs;
  const steps = Math.ceil((days * 24 * hourMs) / stepMs);
  return Array.from({ length: steps + 1 }, (_, i) => toMs - (steps - i) * stepMs);
}

/** The starts of the steps, and now. */
export const trendTimes = (edges: readonly number[], nowMs: number): number[] => [
  ...edges.slice(0, -1),
  nowMs,
];

export function wantedTrend(deviceNumber: number, keyId: number): WantedTrend {
  const key = indicatorKeyById(keyId);
  const kind = key && indicators[key].kind;
  return { deviceNumber, keyId, byLast: kind === "class" || kind === "counter" };
}

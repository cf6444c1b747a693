import { dayMs, hourMs } from "@oilcloud/oil";
import type { Resolution } from "./series-sql.ts";

export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** The rows of a device lie on different pages, so the cost of reading is their number. */
const cheapRows = 2500;
/** Upper limit where the next coarser table would leave too few points to show. */
const dearRows = 20_000;
const fewestHours = 100;
const fewestDaysBetweenEdges = 4;

/** Chooses the finest table that is still fast to read for this range. */
export function resolutionFor({ fromMs, toMs }: TimeRange, intervalMs: number): Resolution {
  const widthMs = toMs - fromMs;
  const samples = widthMs / intervalMs;
  const hours = widthMs / hourMs;
  if (samples <= cheapRows || (hours < fewestHours && samples <= dearRows)) return "raw";
  return hours <= cheapRows ? "hour" : "day";
}

/** Chooses the table for buckets of a given width. The result is the same from each of them. */
export function resolutionForBuckets(range: TimeRange, bucketMs: number, intervalMs: number): Resolution {
  if (bucketMs < hourMs) return "raw";
  const resolution = resolutionFor(range, intervalMs);
  // Days cut by a bucket edge are read from hours; with an edge in most days, the daily table saves nothing.
  return resolution === "day" && bucketMs < fewestDaysBetweenEdges * dayMs ? "hour" : resolution;
}

/** Splits a range into at most `maxPoints` equal buckets. For hours, all edges but the last lie on whole hours. */
export function evenEdges(
  { fromMs, toMs }: TimeRange,
  maxPoints: number,
  resolution: "raw" | "hour",
): number[] {
  const unitMs = resolution === "raw" ? 1 : hourMs;
  const stepMs = Math.ceil((toMs - fromMs) / maxPoints / unitMs) * unitMs;
  const edges: number[] = [];
  for (let at = Math.floor(fromMs / unitMs) * unitMs; at < toMs; at += stepMs) edges.push(at);
  edges.push(toMs);
  return edges;
}

/** The hours that contain an edge. */
export const hoursCutBy = (edgesMs: readonly number[]): number[] => [
  ...new Set(edgesMs.filter((ms) => ms % hourMs !== 0).map((ms) => Math.floor(ms / hourMs) * hourMs)),
];

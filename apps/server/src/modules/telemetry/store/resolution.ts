import { dayMs, hourMs } from "@oilcloud/oil";
import type { Resolution } from "./series-sql.ts";

export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** A device's rows lie far apart, a page each, so their number is what a reading costs. */
const cheapRows = 2500;
/** More are worth it when the next coarser table would leave next to nothing to see. */
const dearRows = 20_000;
const fewestHours = 100;
const fewestDaysBetweenEdges = 4;

/** The finest of the tables that is still quick to read over this time. */
export function resolutionFor({ fromMs, toMs }: TimeRange, intervalMs: number): Resolution {
  const widthMs = toMs - fromMs;
  const samples = widthMs / intervalMs;
  const hours = widthMs / hourMs;
  if (samples <= cheapRows || (hours < fewestHours && samples <= dearRows)) return "raw";
  return hours <= cheapRows ? "hour" : "day";
}

/** The table for buckets of a given width; whichever it is, the answer is the same. */
export function resolutionForBuckets(range: TimeRange, bucketMs: number, intervalMs: number): Resolution {
  if (bucketMs < hourMs) return "raw";
  const resolution = resolutionFor(range, intervalMs);
  // The days that edges cut through are read by the hour: with an edge in most of them nothing is gained.
  return resolution === "day" && bucketMs < fewestDaysBetweenEdges * dayMs ? "hour" : resolution;
}

/** At most so many equal buckets. Those of hours begin with a whole one, so that none but the last cuts through one. */
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

/** The hours that edges cut through. */
export const hoursCutBy = (edgesMs: readonly number[]): number[] => [
  ...new Set(edgesMs.filter((ms) => ms % hourMs !== 0).map((ms) => Math.floor(ms / hourMs) * hourMs)),
];

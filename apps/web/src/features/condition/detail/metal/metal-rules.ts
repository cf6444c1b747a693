import type { TimeSpan } from "@oilcloud/chart";
import { hourMs } from "@oilcloud/oil";
import type { BucketRow, IndicatorValue } from "@oilcloud/contract";
import { shortestMetalHours } from "@oilcloud/contract/values";
import type { Bars } from "../../bar-lane.ts";
import { rangeProblem, type RangeProblem } from "../../range.ts";

export interface MetalChoice {
  keyId: number;
  intervalHours: number;
  span: TimeSpan;
}

/** Why a choice cannot be asked for; null when it can. */
export function metalProblem({
  intervalHours,
  span,
}: Pick<MetalChoice, "intervalHours" | "span">): RangeProblem | "metalInterval" | null {
  if (!(intervalHours >= shortestMetalHours)) return "metalInterval";
  return rangeProblem(span, true);
}

/** Whole intervals that end with the end of the span, at least one. */
export function metalBuckets({ intervalHours, span }: Pick<MetalChoice, "intervalHours" | "span">) {
  const timeInterval = Math.round(intervalHours * hourMs);
  const count = Math.max(1, Math.floor((span.to - span.from) / timeInterval));
  return { startTime: span.to - count * timeInterval, timeInterval, count };
}

/** By how much a counter grew, bucket by bucket; a counter that was reset began again at zero. */
export function increases(rows: readonly BucketRow[]): (number | null)[] {
  let before: number | null = null;
  return rows.map(({ min, max, last }) => {
    if (min === null || max === null || last === null) return null;
    const start: number = before ?? min;
    const highest = Math.max(max, start);
    before = last;
    return highest - start + (last < highest ? last : 0);
  });
}

/** A bar an interval, in the middle of it: the increase of a counter, of the rest the mean. */
export function metalBars(rows: readonly BucketRow[], kind: IndicatorValue["kind"], barMs: number): Bars {
  const value = kind === "counter" ? increases(rows) : rows.map(({ mean }) => mean);
  return {
    barMs,
    whiskers: kind === "gauge",
    columns: {
      ts: rows.map(({ createTime }) => createTime + barMs / 2),
      value,
      min: rows.map(({ min }) => (kind === "counter" ? null : min)),
      max: rows.map(({ max }) => (kind === "counter" ? null : max)),
      count: rows.map(({ count }) => count),
    },
  };
}

import { dayMs, hourMs } from "@oilcloud/oil";
import { longestMetalDays, longestRangeDays, shortestMetalHours } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import type { TimeRange } from "../../telemetry/interface.ts";
import { isMetalAbrasive } from "../indicators/describe-key.ts";

const shortestMetalMs = shortestMetalHours * hourMs;
const usualDays = 30;
const usualCount = 6;

function checked(key: string, range: TimeRange): TimeRange {
  const widthMs = range.toMs - range.fromMs;
  if (widthMs <= 0) throw new AppError("rangeReversed");
  if (widthMs > longestRangeDays * dayMs) throw new AppError("rangeTooLong");
  if (isMetalAbrasive(key) && widthMs > longestMetalDays * dayMs) throw new AppError("metalRange");
  return range;
}

/** The time range of a history chart: it ends now by default and covers 30 days unless a start is given. */
export function historyRange(
  key: string,
  query: { startTime?: number | undefined; endTime?: number | undefined },
  nowMs: number,
): TimeRange {
  const toMs = Math.round(query.endTime ?? nowMs);
  const fromMs = Math.round(query.startTime ?? toMs - usualDays * dayMs);
  return checked(key, { fromMs, toMs });
}

export interface BucketQuery {
  startTime: number;
  endTime?: number | undefined;
  timeInterval?: number | undefined;
  count?: number | undefined;
}

/** The edges of the buckets asked for, one more than there are buckets. */
export function bucketEdges(key: string, query: BucketQuery): number[] {
  const { count = usualCount, endTime, timeInterval } = query;
  const fromMs = Math.round(query.startTime);
  if (endTime === undefined && timeInterval === undefined) throw new AppError("intervalInvalid");
  const toMs = endTime === undefined ? fromMs + count * Math.round(timeInterval ?? 0) : Math.round(endTime);
  checked(key, { fromMs, toMs });
  const widthMs = (toMs - fromMs) / count;
  if (isMetalAbrasive(key) && Math.min(widthMs, timeInterval ?? widthMs) < shortestMetalMs)
    throw new AppError("metalInterval");
  // Buckets of less than a millisecond would have no time in them.
  if (widthMs < 1) throw new AppError("intervalInvalid");
  return Array.from({ length: count + 1 }, (_, i) => Math.round(fromMs + i * widthMs));
}

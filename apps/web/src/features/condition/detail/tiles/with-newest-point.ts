import type { IndicatorValue } from "@oilcloud/contract";
import type { SparklinePoint } from "../../../../ui/sparkline/sparkline-path.ts";

/** The course up to the value that stands beside it. */
export function withNewestPoint(
  points: readonly SparklinePoint[],
  { ts, value, mark }: Pick<IndicatorValue, "ts" | "value" | "mark">,
): readonly SparklinePoint[] {
  const last = points.at(-1);
  return last && mark === null && value !== null && ts > last[0] ? [...points, [ts, value]] : points;
}

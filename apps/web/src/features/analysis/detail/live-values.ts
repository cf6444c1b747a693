import type { IndicatorValue } from "@oilcloud/contract";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

type Limit = NonNullable<IndicatorValue["limit"]>;

/** As the server judges it: on the limit is not past it. */
export function stateOf(
  value: number,
  { direction, warning, critical }: Limit,
): Exclude<IndicatorValue["status"], "unknown"> {
  const severity = ((direction === "both" ? Math.abs(value) : value) - warning) / (critical - warning);
  return severity > 1 ? "abnormal" : severity > 0 ? "risk" : "normal";
}

/**
 * The values with what has arrived since they were read. One whose last reading was held back waits for the server's word: the
 * stream does not say whether the next one is to be trusted.
 */
export function withLatest(
  values: readonly IndicatorValue[],
  latest: LatestValues["values"],
): IndicatorValue[] {
  return values.map((row) => {
    const live = latest[row.key];
    const value = live ? Number(live.value) : Number.NaN;
    if (!live || live.tsMs <= row.ts || row.mark !== null || !Number.isFinite(value)) return row;
    const status = row.limit ? stateOf(value, row.limit) : "unknown";
    return { ...row, value, ts: live.tsMs, status, stale: false };
  });
}

export const newestOf = (latest: LatestValues["values"]): number =>
  Object.values(latest).reduce((newest, { tsMs }) => Math.max(newest, tsMs), 0);

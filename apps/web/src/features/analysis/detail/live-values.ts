import type { IndicatorValue } from "@oilcloud/contract";
import { oilStateOf } from "@oilcloud/oil";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

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
    const status = row.limit ? oilStateOf(value, row.limit) : "unknown";
    return { ...row, value, ts: live.tsMs, status, stale: false };
  });
}

export const newestLiveMs = (latest: LatestValues["values"]): number =>
  Object.values(latest).reduce((newest, { tsMs }) => Math.max(newest, tsMs), 0);

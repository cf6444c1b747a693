import type { IndicatorValue } from "@oilcloud/contract";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

/**
 * The values with what has arrived since they were read; how they stand is for the server to say, which is asked again soon
 * after. One whose last reading was held back waits for its word: the stream does not say whether the next is to be trusted.
 */
export function withLatest(
  values: readonly IndicatorValue[],
  latest: LatestValues["values"],
): IndicatorValue[] {
  return values.map((row) => {
    const live = latest[row.key];
    const value = live ? Number(live.value) : Number.NaN;
    if (!live || live.tsMs <= row.ts || row.mark !== null || !Number.isFinite(value)) return row;
    return { ...row, value, ts: live.tsMs, stale: false };
  });
}

export const newestLiveMs = (latest: LatestValues["values"]): number =>
  Object.values(latest).reduce((newest, { tsMs }) => Math.max(newest, tsMs), 0);

import type { IndicatorValue } from "@oilcloud/contract";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

interface Measured {
  key: string;
  value: number | null;
  ts: number;
  mark: string | null;
}

/** Values as they were read, brought up to date by the stream; how they stand is the server's to say. */
export function withLive<V extends Measured>(values: readonly V[], { values: heard }: LatestValues): V[] {
  return values.map((value) => {
    const newest = heard[value.key];
    if (!newest || newest.tsMs <= value.ts || value.mark !== null) return value;
    const number = Number(newest.value);
    return Number.isFinite(number) ? { ...value, value: number, ts: newest.tsMs } : value;
  });
}

export const newestMs = (
  values: readonly Pick<IndicatorValue, "ts">[],
  lastTime: number | null,
): number | null => {
  const newest = values.reduce((latest, { ts }) => Math.max(latest, ts), lastTime ?? 0);
  return newest === 0 ? null : newest;
};

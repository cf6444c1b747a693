import type { IndicatorValue } from "@oilcloud/contract";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

/** The server's readings, replaced by newer live ones. A live value counts as good until the next answer says more. */
export function withLiveReadings(
  readings: readonly IndicatorValue[],
  { values }: LatestValues,
): IndicatorValue[] {
  return readings.map((reading) => {
    const arrived = values[reading.key];
    if (arrived === undefined || arrived.tsMs <= reading.ts) return reading;
    const value = Number(arrived.value);
    return Number.isFinite(value) && arrived.value !== ""
      ? { ...reading, value, ts: arrived.tsMs, mark: null, markName: null, stale: false }
      : reading;
  });
}

/** When the newest value arrived, in ms; null while none has. */
export function newestTime({ values }: LatestValues): number | null {
  const times = Object.values(values).map(({ tsMs }) => tsMs);
  return times.length === 0 ? null : Math.max(...times);
}

/** Keys that have arrived and that the readings do not know yet. */
export const unknownKeys = (readings: readonly IndicatorValue[], { values }: LatestValues): string[] =>
  Object.keys(values).filter((key) => !readings.some((reading) => reading.key === key));

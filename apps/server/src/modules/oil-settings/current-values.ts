import { dayMs, indicators, type IndicatorKey, limitsFor } from "@oilcloud/oil";
import type { DraftedDevice } from "../alarm-rules/interface.ts";
import type { LatestValues } from "../telemetry/interface.ts";

/** What was last measured longer ago says nothing of today. */
const currentMs = dayMs;
const codes = ["iso4", "iso6", "iso14"] as const satisfies readonly IndicatorKey[];

/** The newest good values of devices. */
export function makeCurrentValues(latest: Pick<LatestValues, "of">) {
  function valueOf(deviceNumber: number, key: IndicatorKey, nowMs: number): number | null {
    const newest = latest.of(deviceNumber);
    const place = newest?.keyIds.indexOf(indicators[key].id) ?? -1;
    if (!newest || place === -1 || newest.marks[place] !== 0) return null;
    const value = newest.vals[place] ?? Number.NaN;
    return Number.isFinite(value) && (newest.times[place] ?? 0) >= nowMs - currentMs ? value : null;
  }

  /** Whether a device is as clean as it is to be; null if it counts no particles. */
  function meetsTarget({ number, machineType, oil, set }: DraftedDevice, nowMs: number): boolean | null {
    const usual = limitsFor(machineType, oil);
    const judged = codes.flatMap((key) => {
      const value = valueOf(number, key, nowMs);
      const limit = set.get(key);
      const target = limit === undefined ? usual[key]?.warning : limit?.highWarning;
      return value === null || target === undefined || target === null ? [] : [value <= target];
    });
    return judged.length === 0 ? null : judged.every(Boolean);
  }

  return {
    range(devices: readonly { number: number }[], key: IndicatorKey, nowMs: number) {
      const values = devices.flatMap(({ number }) => valueOf(number, key, nowMs) ?? []);
      return values.length === 0
        ? { lowest: null, highest: null }
        : { lowest: Math.min(...values), highest: Math.max(...values) };
    },

    /** How many count particles, and how many of those meet their target. */
    cleanliness(devices: readonly DraftedDevice[], nowMs: number): { counted: number; meeting: number } {
      const met = devices.map((device) => meetsTarget(device, nowMs)).filter((each) => each !== null);
      return { counted: met.length, meeting: met.filter(Boolean).length };
    },
  };
}

export type CurrentValues = ReturnType<typeof makeCurrentValues>;

import { findIndicator } from "@oilcloud/oil";
import type { KeyQuality } from "./sensors-store.ts";

/** The share of a sensor's values that were marked; null if there were no values. */
export function sharesOf(found: readonly KeyQuality[]) {
  const byDevice = new Map<number, Map<number, KeyQuality>>();
  for (const each of found) {
    const byKey = byDevice.get(each.deviceNumber) ?? new Map<number, KeyQuality>();
    byDevice.set(each.deviceNumber, byKey.set(each.keyId, each));
  }
  return (deviceNumber: number, keys: readonly string[]): number | null => {
    let good = 0;
    let marked = 0;
    for (const key of keys) {
      const quality = byDevice.get(deviceNumber)?.get(findIndicator(key)?.id ?? 0);
      good += quality?.good ?? 0;
      marked += quality?.marked ?? 0;
    }
    return good + marked > 0 ? marked / (good + marked) : null;
  };
}

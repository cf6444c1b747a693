import { type LimitInForce, limitsFor, limitSetBy, usualLimit } from "@oilcloud/oil";
import type { InForceStore } from "./in-force-store.ts";

/**
 * The limits of devices that are others than the catalogue's for their type and oil, by device and indicator: those that settings
 * in force put on them, and the acid number's where that of their new oil is known.
 */
export async function limitsByDevice(
  store: Pick<InForceStore, "of" | "newAcidNumbers">,
  deviceIds: readonly string[],
): Promise<Map<string, Map<string, LimitInForce | null>>> {
  const [settings, acidNumbers] = await Promise.all([store.of(deviceIds), store.newAcidNumbers(deviceIds)]);
  const found = new Map<string, Map<string, LimitInForce | null>>();
  const put = (deviceId: string, key: string, limit: LimitInForce | null) => {
    const own = found.get(deviceId);
    if (own) own.set(key, limit);
    else found.set(deviceId, new Map([[key, limit]]));
  };
  for (const { deviceId, machineType, oil, newAcidNumber } of acidNumbers) {
    const { acidNumber } = limitsFor(machineType, oil, newAcidNumber);
    if (acidNumber) put(deviceId, "acidNumber", usualLimit(acidNumber));
  }
  const bySetting = new Map<string, LimitInForce | null>();
  for (const { deviceId, settingId, key, triggers } of settings) {
    const limit = bySetting.get(settingId) ?? limitSetBy(triggers);
    bySetting.set(settingId, limit);
    put(deviceId, key, limit);
  }
  return found;
}

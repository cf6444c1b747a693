import { type AlarmRule, type AlarmTrigger, defaultAlarmRules, rulesInForce } from "@oilcloud/oil";
import type { WatchedDevice } from "../engine/watched-devices-store.ts";
import type { InForceStore } from "./in-force-store.ts";

/** What devices are watched for: the settings that decide, and for all else the catalogue. */
export function makeRulesInForce(store: InForceStore) {
  return async (
    devices: readonly Pick<WatchedDevice, "id" | "machineType" | "oil">[],
  ): Promise<AlarmRule[][]> => {
    const byDevice = new Map<string, Map<string, readonly AlarmTrigger[]>>();
    for (const { deviceId, key, triggers } of await store.of(devices.map(({ id }) => id))) {
      const known = byDevice.get(deviceId);
      if (known) known.set(key, triggers);
      else byDevice.set(deviceId, new Map([[key, triggers]]));
    }
    return devices.map(({ id, machineType, oil }) =>
      rulesInForce(defaultAlarmRules(machineType, oil), byDevice.get(id) ?? new Map()),
    );
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;

import {
  type AlarmRule,
  type AlarmTrigger,
  defaultAlarmRules,
  type MachineType,
  type OilKey,
  rulesInForce,
} from "@oilcloud/oil";
import type { WatchedDevice } from "../engine/watched-device.ts";
import type { InForceStore } from "./in-force-store.ts";

/** The rules in force of devices: deciding settings, and the catalogue's defaults for everything else. */
export function makeRulesInForce(store: InForceStore) {
  /** Cached by machine type and oil. */
  const defaults = new Map<string, AlarmRule[]>();

  function defaultsOf(machineType: MachineType, oil: OilKey | null): AlarmRule[] {
    const name = `${machineType} ${oil}`;
    const known = defaults.get(name);
    if (known) return known;
    const made = defaultAlarmRules(machineType, oil);
    defaults.set(name, made);
    return made;
  }

  return async (
    devices: readonly Pick<WatchedDevice, "id" | "machineType" | "oil">[],
  ): Promise<AlarmRule[][]> => {
    const byDevice = new Map<string, Map<string, readonly AlarmTrigger[]>>();
    for (const { deviceId, key, triggers } of await store.of(devices.map(({ id }) => id))) {
      const known = byDevice.get(deviceId);
      if (known) known.set(key, triggers);
      else byDevice.set(deviceId, new Map([[key, triggers]]));
    }
    return devices.map(({ id, machineType, oil }) => {
      const set = byDevice.get(id);
      const usual = defaultsOf(machineType, oil);
      return set ? rulesInForce(usual, set) : usual;
    });
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;

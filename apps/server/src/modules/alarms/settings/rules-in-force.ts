import {
  type AlarmRule,
  defaultAlarmRules,
  type MachineType,
  type OilKey,
  rulesInForce,
} from "@oilcloud/oil";
import { groupBy } from "../../../platform/group-by.ts";
import type { WatchedDevice } from "../engine/watched-device.ts";
import type { InForceStore } from "./in-force-store.ts";
import { withLearned } from "./learned-rule.ts";

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
    const settings = groupBy(await store.of(devices.map(({ id }) => id)), ({ deviceId }) => deviceId);
    return devices.map(({ id, machineType, oil }) => {
      const own = settings.get(id);
      const usual = defaultsOf(machineType, oil);
      if (!own) return usual;
      return rulesInForce(usual, new Map(own.map((setting) => [setting.key, withLearned(setting, usual)])));
    });
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;

import {
  type AlarmRule,
  defaultAlarmRules,
  type MachineType,
  type OilKey,
  rulesInForce,
} from "@oilcloud/oil";
import { groupBy } from "../../../platform/group-by.ts";
import type { InForceStore } from "./in-force-store.ts";
import { withLearned } from "./learned-rule.ts";

/** What decides which rules hold for a device. */
export interface RuledDevice {
  id: string;
  machineType: MachineType;
  oil: OilKey | null;
}

/** The rules in force of devices: deciding settings, and the catalogue's defaults for everything else. */
export function makeRulesInForce(store: InForceStore) {
  /** Cached by machine type, oil and what is known of it. */
  const defaults = new Map<string, AlarmRule[]>();

  function defaultsOf(machineType: MachineType, oil: OilKey | null, newAcidNumber?: number): AlarmRule[] {
    const name = `${machineType} ${oil} ${newAcidNumber}`;
    const known = defaults.get(name);
    if (known) return known;
    const made = defaultAlarmRules(machineType, oil, newAcidNumber);
    defaults.set(name, made);
    return made;
  }

  return async (devices: readonly RuledDevice[]): Promise<AlarmRule[][]> => {
    const ids = devices.map(({ id }) => id);
    const [deciding, acidNumbers] = await Promise.all([store.of(ids), store.newAcidNumbers(ids)]);
    const settings = groupBy(deciding, ({ deviceId }) => deviceId);
    const ofNewOil = new Map(acidNumbers.map((each) => [each.deviceId, each.newAcidNumber]));
    return devices.map(({ id, machineType, oil }) => {
      const own = settings.get(id);
      const usual = defaultsOf(machineType, oil, ofNewOil.get(id));
      if (!own) return usual;
      return rulesInForce(usual, new Map(own.map((setting) => [setting.key, withLearned(setting, usual)])));
    });
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;

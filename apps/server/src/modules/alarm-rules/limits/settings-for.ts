import {
  type IndicatorKey,
  isIndicatorKey,
  type LimitPair,
  limitSetBy,
  limitsFor,
  type MachineType,
  pairOf,
} from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import type { Scope } from "../../../platform/scope.ts";
import { makeInForceStore } from "../in-force/in-force-store.ts";
import { makeSettingsStore, type SettingRow } from "../settings/settings-store.ts";
import {
  commonOil,
  isMeant,
  type LimitTarget,
  limitedMachines,
  type LimitedMachine,
} from "./limit-devices-store.ts";

/** What is set for a target, and what applies where nothing is. */
export interface SettingsFor {
  machineType: MachineType;
  /** The devices of the target. */
  machines: LimitedMachine[];
  /** Its own settings by indicator, disabled ones too: there is one for each. */
  own: ReadonlyMap<string, SettingRow>;
  /** Of a device: the settings in force of its machine type. */
  ofType: ReadonlyMap<string, SettingRow>;
  catalogue: Partial<Record<IndicatorKey, LimitPair>>;
}

const byKey = (rows: readonly SettingRow[]) => new Map(rows.map((row) => [row.key, row]));

/** Null where the factory has no such device in the scope. */
export async function settingsFor(
  db: Db,
  scope: Scope,
  customerId: string,
  target: LimitTarget,
): Promise<SettingsFor | null> {
  const machines = (await limitedMachines(db, scope, customerId)).filter((each) => isMeant(target, each));
  const [first] = machines;
  if (target.kind === "device" && !first) return null;
  const machineType = target.kind === "device" ? (first as LimitedMachine).machineType : target.machineType;
  const store = makeSettingsStore(db);
  const [ofMachineType, naming, [newOil]] = await Promise.all([
    store.ofMachineType(scope, customerId, machineType),
    target.kind === "device" ? store.naming(scope, target.deviceId) : [],
    target.kind === "device" ? makeInForceStore(db).newAcidNumbers([target.deviceId]) : [],
  ]);
  const isDevice = target.kind === "device";
  return {
    machineType,
    machines,
    own: byKey(isDevice ? naming : ofMachineType),
    ofType: byKey(isDevice ? ofMachineType.filter(({ enabled }) => enabled) : []),
    catalogue: limitsFor(machineType, commonOil(machines), newOil?.newAcidNumber),
  };
}

/** What a setting limits its indicator to; null where that is not a warning and a critical bound. */
export function pairSetBy({ key, triggers }: Pick<SettingRow, "key" | "triggers">): LimitPair | null {
  const limit = limitSetBy(triggers);
  return limit && isIndicatorKey(key) ? pairOf(key, limit) : null;
}

/** What applies to an indicator without a setting of the target's own. */
export function usualPair({ ofType, catalogue }: SettingsFor, key: IndicatorKey): LimitPair | null {
  const setting = ofType.get(key);
  if (setting) return pairSetBy(setting);
  const limit = catalogue[key];
  return limit ? { warning: limit.warning, critical: limit.critical } : null;
}

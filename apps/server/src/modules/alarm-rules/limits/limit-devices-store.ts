import type { MachineType, OilKey } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

/** What limits are set for: all devices of a machine type, or one device. */
export type LimitTarget =
  | { kind: "machineType"; machineType: MachineType }
  | { kind: "device"; deviceId: string };

export interface LimitedMachine {
  id: string;
  number: number;
  name: string;
  machineType: MachineType;
  oil: OilKey | null;
  otherOil: string;
  intervalS: number;
}

/** A factory's devices, as far as limits concern them. */
export const limitedMachines = (db: Db, scope: Scope, customerId: string): Promise<LimitedMachine[]> =>
  visibleDevices(db, scope)
    .where("customer.id", "=", customerId)
    .select([
      "device.id",
      "device.number",
      "device.name",
      "device.machine_type as machineType",
      "device.oil",
      "device.other_oil as otherOil",
      "device.interval_s as intervalS",
    ])
    .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
    .orderBy("device.name")
    .execute();

export const isMeant = (target: LimitTarget, { id, machineType }: LimitedMachine): boolean =>
  target.kind === "device" ? id === target.deviceId : machineType === target.machineType;

/** The oil that all of them are filled with; null where they differ or one's is not known. */
export const commonOil = (machines: readonly LimitedMachine[]): OilKey | null => {
  const [first, ...others] = machines;
  return first && others.every(({ oil }) => oil === first.oil) ? first.oil : null;
};

/** The same as it is called on site, where all of them call it alike. */
export const commonName = (machines: readonly LimitedMachine[]): string => {
  const [first, ...others] = machines;
  return first && others.every(({ otherOil }) => otherOil === first.otherOil) ? first.otherOil : "";
};

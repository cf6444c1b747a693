import type { OilSettingsTree } from "@oilcloud/contract";
import type { machineTypes } from "@oilcloud/oil";

type MachineTypeName = keyof typeof machineTypes;

/** What limits are set for: all devices of a machine type, or one device. */
export type Target = { machineType: MachineTypeName } | { deviceId: string };

export const nameOfTarget = (target: Target): string =>
  "deviceId" in target ? target.deviceId : target.machineType;

/** What the address asks for; else the first machine type of the factory. */
export function targetIn(query: URLSearchParams, tree: OilSettingsTree): Target | null {
  const deviceId = query.get("deviceId");
  const machineType = query.get("machineType");
  const devices = tree.machineTypes.flatMap((each) => each.devices);
  if (deviceId && devices.some((each) => each.deviceId === deviceId)) return { deviceId };
  const known = tree.machineTypes.find((each) => each.machineType === machineType) ?? tree.machineTypes[0];
  return known ? { machineType: known.machineType as MachineTypeName } : null;
}

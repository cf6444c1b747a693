import type { FleetDevice } from "@oilcloud/contract";

/** Whether a device is found by what was typed: its name, number, nameplate, machine or oil. */
export function matches(device: FleetDevice, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return true;
  const { deviceName, deviceNo, nameplateNo, machine, machineTypeName, oilName } = device;
  return [deviceName, deviceNo, nameplateNo, machine, machineTypeName, oilName].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}

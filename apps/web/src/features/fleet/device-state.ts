import type { FleetDevice } from "@oilcloud/contract";
import type { ShownState } from "../../lib/fleet/shown-state.ts";

/** The one state a device is marked with. What is old cannot vouch for an oil that was normal. */
export function deviceState({
  freshness,
  oilState,
}: Pick<FleetDevice, "freshness" | "oilState">): ShownState {
  if (freshness === "never" || freshness === "offline") return "offline";
  if (freshness === "stale" && oilState === "normal") return "stale";
  return oilState;
}

/** Whether a device is found by what was typed: its name, number, nameplate, machine or oil. */
export function matches(device: FleetDevice, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return true;
  const { deviceName, deviceNo, nameplateNo, machine, machineTypeName, oilName } = device;
  return [deviceName, deviceNo, nameplateNo, machine, machineTypeName, oilName].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}

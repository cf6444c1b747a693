import type { GatewayRules } from "@oilcloud/contract";
import type { MachineType } from "@oilcloud/oil";

/** By the dealer's table of types; a device of another type is like its gateway. */
export const machineTypeOf = (
  rules: GatewayRules,
  type: string,
  gateway: { machineType: MachineType },
): MachineType =>
  rules.types.find((each) => each.type.toLowerCase() === type.toLowerCase())?.machineType ??
  gateway.machineType;

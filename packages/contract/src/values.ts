/**
 * The lists and limits of the contract without schemas, from which the schemas are built. A browser imports values
 * only from here: the contract's main entry would bring the validator along, so it provides only types.
 */
export {
  alarmCategories,
  alarmLevels,
  freshnesses,
  labGroups,
  machineStates,
  oilStates,
} from "@oilcloud/oil";
export * from "./access/access.ts";
export * from "./values/assistant.ts";
export * from "./values/calling-codes.ts";
export * from "./values/countries.ts";
export * from "./values/country-time-zones.ts";
export * from "./values/device-identity.ts";
export * from "./values/device-texts.ts";
export * from "./values/firmware.ts";
export * from "./values/key-mappings.ts";
export * from "./values/limits.ts";
export * from "./values/lists.ts";
export * from "./values/password-policy.ts";
export * from "./values/provisioning.ts";
export * from "./values/remote-care.ts";
export * from "./values/quotas.ts";
export * from "./values/read-in-units.ts";
export * from "./values/regions.ts";
export * from "./values/retention.ts";
export * from "./values/sensor-lines.ts";
export * from "./values/webhooks.ts";

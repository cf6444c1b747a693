/**
 * The lists and limits of the contract without schemas, from which the schemas are built. A browser imports values
 * only from here: the contract's main entry would bring the validator along, so it provides only types.
 */
export { alarmCategories, alarmLevels, freshnesses, labGroups, oilStates } from "@oilcloud/oil";
export * from "./access.ts";
export * from "./countries.ts";
export * from "./device-texts.ts";
export * from "./limits.ts";
export * from "./lists.ts";
export * from "./quotas.ts";

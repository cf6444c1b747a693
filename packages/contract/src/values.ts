/**
 * The lists and limits of the contract without any schema: what a browser may import, while the contract's own entry, which brings
 * the validator along, gives it types alone. The schemas are built from these.
 */
export { alarmCategories, alarmLevels, freshnesses, labGroups, oilStates } from "@oilcloud/oil";
export * from "./access.ts";
export * from "./device-texts.ts";
export * from "./limits.ts";
export * from "./lists.ts";

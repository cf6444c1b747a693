/** The types of alarm rules that other modules may import. The values are passed in app.ts. */
export type { ReceiversOf, SettingReceiver } from "./in-force/receivers.ts";
export type { RulesInForce } from "./in-force/rules-in-force.ts";
export type { LimitTarget } from "./limits/limit-devices-store.ts";
export type { DraftedDevice, LimitChanges, LimitSettings } from "./limits/limit-settings.ts";
export type { DraftedCondition, DraftedRules } from "./settings/drafted-rules.ts";
export type { SettingSnapshot } from "./settings/setting-snapshot.ts";

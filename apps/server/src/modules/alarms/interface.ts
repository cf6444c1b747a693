/** The types of alarms that other modules may import. The values are passed in app.ts. */
export type { AlarmEngine } from "./engine/engine.ts";
export type { ScreenAlarms } from "./screen-alarms.ts";
export type { LimitTarget } from "./settings/limits/limit-devices-store.ts";
export type { DraftedDevice, LimitChanges, LimitSettings } from "./settings/limits/limit-settings.ts";
export type { SettingSnapshot } from "./settings/snapshot.ts";

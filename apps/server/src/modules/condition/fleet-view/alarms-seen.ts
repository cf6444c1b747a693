import type { Language, RecentAlarm } from "@oilcloud/contract";
import type { Scope } from "../../../platform/scope.ts";

/** What the home page asks of the module that watches for alarms. */
export interface AlarmsSeen {
  /** The open ones by level. */
  summary(scope: Scope): Promise<{ level1: number; level2: number }>;
  recent(scope: Scope, language: Language, count: number): Promise<RecentAlarm[]>;
}

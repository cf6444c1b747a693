import type { Language, OpenAlarms, RecentAlarm } from "@oilcloud/contract";
import type { Scope } from "../../../platform/scope.ts";

/** What the home page asks of the module that watches for alarms. */
export interface AlarmsSeen {
  /** The open ones by level. */
  summary(scope: Scope): Promise<OpenAlarms>;
  /** The open records that people have resolved, as `device category`. */
  resolved(scope: Scope): Promise<ReadonlySet<string>>;
  recent(scope: Scope, language: Language, count: number): Promise<RecentAlarm[]>;
}

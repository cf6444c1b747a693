/** The types of alarm records that other modules may import. The values are passed in app.ts. */
export type {
  AlarmHappening,
  NotificationState,
  Outcome,
  UndecidedEvent,
} from "./notification-state/notification-state-store.ts";
export type { ScreenAlarms } from "./screen-alarms.ts";
export type { SummaryWords } from "./words/reason-words.ts";

import type { EnteredEventKind } from "@oilcloud/contract";

/** What was done to a machine, as it was entered. */
export interface RecordedEvent {
  deviceId: string;
  kind: EnteredEventKind;
  at: Date;
  note: string;
}

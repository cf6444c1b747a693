/** What somebody did to a machine, as it was entered. */
export interface RecordedEvent {
  deviceId: string;
  kind: "oilChange" | "filterChange";
  at: Date;
  note: string;
}

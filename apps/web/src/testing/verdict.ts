import type { Verdict } from "@oilcloud/contract";

export const makeVerdict = (given: Partial<Verdict> = {}): Verdict => ({
  state: "normal",
  standing: "normal",
  since: null,
  overSince: null,
  dimension: null,
  reason: "fine",
  keyIds: [],
  cause: null,
  action: null,
  spreads: false,
  worst: null,
  forecast: null,
  alarmLevel: null,
  openAlarms: 0,
  sensorTickets: 0,
  maintenanceUntil: null,
  ...given,
});

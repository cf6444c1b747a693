import type { Verdict } from "@oilcloud/contract";

export const makeVerdict = (given: Partial<Verdict> = {}): Verdict => ({
  state: "normal",
  standing: "normal",
  since: null,
  reason: "fine",
  told: [],
  cause: null,
  action: null,
  worst: null,
  forecast: null,
  alarmLevel: null,
  openAlarms: 0,
  maintenanceUntil: null,
  ...given,
});

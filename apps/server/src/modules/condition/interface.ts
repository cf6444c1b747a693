/** The types of condition that other modules may import. The values are passed in app.ts. */
export type { DiagnosedDevice, FleetDiagnoses, MachineDiagnoses } from "./diagnosis/fleet-diagnoses.ts";
export type { FleetReading, MachineStanding, MachineValue } from "./fleet-view/fleet-reading.ts";
export type { AlarmsSeen } from "./fleet-view/alarms-seen.ts";
export type { DraftVerdicts } from "./judging/draft-verdicts.ts";
export type { FleetCondition } from "./fleet-view/fleet-condition.ts";
export type { FleetCustomer, PlacedArea, PlacedDevice } from "./fleet-view/fleet-store.ts";
export type { KeptRows } from "./fleet-view/kept-rows.ts";
export type { DeviceJudgement } from "./judging/judgements.ts";
export type { MachineRecord, MachineRecords, RecordedIndicator } from "./record/machine-record.ts";

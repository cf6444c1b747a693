/** The types of condition that other modules may import. The values are passed in app.ts. */
export type { Diagnoses } from "./diagnosis/diagnoses.ts";
export type { DiagnosedDevice, FleetDiagnoses } from "./diagnosis/fleet-diagnoses.ts";
export type { DraftVerdicts } from "./judging/draft-verdicts.ts";
export type { FleetScreens } from "./screens/fleet-screens.ts";
export type { MachineRecord, MachineRecords, RecordedIndicator } from "./record/machine-record.ts";

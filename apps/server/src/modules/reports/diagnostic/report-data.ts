import type { ChosenUnits, MachineDiagnosis } from "@oilcloud/oil";
import type { Standing } from "@oilcloud/contract";
import type { MachineRecord } from "../../condition/interface.ts";
import type { StoredResult } from "../result/stored-result.ts";
import type { Leading } from "./judged-values.ts";

/** All that a diagnostic report is written from: what is stored of the machine, and what it was taken to mean. */
export interface DiagnosticReportData {
  readonly reportNo: string;
  readonly madeMs: number;
  readonly record: MachineRecord;
  readonly diagnosis: MachineDiagnosis;
  /** Absent in what was stored before. */
  readonly leading?: Leading;
  /** Those of the person for whom it was made; what was stored before has the stored units. */
  readonly units?: ChosenUnits;
  /** Absent in what was stored before results were. */
  readonly standing?: Standing;
  readonly result?: StoredResult;
}

/** What people add to a report, and under whose name it is printed. */
export interface ReportDress {
  /** What the platform is called to the customer; empty where it has no name. */
  readonly platformName: string;
  readonly companyName: string;
  readonly conclusion: string;
  readonly remarks: string;
  readonly signature: { readonly by: string; readonly atMs: number } | null;
}

import type { Language } from "@oilcloud/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { MachineDiagnoses, MachineRecords } from "../condition/interface.ts";
import { makeDiagnosticStore } from "./diagnostic/diagnostic-store.ts";
import { makeDiagnosticReports } from "./diagnostic/diagnostic-reports.ts";
import { printedBrand, type ReportBrands } from "./diagnostic/report-brand.ts";
import { diagnosticReportRoutes } from "./diagnostic/routes.ts";
import type { Letters } from "../messages/interface.ts";
import type { AddReportEvent } from "../webhooks/interface.ts";
import { makeSendReport } from "./diagnostic/send-report.ts";
import { reportFinders } from "./finders.ts";
import { makeReportFiles } from "./report-files.ts";
import type { WrittenStickers } from "./pdf/draw-stickers.ts";
import { makePdf } from "./pdf/make-pdf.ts";
import { makeReports, reportEntity } from "./reports.ts";
import { type Judging, makeMachineVerdicts } from "./result/machine-verdicts.ts";
import { reportRoutes } from "./routes.ts";
import { describeReportChange } from "./snapshot.ts";
import { describeScheduleChange, makeAuditedSchedules } from "./schedules/audited-schedules.ts";
import { scheduleRoutes } from "./schedules/routes.ts";
import { makeSchedulesStore } from "./schedules/schedules-store.ts";
import { makeSchedules } from "./schedules/schedules.ts";

export interface ReportsModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStore;
  diagnoses: MachineDiagnoses;
  records: MachineRecords;
  judging: Judging;
  brands: ReportBrands;
  mail: Letters;
  /** Within the transaction that stores a report. */
  onFinished: AddReportEvent;
}

export function reportsModule({
  db,
  clock,
  jobs,
  files,
  mail,
  brands,
  judging,
  ...sources
}: ReportsModuleDeps) {
  const verdicts = makeMachineVerdicts(judging, clock);
  const { remove, beforeDeviceRemoval } = makeReportFiles({ db, files, jobs });
  const reports = makeReports({ db, files, removeFiles: remove, clock, verdicts });
  const brandOf = printedBrand(brands);
  const made = makeDiagnosticReports({
    db,
    files,
    jobs,
    clock,
    reports,
    removeFiles: remove,
    verdicts,
    brandOf,
    renderPdf: makePdf,
    ...sources,
  });
  const schedules = makeSchedules({
    db,
    store: makeSchedulesStore(db),
    audited: makeAuditedSchedules(db, clock),
    clock,
    jobs,
    files,
    mail,
    diagnoses: sources.diagnoses,
    verdicts,
    brandOf,
    companyOf: makeDiagnosticStore(db).companyOf,
  });
  const send = makeSendReport({ db, clock, reports, made, mail });
  return {
    beforeDeviceRemoval,
    finders: reportFinders(db),
    describes: { [reportEntity]: describeReportChange, reportSchedule: describeScheduleChange },
    schedules,
    diagnostic: made,
    drawStickers: (stickers: WrittenStickers, language: Language, signal: AbortSignal) =>
      makePdf({ stickers, language, logo: null }, signal),
    serve(calls: Calls): void {
      reportRoutes(calls, reports);
      diagnosticReportRoutes(calls, made, send);
      scheduleRoutes(calls, schedules);
    },
  };
}

import type { Language, ReportDetail, ReportRow, Standing } from "@oilcloud/contract";
import type { ListedReport, WholeReport } from "./reports-store.ts";
import type { JudgedMachine } from "./result/machine-verdicts.ts";
import { presentResult, type StoredResult } from "./result/stored-result.ts";

export interface ReportReader {
  language: Language;
  /** How a machine stands now. */
  standingOf(machine: JudgedMachine): Standing;
}

export const presentRow = (row: ListedReport, { language, standingOf }: ReportReader): ReportRow => ({
  reportId: row.id,
  kind: row.kind,
  theme: row.theme,
  tenantId: row.tenantId,
  customerId: row.customerId,
  customerName: row.customerName,
  timeZone: row.timeZone,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  applicant: row.applicant,
  institution: row.institution,
  diagnosticTheme: row.diagnosticTheme,
  remarks: row.remarks,
  hardwareAbnormal: row.hardwareAbnormal,
  softwareAbnormal: row.softwareAbnormal,
  createTime: row.createdAt.getTime(),
  processed: row.processedAt !== null,
  file:
    row.fileTitle === null
      ? null
      : { fileName: row.fileTitle, bytes: row.fileBytes ?? 0, pages: row.filePages },
  // Only results are written to that column.
  result: row.standing && presentResult(row.standing, row.result as StoredResult, language),
  standingNow: row.standing && standingOf({ ...row, id: row.deviceId, number: row.deviceNumber }),
});

export const presentReport = (row: WholeReport, reader: ReportReader): ReportDetail => ({
  ...presentRow(row, reader),
  made:
    row.reportNo === null
      ? null
      : {
          reportNo: row.reportNo,
          signed: row.signedAt && { time: row.signedAt.getTime(), accountName: row.signer ?? "" },
        },
  creatorName: row.creatorName,
  processing: row.processedAt && {
    time: row.processedAt.getTime(),
    accountName: row.processorName,
    note: row.processingNote,
  },
});

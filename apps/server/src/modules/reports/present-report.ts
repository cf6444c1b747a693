import type { ReportDetail, ReportRow } from "@oilcloud/contract";
import type { ListedReport, WholeReport } from "./reports-store.ts";

export const presentRow = (row: ListedReport): ReportRow => ({
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
  hardwareAbnormal: row.hardwareAbnormal,
  softwareAbnormal: row.softwareAbnormal,
  createTime: row.createdAt.getTime(),
  processed: row.processedAt !== null,
  file: row.fileTitle === null ? null : { fileName: row.fileTitle, bytes: row.fileBytes ?? 0 },
});

export const presentReport = (row: WholeReport): ReportDetail => ({
  ...presentRow(row),
  diagnosticTheme: row.diagnosticTheme,
  remarks: row.remarks,
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

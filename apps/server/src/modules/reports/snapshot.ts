import type { AuditRow, Language, ReportKind } from "@oilcloud/contract";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import type { WholeReport } from "./reports-store.ts";

/** A report as it stood, with the names things had then. */
export interface ReportSnapshot {
  kind: ReportKind;
  theme: string;
  diagnosticTheme: string;
  device: string;
  applicant: string;
  institution: string;
  remarks: string;
  hardwareAbnormal: boolean;
  softwareAbnormal: boolean;
  processed: boolean;
  note: string;
  /** These are missing in what was written before reports could be generated. */
  conclusion?: string;
  signer?: string;
  sent?: string;
  /** Its title, and the name it lies under: another file of the same title is a change too. */
  file: { title: string; name: string } | null;
}

export const reportSnapshotOf = (row: WholeReport): ReportSnapshot => ({
  kind: row.kind,
  theme: row.theme,
  diagnosticTheme: row.diagnosticTheme,
  device: row.deviceName,
  applicant: row.applicant,
  institution: row.institution,
  remarks: row.remarks,
  hardwareAbnormal: row.hardwareAbnormal,
  softwareAbnormal: row.softwareAbnormal,
  processed: row.processedAt !== null,
  note: row.processingNote,
  conclusion: row.conclusion ?? "",
  signer: row.signer ?? "",
  sent: row.sent ?? "",
  file: row.fileName === null ? null : { title: row.fileTitle ?? "", name: row.fileName },
});

const fields = {
  kind: { zh: "报告类型", en: "Report type" },
  theme: { zh: "报告主题", en: "Subject" },
  diagnosticTheme: { zh: "诊断主题", en: "Diagnostic subject" },
  device: { zh: "关联设备", en: "Device" },
  applicant: { zh: "申请人", en: "Applicant" },
  institution: { zh: "检测机构", en: "Testing institution" },
  remarks: { zh: "备注", en: "Remarks" },
  hardwareAbnormal: { zh: "硬件异常", en: "Hardware abnormal" },
  softwareAbnormal: { zh: "软件异常", en: "Software abnormal" },
  processed: { zh: "处理状态", en: "State" },
  note: { zh: "处理说明", en: "Processing note" },
  conclusion: { zh: "结论", en: "Conclusion" },
  signer: { zh: "签发人", en: "Signed off by" },
  sent: { zh: "邮件发送", en: "Mailed" },
  file: { zh: "文件", en: "File" },
} as const satisfies Record<keyof ReportSnapshot, Label>;
type Field = keyof typeof fields;

const kinds: Record<ReportKind, Label> = {
  oilTest: { zh: "油液检测报告", en: "Oil-test report" },
  inspection: { zh: "巡检报告", en: "Inspection report" },
  diagnostic: { zh: "诊断报告", en: "Diagnostic report" },
};
const yes: Label = { zh: "是", en: "Yes" };
const no: Label = { zh: "否", en: "No" };
const processed: Label = { zh: "已处理", en: "Processed" };
const unprocessed: Label = { zh: "未处理", en: "Unprocessed" };

const wordsOf = (of: ReportSnapshot, language: Language): Record<Field, string> => ({
  kind: labelIn(language, kinds[of.kind]),
  theme: of.theme,
  diagnosticTheme: of.diagnosticTheme,
  device: of.device,
  applicant: of.applicant,
  institution: of.institution,
  remarks: of.remarks,
  hardwareAbnormal: labelIn(language, of.hardwareAbnormal ? yes : no),
  softwareAbnormal: labelIn(language, of.softwareAbnormal ? yes : no),
  processed: labelIn(language, of.processed ? processed : unprocessed),
  note: of.note,
  conclusion: of.conclusion ?? "",
  signer: of.signer ?? "",
  sent: of.sent ?? "",
  file: of.file ? `${of.file.title} (${of.file.name.slice(0, 8)})` : "",
});

/** What an entry of the audit says of a report. */
export function describeReportChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // The audit keeps things of every kind; under this kind only snapshots were written.
  const [old, now] = [before, after].map((kept) => kept && wordsOf(kept as ReportSnapshot, language));
  const shown = now ?? old;
  return {
    title: shown ? `${shown.device} · ${shown.theme}` : "",
    changes: changedFields(fields, old, now, language),
  };
}

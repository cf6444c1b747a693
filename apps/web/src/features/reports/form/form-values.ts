import type { ReportDetail, ReportEntry, ReportKind } from "@oilcloud/contract";

export interface ReportValues {
  kind: ReportKind;
  theme: string;
  diagnosticTheme: string;
  customerId: string | null;
  deviceId: string | null;
  applicant: string;
  institution: string;
  hardwareAbnormal: boolean;
  softwareAbnormal: boolean;
  remarks: string;
}

export const emptyReport = (
  offered: Pick<ReportValues, "customerId" | "deviceId" | "applicant">,
): ReportValues => ({
  kind: "oilTest",
  theme: "",
  diagnosticTheme: "",
  institution: "",
  hardwareAbnormal: false,
  softwareAbnormal: false,
  remarks: "",
  ...offered,
});

export const reportValues = (report: ReportDetail): ReportValues => ({
  kind: report.kind,
  theme: report.theme,
  diagnosticTheme: report.diagnosticTheme,
  customerId: report.customerId,
  deviceId: report.deviceId,
  applicant: report.applicant,
  institution: report.institution,
  hardwareAbnormal: report.hardwareAbnormal,
  softwareAbnormal: report.softwareAbnormal,
  remarks: report.remarks,
});

/** The factory only helps to find the device. */
export const reportEntry = (values: ReportValues): ReportEntry => ({
  kind: values.kind,
  theme: values.theme,
  diagnosticTheme: values.diagnosticTheme,
  deviceId: values.deviceId ?? "",
  applicant: values.applicant,
  institution: values.institution,
  hardwareAbnormal: values.hardwareAbnormal,
  softwareAbnormal: values.softwareAbnormal,
  remarks: values.remarks,
});

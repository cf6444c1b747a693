import { type Static, Type } from "typebox";
import { managingAuthorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import {
  CustomerId,
  DeviceId,
  EndDay,
  EndTime,
  optionalId,
  pageFields,
  ReportId,
  StartDay,
  StartTime,
  TenantId,
  withProblem,
} from "../../fields/fields.ts";
import type { Upload } from "../../fields/files.ts";
import { maxFileBytes, maxLengths, namePattern } from "../../values/limits.ts";
import { reportKinds, standings } from "../../values/lists.ts";
import { managing, viewing } from "../../access/call-access.ts";
import { ms, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";
import { Standing } from "../condition/verdict-answers.ts";

const Kind = Type.Enum([...reportKinds], withProblem("reportKindRequired"));

/** The figure that decides a result, with the limit that was passed or came next. */
const KeyFigure = Type.Object({
  key: name,
  shortName: name,
  unit: name,
  decimals: Type.Integer(),
  value: Type.Number(),
  time: ms,
  bound: Type.Union([
    Type.Object({ kind: Type.Enum(["warning", "critical"]), value: Type.Number() }),
    Type.Null(),
  ]),
});

/** What a generated report found, as of its date: it stays as it was when the report was made. */
export const ReportResult = Type.Object({
  standing: Standing,
  finding: name,
  /** One line that shows it. */
  proof: name,
  figure: Type.Union([KeyFigure, Type.Null()]),
  /** The key figure over the period: times with daily means, null where there is none. */
  trend: Type.Array(Type.Tuple([ms, numberOrNull])),
  fromTime: ms,
  toTime: ms,
});
export type ReportResult = Static<typeof ReportResult>;

export const ReportRow = Type.Object({
  reportId: name,
  kind: Kind,
  theme: name,
  tenantId: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  deviceId: name,
  deviceName: name,
  applicant: name,
  institution: name,
  /** The subject of a diagnostic report; empty for other kinds. */
  diagnosticTheme: name,
  remarks: name,
  hardwareAbnormal: Type.Boolean(),
  softwareAbnormal: Type.Boolean(),
  createTime: ms,
  processed: Type.Boolean(),
  /** null until a file has been uploaded; its pages are null where they cannot be counted. */
  file: Type.Union([
    Type.Object({
      fileName: name,
      bytes: Type.Integer(),
      pages: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** null for a report that people entered. */
  result: Type.Union([ReportResult, Type.Null()]),
  /** How the machine stands now; null without a result to compare it with. */
  standingNow: Type.Union([Standing, Type.Null()]),
});
export type ReportRow = Static<typeof ReportRow>;

export const ReportDetail = Type.Object({
  ...ReportRow.properties,
  /** Of a report that the platform generated; null for one that was uploaded. */
  made: Type.Union([
    Type.Object({
      reportNo: name,
      signed: Type.Union([Type.Object({ time: ms, accountName: name }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Who created it; null for a deleted account or the platform itself. */
  creatorName: nameOrNull,
  processing: Type.Union([Type.Object({ time: ms, accountName: nameOrNull, note: name }), Type.Null()]),
});
export type ReportDetail = Static<typeof ReportDetail>;

const text = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, ...withProblem("reportTextTooLong") }));
const flag = Type.Optional(Type.Boolean());

export const ReportEntry = Type.Object({
  deviceId: Type.String({ ...DeviceId, ...withProblem("reportDeviceRequired") }),
  kind: Kind,
  theme: Type.String({
    pattern: namePattern,
    maxLength: maxLengths.reportTheme,
    ...withProblem("reportThemeRequired"),
  }),
  diagnosticTheme: text(maxLengths.reportDiagnosticTheme),
  applicant: Type.String({
    pattern: namePattern,
    maxLength: maxLengths.reportApplicant,
    ...withProblem("reportApplicantRequired"),
  }),
  institution: text(maxLengths.reportInstitution),
  remarks: text(maxLengths.reportRemarks),
  hardwareAbnormal: flag,
  softwareAbnormal: flag,
});
export type ReportEntry = Static<typeof ReportEntry>;

const pdf = {
  field: "file",
  maxBytes: maxFileBytes.reportPdf,
  types: ["pdf"],
  problems: { missing: "fileMissing", tooLarge: "reportTooLarge", wrongType: "reportNotPdf" },
} as const satisfies Upload;

/** How the machine stood, or `entered` for a report that people entered. */
const Result = Type.Enum([...standings, "entered"]);

const filters = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  deviceId: optionalId(DeviceId),
  kind: Type.Optional(Type.Union([Kind, Type.Literal("")])),
  processed: Type.Optional(Type.Boolean()),
  /** Part of the theme or the finding, or of the device's, customer's, applicant's or institution's name. */
  text: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  startTime: Type.Optional(StartTime),
  endTime: Type.Optional(EndTime),
  startDay: Type.Optional(StartDay),
  endDay: Type.Optional(EndDay),
};

const processing = { roles: managingAuthorities, right: "process" } as const;
const report = { kind: "data", schema: ReportDetail } as const;

export const reportCalls = {
  "GET /system/report/list": {
    summary: "List reports in scope, newest first",
    access: viewing,
    query: Type.Object({ ...filters, result: Type.Optional(Result), ...pageFields }),
    reply: { kind: "rows", schema: ReportRow },
  },
  "GET /system/report/results": {
    summary: "Count the reports in scope by result, within the filters of the list",
    access: viewing,
    query: Type.Object(filters),
    reply: {
      kind: "data",
      schema: Type.Object({
        total: Type.Integer(),
        counts: Type.Array(Type.Object({ result: Result, count: Type.Integer() })),
      }),
    },
  },
  "GET /system/report/detail": {
    summary: "Get a report",
    access: viewing,
    query: Type.Object({ reportId: ReportId }),
    reply: report,
  },
  "POST /system/report/add": {
    summary: "Create a report on a device; its PDF is uploaded by a separate call",
    access: managing,
    body: ReportEntry,
    reply: report,
  },
  "POST /system/report/update": {
    summary: "Update a report",
    access: managing,
    body: Type.Object({ reportId: ReportId, ...ReportEntry.properties }),
    reply: report,
  },
  "POST /system/report/upload": {
    summary: "Upload the file of a report, replacing an existing one: PDF, less than 2 MB",
    access: managing,
    body: Type.Object({ reportId: ReportId }),
    upload: pdf,
    reply: report,
  },
  "GET /system/report/download": {
    summary: "Download the file of a report",
    access: viewing,
    query: Type.Object({ reportId: ReportId }),
    reply: { kind: "file" },
  },
  "POST /system/report/process": {
    summary: "Mark a report as processed, with a note on what was done; possible once",
    access: processing,
    body: Type.Object({
      reportId: ReportId,
      note: text(maxLengths.reportProcessing),
    }),
    reply: report,
  },
  "POST /system/report/delete": {
    summary: "Delete a report and its file",
    access: managing,
    // A plain uuid, whose scope the handler checks: the contract walk would pass an entity id of an existing report
    // and thereby delete it for the calls that follow.
    body: Type.Object({ reportId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ reportId: name }) },
  },
} as const satisfies Contract;

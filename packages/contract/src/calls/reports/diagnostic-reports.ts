import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { ContactId, DeviceId, Language, ReportId, withProblem } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { reportFailures, reportStages } from "../../values/lists.ts";
import { name } from "../../fields/answer-fields.ts";
import { MadeReport } from "./diagnostic-report-answers.ts";
import { managing, viewing } from "../../access/call-access.ts";

const ms = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const made = { kind: "data", schema: MadeReport } as const;
const text = (maxLength: number) => Type.String({ maxLength, ...withProblem("reportTextTooLong") });

/** A report that is being made, or could not be made. */
export const ReportMaking = Type.Object({
  makingId: name,
  deviceId: name,
  deviceName: name,
  customerName: name,
  timeZone: name,
  stage: Type.Enum([...reportStages]),
  /** Why it failed; null while it is in work. */
  failure: Type.Union([Type.Enum([...reportFailures]), Type.Null()]),
  startTime: ms,
  fromTime: ms,
  toTime: ms,
});
export type ReportMaking = Static<typeof ReportMaking>;

/** A plain uuid: a making belongs to the account that began it, which the handler checks. */
const MakingId = Type.String({ format: "uuid" });
const making = { kind: "data", schema: Type.Object({ makingId: name }) } as const;

export const diagnosticReportCalls = {
  "POST /system/report/diagnose": {
    summary:
      "Generate a diagnostic report on a device and a period, in the background; one at a time per account",
    access: managing,
    body: Type.Object({
      deviceId: Type.String({ ...DeviceId, ...withProblem("reportDeviceRequired") }),
      from: ms,
      to: ms,
      language: Type.Optional(Language),
    }),
    reply: { kind: "data", schema: Type.Object({ makingId: Type.String() }) },
  },
  "GET /system/report/making": {
    summary: "How far a diagnostic report of the caller has come",
    access: managing,
    query: Type.Object({ makingId: Type.String({ format: "uuid" }) }),
    reply: {
      kind: "data",
      schema: Type.Object({
        stage: Type.Enum([...reportStages]),
        /** Once it is done. */
        reportId: Type.Unsafe<string | null>({ type: ["string", "null"] }),
      }),
    },
  },
  "GET /system/report/makings": {
    summary: "List the caller's diagnostic reports in work and failed, newest first",
    access: managing,
    reply: { kind: "rows", schema: ReportMaking },
  },
  "POST /system/report/making/cancel": {
    summary: "Cancel a diagnostic report in work, or remove a failed one from the list",
    access: managing,
    body: Type.Object({ makingId: MakingId }),
    reply: making,
  },
  "POST /system/report/making/again": {
    summary: "Make a failed diagnostic report again, with the same device, period and language",
    access: managing,
    body: Type.Object({ makingId: MakingId }),
    reply: making,
  },
  "GET /system/report/diagnosis": {
    summary: "Get the content of a diagnostic report that the platform generated, in the caller's language",
    access: viewing,
    query: Type.Object({ reportId: ReportId }),
    reply: made,
  },
  "POST /system/report/conclude": {
    summary:
      "Write the conclusion and remarks of a generated report, until it is signed off; its PDF is made anew",
    access: managing,
    body: Type.Object({
      reportId: ReportId,
      conclusion: text(maxLengths.reportConclusion),
      remarks: text(maxLengths.reportRemarks),
    }),
    reply: made,
  },
  "POST /system/report/sign": {
    summary: "Sign a generated report off; it can no longer be changed, and its PDF says by whom and when",
    access: managing,
    body: Type.Object({ reportId: ReportId }),
    reply: made,
  },
  "POST /system/report/send": {
    summary: "Mail a report with its PDF to contacts",
    access: managing,
    body: Type.Object({
      reportId: ReportId,
      contactIds: Type.Array(ContactId, {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        ...withProblem("reportReceiverRequired"),
      }),
    }),
    reply: { kind: "data", schema: Type.Object({ sent: Type.String() }) },
  },
} as const satisfies Contract;

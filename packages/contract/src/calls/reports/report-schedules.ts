import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { ContactId, CustomerId, Language, ReportScheduleId, withProblem } from "../../fields/fields.ts";
import { scheduleEveries, scheduleOutcomes } from "../../values/lists.ts";
import { managing } from "../../access/call-access.ts";
import { msOrNull, name } from "../../fields/answer-fields.ts";

/** A plain uuid, whose scope the handler checks. */
const ScheduleId = Type.String({ format: "uuid" });
const id = Type.Object({ scheduleId: name });

const entry = {
  every: Type.Enum([...scheduleEveries]),
  /** Weekly: 1 is Monday, 7 Sunday; monthly: the day of the month. */
  day: Type.Integer({ minimum: 1, maximum: 28, ...withProblem("scheduleDayInvalid") }),
  /** On the site's clock. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  language: Language,
};
const receivers = Type.Array(ContactId, {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  ...withProblem("reportReceiverRequired"),
});

export const ReportSchedule = Type.Object({
  scheduleId: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  ...entry,
  contactIds: Type.Array(name),
  contactNames: Type.Array(name),
  enabled: Type.Boolean(),
  nextTime: Type.Integer(),
  last: Type.Union([
    Type.Object({ time: msOrNull, outcome: Type.Enum([...scheduleOutcomes]), note: name }),
    Type.Null(),
  ]),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

export const reportScheduleCalls = {
  "GET /system/report/schedule/list": {
    summary: "List the schedules by which fleet summaries are mailed",
    access: managing,
    reply: { kind: "rows", schema: ReportSchedule },
  },
  "POST /system/report/schedule/add": {
    summary: "Mail a fleet summary of a customer every week or month, at an hour of its site",
    access: managing,
    body: Type.Object({ customerId: CustomerId, ...entry, contactIds: receivers }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/report/schedule/update": {
    summary: "Change a schedule",
    access: managing,
    body: Type.Object({ scheduleId: ReportScheduleId, ...entry, contactIds: receivers }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/report/schedule/enable": {
    summary: "Enable or disable a schedule",
    access: managing,
    body: Type.Object({ scheduleId: ScheduleId, enabled: Type.Boolean() }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/report/schedule/run": {
    summary: "Make and mail the fleet summary now; the schedule stays as it is",
    access: managing,
    body: Type.Object({ scheduleId: ScheduleId }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/report/schedule/delete": {
    summary: "Delete a schedule",
    access: managing,
    body: Type.Object({ scheduleId: ScheduleId }),
    reply: { kind: "data", schema: id },
  },
} as const satisfies Contract;

import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import { AlarmId, CustomerId, DeviceId, optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { maxLengths, mostBulkAlarms } from "../../values/limits.ts";
import { type MuteHours, muteHours } from "../../values/lists.ts";
import { AlarmCounts, Assignee, BulkResult } from "./alarm-handling-answers.ts";
import { AlarmDetail } from "./alarms.ts";
import { processing, viewing } from "../../access/call-access.ts";

const oneAlarm = Type.Object({ alarmId: AlarmId });
const detailed = { kind: "data", schema: AlarmDetail } as const;
/** Each is looked up in the caller's scope; one outside it is reported as not found. */
const AlarmIds = Type.Array(Type.String({ format: "uuid" }), {
  minItems: 1,
  maxItems: mostBulkAlarms,
  ...withProblem("bulkAlarms"),
});
const resultOfEach = { kind: "rows", schema: BulkResult } as const;

const line = { pattern: "\\S", maxLength: maxLengths.alarmProcessing };
/** Findings and actions taken, each of them required. */
const resolving = {
  finding: Type.String({ ...line, ...withProblem("findingRequired") }),
  action: Type.String({ ...line, ...withProblem("actionRequired") }),
  oilChanged: Type.Optional(Type.Boolean()),
  filterChanged: Type.Optional(Type.Boolean()),
};
/** Either a duration or an end time. */
const muting = {
  hours: Type.Optional(Type.Unsafe<MuteHours>({ type: "integer", enum: [...muteHours] })),
  /** In ms. */
  until: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4_102_444_800_000,
      ...withProblem("timeInvalid"),
      examples: [1_794_441_600_000],
    }),
  ),
};

export const alarmHandlingCalls = {
  "GET /system/alarmrecord/counts": {
    summary: "Count open alarms by level, unclaimed and own ones, and the tickets beside them",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      deviceId: optionalId(DeviceId),
    }),
    reply: { kind: "data", schema: AlarmCounts },
  },
  "POST /system/alarmrecord/take": {
    summary: "Claim an alarm, or take it over from the person who has it",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/release": {
    summary: "Release an alarm: it goes back to its assignee, else it is unclaimed",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "GET /system/alarmrecord/assignees": {
    summary:
      "List the people an alarm can be assigned to: those who can see its device and may resolve alarms",
    access: processing,
    query: oneAlarm,
    reply: { kind: "rows", schema: Assignee },
  },
  "POST /system/alarmrecord/assign": {
    summary: "Assign an alarm to a person, who has yet to claim it",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, accountId: Type.String({ format: "uuid" }) }),
    reply: detailed,
  },
  "POST /system/alarmrecord/comment": {
    summary: "Comment on an alarm; the comment becomes part of its history",
    access: processing,
    body: Type.Object({
      alarmId: AlarmId,
      text: Type.String({
        pattern: "\\S",
        maxLength: maxLengths.alarmComment,
        ...withProblem("commentRequired"),
      }),
    }),
    reply: detailed,
  },
  "POST /system/alarmrecord/mute": {
    summary:
      "Mute messages and sound of an alarm for at most 30 days; an escalation to level 1 is still sent and " +
      "ends the muting",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, ...muting }),
    reply: detailed,
  },
  "POST /system/alarmrecord/unmute": {
    summary: "Unmute an alarm",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/process": {
    summary:
      "Resolve an alarm: record findings and actions; the alarm stays open until its values are good again",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, ...resolving }),
    reply: detailed,
  },
  "POST /system/alarmrecord/unprocess": {
    summary: "Mark an alarm as unresolved; the recorded findings remain in its history",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/judge": {
    summary: "Rate an alarm as justified or not",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, right: Type.Boolean() }),
    reply: detailed,
  },
  "POST /system/alarmrecord/bulk/take": {
    summary: "Claim several alarms, with a result for each",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/release": {
    summary: "Release several alarms, with a result for each",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/process": {
    summary:
      "Resolve several alarms with the same findings and actions; those already resolved are left unchanged",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds, ...resolving }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/mute": {
    summary: "Mute several alarms, with a result for each",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds, ...muting }),
    reply: resultOfEach,
  },
} as const satisfies Contract;

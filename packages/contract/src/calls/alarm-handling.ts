import { Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { AlarmId, CustomerId, DeviceId, EndTime, optionalId, TenantId, told } from "../fields.ts";
import { maxLengths, mostBulkAlarms } from "../limits.ts";
import { type MuteHours, muteHours } from "../lists.ts";
import { AlarmCounts, Assignee, BulkResult } from "./alarm-handling-answers.ts";
import { AlarmDetail } from "./alarms.ts";

const viewing = { roles: authorities, right: "view" } as const;
const processing = { roles: authorities, right: "process" } as const;
const oneAlarm = Type.Object({ alarmId: AlarmId });
const detailed = { kind: "data", schema: AlarmDetail } as const;
/** Each is looked up in the caller's scope; one outside it is reported as not found. */
const AlarmIds = Type.Array(Type.String({ format: "uuid" }), {
  minItems: 1,
  maxItems: mostBulkAlarms,
  ...told("bulkAlarms"),
});
const resultOfEach = { kind: "rows", schema: BulkResult } as const;

const line = { pattern: "\\S", maxLength: maxLengths.alarmProcessing };
/** Findings and actions taken, each of them required. */
const resolving = {
  finding: Type.String({ ...line, ...told("findingRequired") }),
  action: Type.String({ ...line, ...told("actionRequired") }),
  oilChanged: Type.Optional(Type.Boolean()),
  filterChanged: Type.Optional(Type.Boolean()),
};
/** Either a duration or an end time. */
const muting = {
  hours: Type.Optional(Type.Unsafe<MuteHours>({ type: "integer", enum: [...muteHours] })),
  until: Type.Optional(EndTime),
};

export const alarmHandlingCalls = {
  "GET /system/alarmrecord/counts": {
    summary:
      "How many alarms are open, how many of them nobody has taken on (the badge), and how many are the caller's",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      deviceId: optionalId(DeviceId),
    }),
    reply: { kind: "data", schema: AlarmCounts },
  },
  "POST /system/alarmrecord/take": {
    summary: "Take an alarm on; from whoever had it before",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/release": {
    summary: "Give an alarm back: to whom it is assigned, or else to nobody",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "GET /system/alarmrecord/assignees": {
    summary: "Whom an alarm can be assigned to: those who see its device and may process",
    access: processing,
    query: oneAlarm,
    reply: { kind: "rows", schema: Assignee },
  },
  "POST /system/alarmrecord/assign": {
    summary: "Assign an alarm to somebody, who has then not taken it on yet",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, accountId: Type.String({ format: "uuid" }) }),
    reply: detailed,
  },
  "POST /system/alarmrecord/comment": {
    summary: "Say something about an alarm; it stays in its course of events",
    access: processing,
    body: Type.Object({
      alarmId: AlarmId,
      text: Type.String({ pattern: "\\S", maxLength: maxLengths.alarmComment, ...told("commentRequired") }),
    }),
    reply: detailed,
  },
  "POST /system/alarmrecord/mute": {
    summary:
      "No messages and no sound of an alarm for a time, at most 30 days; a rise to level 1 goes out and ends it",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, ...muting }),
    reply: detailed,
  },
  "POST /system/alarmrecord/unmute": {
    summary: "End the muting of an alarm",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/process": {
    summary: "Say what was found and done; the episode goes on until the values are good again",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, ...resolving }),
    reply: detailed,
  },
  "POST /system/alarmrecord/unprocess": {
    summary: "Take the processing back; what was said stays in the course of events",
    access: processing,
    body: oneAlarm,
    reply: detailed,
  },
  "POST /system/alarmrecord/judge": {
    summary: "Say whether the alarm was right",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, right: Type.Boolean() }),
    reply: detailed,
  },
  "POST /system/alarmrecord/bulk/take": {
    summary: "Take many alarms on; answers what became of each",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/release": {
    summary: "Give many alarms back",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/process": {
    summary: "Say what was found and done about many alarms; those that are processed stay as they are",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds, ...resolving }),
    reply: resultOfEach,
  },
  "POST /system/alarmrecord/bulk/mute": {
    summary: "Mute many alarms",
    access: processing,
    body: Type.Object({ alarmIds: AlarmIds, ...muting }),
    reply: resultOfEach,
  },
} as const satisfies Contract;

import { alarmCategories } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  AlarmId,
  AlarmLevelNumber,
  CustomerId,
  DeviceId,
  EndDay,
  EndTime,
  optionalId,
  StartDay,
  StartTime,
  TenantId,
} from "../../fields/fields.ts";
import { maxLengths, mostRecordExportDevices } from "../../values/limits.ts";
import { alarmEventKinds, alarmStates, exportFileTypes } from "../../values/lists.ts";
import {
  handling,
  KnowingPerson,
  NextNotification,
  Resolution,
  NotifiedPerson,
} from "./alarm-handling-answers.ts";
import { runFigures } from "../condition/verdict-answers.ts";
import { viewing } from "../../access/call-access.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

const Category = Type.Enum([...alarmCategories]);
/** 1 is over limit, 2 a warning. */

/** Figures of the indicator an alarm is about; for a cleared alarm as they were at its end. */
const AlarmRun = Type.Object({
  keyId: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
  key: name,
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  ...runFigures,
});
export type AlarmRun = Static<typeof AlarmRun>;

const alarm = {
  alarmId: name,
  level: AlarmLevelNumber,
  category: Category,
  categoryName: name,
  kind: Type.Enum(["alarm", "ticket", "communication"]),
  state: Type.Enum([...alarmStates]),
  firstTime: ms,
  /** When it first reached the level it has. */
  levelTime: ms,
  lastTime: ms,
  clearTime: msOrNull,
  /** From the first time to its end; while it is open, to now, though its machine may be silent. */
  durationMs: ms,
  /** When it was recorded, if that was long after it began: it was found in data that arrived later. Otherwise null. */
  foundTime: msOrNull,
  /** Whether data that arrived later showed that there was nothing. */
  retracted: Type.Boolean(),
  occurrences: Type.Integer(),
  sendCount: Type.Integer(),
  /** In words, with current numbers. */
  reason: name,
  /** The indicators it was raised for. */
  keyIds: Type.Array(Type.Integer()),
  /** null for an alarm that was not raised by a value. */
  figures: Type.Union([AlarmRun, Type.Null()]),
  ...handling,
};

export const DeviceAlarm = Type.Object(alarm);
export type DeviceAlarm = Static<typeof DeviceAlarm>;

export const AlarmRow = Type.Object({
  ...alarm,
  tenantId: name,
  customerId: name,
  customerName: name,
  /** null for the whole site. */
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  timeZone: name,
  /** The device's sensors that measure the indicators, or the kind of instrument if none is listed. */
  sensors: Type.Array(name),
  /** Who received messages about it. */
  told: Type.Array(NotifiedPerson),
});
export type AlarmRow = Static<typeof AlarmRow>;

const AlarmReason = Type.Object({
  keyId: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
  key: name,
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  level: AlarmLevelNumber,
  value: numberOrNull,
  words: name,
});

export const AlarmDetail = Type.Object({
  ...AlarmRow.properties,
  reasons: Type.Array(AlarmReason),
  /** What other indicators show of it: those that moved with it and, where its sensor is in doubt, those that did not. */
  witnesses: Type.Array(Type.Object({ key: name, words: name, moved: Type.Boolean() })),
  /** Its history, oldest first. */
  events: Type.Array(
    Type.Object({
      time: ms,
      kind: Type.Enum([...alarmEventKinds]),
      level: AlarmLevelNumber,
      words: name,
      /** null if it happened automatically or the account was deleted. */
      accountName: nameOrNull,
      /** The text of a comment; otherwise empty. */
      text: name,
      /** The findings recorded when it was processed; kept if the processing is undone. */
      resolution: Type.Union([Resolution, Type.Null()]),
    }),
  ),
  processing: Type.Union([
    Type.Object({ time: ms, accountName: nameOrNull, ...Resolution.properties }),
    Type.Null(),
  ]),
  /** All messages about it, sent or pending, oldest first. */
  messages: Type.Array(KnowingPerson),
  /** null if no one else will be notified. */
  next: Type.Union([NextNotification, Type.Null()]),
  /** Probable causes, most likely first: of an open alarm those of its machine's diagnosis, of a cleared one as they were recorded. */
  diagnosis: Type.Array(
    Type.Object({
      cause: name,
      action: name,
      /** Signs found of signs expected. */
      matched: Type.Integer(),
      expected: Type.Integer(),
      found: Type.Array(name),
      missing: Type.Array(name),
    }),
  ),
  /** Whether it was rated as justified; null if not rated. */
  judgedRight: Type.Unsafe<boolean | null>({ type: ["boolean", "null"] }),
  /** Earlier alarms of the same category on the same device, newest first. */
  similar: Type.Array(DeviceAlarm),
});
export type AlarmDetail = Static<typeof AlarmDetail>;

/** Filters of the alarm list and its export. */
const narrowing = {
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  category: Type.Optional(Category),
  /** Alarms of oil and operation, sensor tickets, or lost communication. */
  kind: Type.Optional(Type.Enum(["alarm", "ticket", "communication"])),
  state: Type.Optional(Type.Enum([...alarmStates])),
  processed: Type.Optional(Type.Boolean()),
  /** Only unclaimed alarms; see `unclaimed` of an alarm. */
  unclaimed: Type.Optional(Type.Boolean()),
  /** Only the caller's alarms; see `mine` of an alarm. */
  mine: Type.Optional(Type.Boolean()),
  /** Part of the code, the device's name or number, the customer's name or a receiver's name. */
  search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
};

export const alarmCalls = {
  "GET /system/alarmrecord/list": {
    summary: "List alarm records in scope, open ones first, then newest first; one row per alarm",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      deviceId: optionalId(DeviceId),
      deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      ...narrowing,
      startTime: Type.Optional(StartTime),
      endTime: Type.Optional(EndTime),
      startDay: Type.Optional(StartDay),
      endDay: Type.Optional(EndDay),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: { kind: "rows", schema: AlarmRow },
  },
  "GET /system/alarmrecord/detail": {
    summary: "Get one alarm: reason, history, handling and earlier similar alarms",
    access: viewing,
    query: Type.Object({ alarmId: AlarmId }),
    reply: { kind: "data", schema: AlarmDetail },
  },
  "POST /system/alarmrecord/export": {
    summary: "Export alarm records of devices to a file (background task), at most one month",
    access: viewing,
    body: Type.Object({
      fileType: Type.Enum([...exportFileTypes], { problem: "exportTypeRequired" }),
      startTime: Type.Number({ ...StartTime, problem: "exportTimeRequired" }),
      endTime: Type.Number({ ...EndTime, problem: "exportTimeRequired" }),
      deviceIds: Type.Array(DeviceId, {
        minItems: 1,
        maxItems: mostRecordExportDevices,
        problem: "recordExportDevices",
      }),
      ...narrowing,
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: Type.String() }) },
  },
  "GET /system/datascreen/getDeviceAlarmInfo": {
    summary: "List the alarms of a device in the last 60 days, open ones first",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: DeviceAlarm },
  },
} as const satisfies Contract;

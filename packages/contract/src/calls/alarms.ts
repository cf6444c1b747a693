import { alarmCategories, type AlarmLevel, alarmLevels } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import {
  AlarmId,
  CustomerId,
  DeviceId,
  EndDay,
  EndTime,
  optionalId,
  StartDay,
  StartTime,
  TenantId,
} from "../fields.ts";
import { maxLengths, mostRecordExportDevices } from "../limits.ts";
import { alarmStates, exportFileTypes } from "../lists.ts";

const name = Type.String();
const ms = Type.Integer();
const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });

const Category = Type.Enum([...alarmCategories]);
/** 1 is abnormal data, 2 an abnormal fluctuation. */
const Level = Type.Unsafe<AlarmLevel>({ type: "integer", enum: [...alarmLevels] });

const alarm = {
  alarmId: name,
  level: Level,
  category: Category,
  categoryName: name,
  state: Type.Enum([...alarmStates]),
  firstTime: ms,
  lastTime: ms,
  clearTime: msOrNull,
  durationMs: ms,
  occurrences: Type.Integer(),
  sendCount: Type.Integer(),
  /** In words, with numbers. */
  reason: name,
  processed: Type.Boolean(),
};

export const DeviceAlarm = Type.Object(alarm);
export type DeviceAlarm = Static<typeof DeviceAlarm>;

export const AlarmRow = Type.Object({
  ...alarm,
  tenantId: name,
  customerId: name,
  customerName: name,
  /** null: the whole site */
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  timeZone: name,
});
export type AlarmRow = Static<typeof AlarmRow>;

const AlarmReason = Type.Object({
  keyId: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
  key: name,
  keyName: name,
  unit: name,
  decimals: Type.Integer(),
  level: Level,
  value: numberOrNull,
  words: name,
});

export const AlarmDetail = Type.Object({
  ...AlarmRow.properties,
  reasons: Type.Array(AlarmReason),
  /** What happened, the oldest first. */
  events: Type.Array(
    Type.Object({
      time: ms,
      kind: Type.Enum(["opened", "escalated", "reopened", "cleared", "processed", "judged"]),
      level: Level,
      words: name,
      accountName: nameOrNull,
    }),
  ),
  processing: Type.Union([
    Type.Object({
      time: ms,
      accountName: nameOrNull,
      finding: name,
      action: name,
      oilChanged: Type.Boolean(),
      filterChanged: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** Probable causes, derived from all alarms that were open on the machine with it; the likeliest first. */
  diagnosis: Type.Array(
    Type.Object({
      cause: name,
      action: name,
      found: Type.Array(name),
      missing: Type.Array(name),
    }),
  ),
  /** Whether somebody said that it was right. */
  judgedRight: Type.Unsafe<boolean | null>({ type: ["boolean", "null"] }),
  /** Earlier ones of the same kind on the same device, the newest first. */
  similar: Type.Array(DeviceAlarm),
});
export type AlarmDetail = Static<typeof AlarmDetail>;

const viewing = { roles: authorities, right: "view" } as const;
const processing = { roles: authorities, right: "process" } as const;
const text = Type.Optional(Type.String({ maxLength: maxLengths.alarmProcessing }));

export const alarmCalls = {
  "GET /system/alarmrecord/list": {
    summary: "Alarm records in scope, open ones first, then the newest; one row is one episode",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      deviceId: optionalId(DeviceId),
      deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      category: Type.Optional(Category),
      state: Type.Optional(Type.Enum([...alarmStates])),
      processed: Type.Optional(Type.Boolean()),
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
    summary: "One episode: why, what happened, what was done, and earlier ones like it",
    access: viewing,
    query: Type.Object({ alarmId: AlarmId }),
    reply: { kind: "data", schema: AlarmDetail },
  },
  "POST /system/alarmrecord/process": {
    summary: "Say what was found and done; the episode goes on until the values are good again",
    access: processing,
    body: Type.Object({
      alarmId: AlarmId,
      finding: text,
      action: text,
      oilChanged: Type.Optional(Type.Boolean()),
      filterChanged: Type.Optional(Type.Boolean()),
    }),
    reply: { kind: "data", schema: AlarmDetail },
  },
  "POST /system/alarmrecord/unprocess": {
    summary: "Take the processing back",
    access: processing,
    body: Type.Object({ alarmId: AlarmId }),
    reply: { kind: "data", schema: AlarmDetail },
  },
  "POST /system/alarmrecord/judge": {
    summary: "Say whether the alarm was right",
    access: processing,
    body: Type.Object({ alarmId: AlarmId, right: Type.Boolean() }),
    reply: { kind: "data", schema: AlarmDetail },
  },
  "POST /system/alarmrecord/export": {
    summary:
      "Have the alarm records of devices written to a file in the background, at most one month of them",
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
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: Type.String() }) },
  },
  "GET /system/datascreen/getDeviceAlarmInfo": {
    summary: "A device's alarms of the last 60 days, open ones first",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: DeviceAlarm },
  },
} as const satisfies Contract;

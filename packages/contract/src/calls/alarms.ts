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
import { alarmEventKinds, alarmStates, exportFileTypes } from "../lists.ts";
import { handling, KnowingPerson, NextTold, Resolution, Told } from "./alarm-handling-answers.ts";
import { runFigures } from "./verdict-answers.ts";

const name = Type.String();
const ms = Type.Integer();
const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });

const Category = Type.Enum([...alarmCategories]);
/** 1 is abnormal data, 2 an abnormal fluctuation. */
const Level = Type.Unsafe<AlarmLevel>({ type: "integer", enum: [...alarmLevels] });

/** How the indicator that an alarm is about has run; of a cleared alarm as it ended. */
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
  level: Level,
  category: Category,
  categoryName: name,
  state: Type.Enum([...alarmStates]),
  firstTime: ms,
  /** When it first reached the level it has. */
  levelTime: ms,
  lastTime: ms,
  clearTime: msOrNull,
  durationMs: ms,
  occurrences: Type.Integer(),
  sendCount: Type.Integer(),
  /** In words, with numbers as they are now. */
  reason: name,
  /** null for an alarm that no value raised */
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
  /** null: the whole site */
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  timeZone: name,
  /** The device's sensors that measure what it is about; empty where none is named. */
  sensors: Type.Array(name),
  /** Whom messages about it went to. */
  told: Type.Array(Told),
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
      kind: Type.Enum([...alarmEventKinds]),
      level: Level,
      words: name,
      /** null: it happened by itself, or the account is gone */
      accountName: nameOrNull,
      /** What a person commented; else empty. */
      text: name,
      /** What was said when it was processed; it outlasts its being taken back. */
      resolution: Type.Union([Resolution, Type.Null()]),
    }),
  ),
  processing: Type.Union([
    Type.Object({ time: ms, accountName: nameOrNull, ...Resolution.properties }),
    Type.Null(),
  ]),
  /** Everybody whom messages about it went to or are to go to, the oldest first. */
  messages: Type.Array(KnowingPerson),
  /** null: nobody further is told. */
  next: Type.Union([NextTold, Type.Null()]),
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
/** What a list of alarms, and an export of it, is narrowed down by. */
const narrowing = {
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  category: Type.Optional(Category),
  state: Type.Optional(Type.Enum([...alarmStates])),
  processed: Type.Optional(Type.Boolean()),
  /** Only those that nobody has taken on, as an alarm's `unclaimed` has it. */
  unclaimed: Type.Optional(Type.Boolean()),
  /** Only those that are the caller's, as an alarm's `mine` has it. */
  mine: Type.Optional(Type.Boolean()),
  /** Part of the code, of the device's name or number, of the customer's name or of a receiver's. */
  search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
};

export const alarmCalls = {
  "GET /system/alarmrecord/list": {
    summary: "Alarm records in scope, open ones first, then the newest; one row is one episode",
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
    summary: "One episode: why, what happened, what was done, and earlier ones like it",
    access: viewing,
    query: Type.Object({ alarmId: AlarmId }),
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
      ...narrowing,
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

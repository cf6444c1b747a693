import { Type } from "typebox";
import {
  ContactIds,
  IndicatorName,
  Levels,
  MachineTypeName,
  Modes,
  ImportedSetting,
  SettingEntry,
  settingFields,
  targetFields,
  Triggers,
} from "../../fields/alarm-setting-fields.ts";
import type { Contract } from "../../call.ts";
import {
  AlarmLevelNumber,
  AlarmSettingId,
  CustomerId,
  DeviceId,
  optionalId,
  pageFields,
  TenantId,
  withProblem,
} from "../../fields/fields.ts";
import { Imported, sheetUpload } from "../../fields/sheet-import.ts";
import {
  AlarmReplay,
  AlarmSetting,
  AlarmSettingOptions,
  AlarmTemplate,
  ReplayInForce,
  RuleInForce,
  SettingImportRow,
} from "./alarm-setting-answers.ts";
import { AuditRow } from "../platform/audit.ts";
import { maxImportRows, maxLengths } from "../../values/limits.ts";
import { managing } from "../../access/call-access.ts";

const filter = {
  tenantId: optionalId(TenantId),
  customerId: optionalId(CustomerId),
  /** Settings that list the device or apply to its machine type. */
  deviceId: optionalId(DeviceId),
  deviceName: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  key: Type.Optional(Type.String({ maxLength: 64 })),
  level: Type.Optional(Type.Union([AlarmLevelNumber, Type.Literal("")])),
};

/** Existing settings are replaced only if this is true. */
const replace = Type.Optional(Type.Boolean());

export const alarmSettingCalls = {
  "GET /system/alarmset/list": {
    summary: "List alarm settings in scope, by factory and indicator",
    access: managing,
    query: Type.Object({ ...filter, ...pageFields }),
    reply: { kind: "rows", schema: AlarmSetting },
  },
  "GET /system/alarmset/detail": {
    summary: "Get one alarm setting",
    access: managing,
    query: Type.Object({ settingId: AlarmSettingId }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/save": {
    summary: "Create an alarm setting, or update an existing one by id; it takes effect immediately",
    access: managing,
    body: Type.Object({
      settingId: optionalId(AlarmSettingId),
      ...SettingEntry.properties,
      replace,
    }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/enable": {
    summary:
      "Enable or disable an alarm setting; while it is disabled, the next lower level of settings applies",
    access: managing,
    body: Type.Object({ settingId: AlarmSettingId, enabled: Type.Boolean() }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/remove": {
    summary: "Delete an alarm setting",
    access: managing,
    // A plain uuid, whose scope the handler checks: the contract walk would pass an entity id of an existing setting
    // and thereby delete it for the calls that follow.
    body: Type.Object({ settingId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ settingId: Type.String() }) },
  },
  "GET /system/alarmset/history": {
    summary: "Change history of an alarm setting, newest first",
    access: managing,
    query: Type.Object({ settingId: AlarmSettingId }),
    reply: { kind: "rows", schema: AuditRow },
  },
  "GET /system/alarmset/options": {
    summary: "Indicators, machine types and message placeholders available for alarm settings",
    access: managing,
    reply: { kind: "data", schema: AlarmSettingOptions },
  },
  "GET /system/alarmset/inforce": {
    summary: "Alarm rules in force for a device, with the origin of each",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: RuleInForce },
  },
  "GET /system/alarmset/templates": {
    summary:
      "Catalogue limits of a machine type by indicator; with deviceId, those for the oil of that device",
    access: managing,
    query: Type.Object({ machineType: MachineTypeName, deviceId: optionalId(DeviceId) }),
    reply: { kind: "rows", schema: AlarmTemplate },
  },
  "POST /system/alarmset/applyTemplate": {
    summary: "Copy catalogue limits into settings for one or more devices, or for a machine type",
    access: managing,
    body: Type.Object({
      ...targetFields,
      /** The machine type whose limits are copied. */
      template: MachineTypeName,
      keys: Type.Array(IndicatorName, { minItems: 1, maxItems: 60, ...withProblem("alarmTemplateEmpty") }),
      contactIds: ContactIds,
      modes: Modes,
      replace,
    }),
    reply: { kind: "data", schema: Type.Object({ saved: Type.Integer() }) },
  },
  "POST /system/alarmset/replay": {
    summary: "Replay the last 30 days of a device against drafted conditions and against those in force",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      key: settingFields.key,
      levels: Levels,
      triggers: Triggers,
      keepLearned: settingFields.keepLearned,
    }),
    reply: { kind: "data", schema: AlarmReplay },
  },
  "GET /system/alarmset/replayInForce": {
    summary:
      "Replay the last days of a device against the rules in force; equals its alarm records unless other rules " +
      "were in force then",
    access: managing,
    query: Type.Object({
      deviceId: DeviceId,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })),
    }),
    reply: { kind: "data", schema: ReplayInForce },
  },
  "GET /system/alarmset/export": {
    summary: "Download the matching alarm settings as a spreadsheet",
    access: managing,
    query: Type.Object(filter),
    reply: { kind: "file" },
  },
  "GET /system/alarmset/importTemplate": {
    summary: "Download an empty spreadsheet for alarm settings of a factory, with the allowed values",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "file" },
  },
  "POST /system/alarmset/checkImport": {
    summary: "Check a spreadsheet of alarm settings row by row, without importing it",
    access: managing,
    body: Type.Object({ customerId: CustomerId }),
    upload: sheetUpload,
    reply: { kind: "rows", schema: SettingImportRow },
  },
  "POST /system/alarmset/import": {
    summary: "Import checked rows as alarm settings, all or none",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      settings: Type.Array(ImportedSetting, {
        minItems: 1,
        maxItems: maxImportRows.alarmSettings,
      }),
      replace,
    }),
    reply: { kind: "data", schema: Imported },
  },
} as const satisfies Contract;

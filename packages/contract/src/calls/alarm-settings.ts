import { Type } from "typebox";
import {
  AlarmLevelNumber,
  ContactIds,
  IndicatorName,
  Levels,
  MachineTypeName,
  Modes,
  SettingEntry,
  settingFields,
  targetFields,
  Triggers,
} from "../alarm-setting-fields.ts";
import type { Contract } from "../call.ts";
import { AlarmSettingId, CustomerId, DeviceId, optionalId, pageFields, TenantId, told } from "../fields.ts";
import { Imported, sheetUpload } from "../sheet-import.ts";
import {
  AlarmReplay,
  AlarmSetting,
  AlarmSettingOptions,
  AlarmTemplate,
  RuleInForce,
  SettingImportRow,
} from "./alarm-setting-answers.ts";
import { AuditRow } from "./audit.ts";
import { maxImportRows, maxLengths } from "../limits.ts";
import { managingAuthorities } from "../access.ts";

const managing = { roles: managingAuthorities, right: "manage" } as const;

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
    summary: "Alarm settings in scope, by factory and indicator",
    access: managing,
    query: Type.Object({ ...filter, ...pageFields }),
    reply: { kind: "rows", schema: AlarmSetting },
  },
  "GET /system/alarmset/detail": {
    summary: "One alarm setting",
    access: managing,
    query: Type.Object({ settingId: AlarmSettingId }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/save": {
    summary: "Add a setting, or change the one that is named; from then on it decides for its devices",
    access: managing,
    body: Type.Object({
      settingId: optionalId(AlarmSettingId),
      ...SettingEntry.properties,
      replace,
    }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/enable": {
    summary: "Switch a setting on or off; while it is off the next below it decides",
    access: managing,
    body: Type.Object({ settingId: AlarmSettingId, enabled: Type.Boolean() }),
    reply: { kind: "data", schema: AlarmSetting },
  },
  "POST /system/alarmset/remove": {
    summary: "Remove a setting",
    access: managing,
    // A plain uuid, whose scope the handler checks: the contract walk would pass an entity id of an existing setting
    // and thereby delete it for the calls that follow.
    body: Type.Object({ settingId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ settingId: Type.String() }) },
  },
  "GET /system/alarmset/history": {
    summary: "Who changed a setting, when and what, the newest first",
    access: managing,
    query: Type.Object({ settingId: AlarmSettingId }),
    reply: { kind: "rows", schema: AuditRow },
  },
  "GET /system/alarmset/options": {
    summary: "The indicators and machine types that there are, and what a message may speak of",
    access: managing,
    reply: { kind: "data", schema: AlarmSettingOptions },
  },
  "GET /system/alarmset/inforce": {
    summary: "What a device is watched for, and where each rule comes from",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: RuleInForce },
  },
  "GET /system/alarmset/templates": {
    summary: "What the catalogue sets for a machine type, by indicator; of a device with its own oil",
    access: managing,
    query: Type.Object({ machineType: MachineTypeName, deviceId: optionalId(DeviceId) }),
    reply: { kind: "rows", schema: AlarmTemplate },
  },
  "POST /system/alarmset/applyTemplate": {
    summary: "Take the catalogue's limits over as settings: for one device, several or a machine type",
    access: managing,
    body: Type.Object({
      ...targetFields,
      /** The machine type whose limits are copied. */
      template: MachineTypeName,
      keys: Type.Array(IndicatorName, { minItems: 1, maxItems: 60, ...told("alarmTemplateEmpty") }),
      contactIds: ContactIds,
      modes: Modes,
      replace,
    }),
    reply: { kind: "data", schema: Type.Object({ saved: Type.Integer() }) },
  },
  "POST /system/alarmset/replay": {
    summary:
      "What the last 30 days of a device would have raised by drafted conditions, and by those in force",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      key: settingFields.key,
      levels: Levels,
      triggers: Triggers,
    }),
    reply: { kind: "data", schema: AlarmReplay },
  },
  "GET /system/alarmset/export": {
    summary: "The settings in scope that fit, as a sheet",
    access: managing,
    query: Type.Object(filter),
    reply: { kind: "file" },
  },
  "GET /system/alarmset/importTemplate": {
    summary: "An empty sheet to enter settings of a factory in, with what may be chosen",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "file" },
  },
  "POST /system/alarmset/checkImport": {
    summary: "Check a sheet of settings row by row; nothing is imported",
    access: managing,
    body: Type.Object({ customerId: CustomerId }),
    upload: sheetUpload,
    reply: { kind: "rows", schema: SettingImportRow },
  },
  "POST /system/alarmset/import": {
    summary: "Save the settings of rows that were found right: all of them or none",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      settings: Type.Array(Type.Omit(SettingEntry, ["customerId"]), {
        minItems: 1,
        maxItems: maxImportRows.alarmSettings,
      }),
      replace,
    }),
    reply: { kind: "data", schema: Imported },
  },
} as const satisfies Contract;

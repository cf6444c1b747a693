import { alarmCategories, type AlarmLevel, alarmLevels } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  CustomerId,
  DeviceId,
  EndTime,
  MaintenanceWindowId,
  optionalId,
  pageFields,
  StartTime,
  TenantId,
  withProblem,
} from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { maintenanceStates } from "../../values/lists.ts";
import { processing, viewing } from "../../access/call-access.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

/** An alarm that would have been raised in the window. */
export const WithheldAlarm = Type.Object({
  deviceId: name,
  deviceName: name,
  category: Type.Enum([...alarmCategories]),
  categoryName: name,
  /** The highest level it would have reached. */
  level: Type.Unsafe<AlarmLevel>({ type: "integer", enum: [...alarmLevels] }),
  /** The leading indicator with its value and unit at that level; null for a device that fell silent. */
  keyName: nameOrNull,
  value: numberOrNull,
  unit: name,
  decimals: Type.Integer(),
  firstTime: ms,
});
export type WithheldAlarm = Static<typeof WithheldAlarm>;

/** A time in which no alarms are raised for a device or a whole site. */
export const MaintenanceWindow = Type.Object({
  windowId: name,
  tenantId: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  /** null for the whole site. */
  deviceId: nameOrNull,
  deviceName: nameOrNull,
  state: Type.Enum([...maintenanceStates]),
  startTime: ms,
  /** As planned, or the time at which it was ended early. */
  endTime: ms,
  reason: name,
  createdBy: nameOrNull,
  createdTime: ms,
  /** Who ended it early, and when. */
  endedBy: nameOrNull,
  endedTime: msOrNull,
  withheld: Type.Array(WithheldAlarm),
});
export type MaintenanceWindow = Static<typeof MaintenanceWindow>;

export const maintenanceCalls = {
  "GET /system/maintenance/list": {
    summary:
      "List maintenance windows in scope with the alarms withheld in them; by default current and upcoming " +
      "ones, next first",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      /** Windows of the device and of its site. */
      deviceId: optionalId(DeviceId),
      state: Type.Optional(Type.Enum([...maintenanceStates])),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: MaintenanceWindow },
  },
  "POST /system/maintenance/add": {
    summary:
      "Create a maintenance window for a device, or for a whole site if none is given, in which no alarms are raised",
    access: processing,
    body: Type.Object({
      deviceId: optionalId(DeviceId),
      customerId: optionalId(CustomerId),
      /** Now by default. */
      startTime: Type.Optional(StartTime),
      endTime: EndTime,
      reason: Type.String({
        pattern: "\\S",
        maxLength: maxLengths.maintenanceReason,
        ...withProblem("maintenanceReasonRequired"),
      }),
    }),
    reply: { kind: "data", schema: MaintenanceWindow },
  },
  "POST /system/maintenance/end": {
    summary: "End a maintenance window now; alarms are raised again from the next reading on",
    access: processing,
    body: Type.Object({ windowId: MaintenanceWindowId }),
    reply: { kind: "data", schema: MaintenanceWindow },
  },
} as const satisfies Contract;

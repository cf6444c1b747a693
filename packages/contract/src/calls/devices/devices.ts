import { freshnesses, machineStates } from "@oilcloud/oil";
import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, DeviceId, GroupId, KeyId, pageFields } from "../../fields/fields.ts";
import {
  DeviceName,
  deviceFields,
  fleetFilter,
  GroupName,
  GroupOfDevice,
  SensorModelName,
  SensorName,
} from "../../fields/fleet-fields.ts";
import { DisplayIndex } from "../condition/data-screen-answers.ts";
import {
  DeviceGroup,
  DeviceOptions,
  DeviceRecord,
  DeviceToken,
  FleetDevice,
  SensorWithValues,
} from "./device-answers.ts";
import { managing, viewing } from "../../access/call-access.ts";
import { tokenOverlap } from "../../values/device-identity.ts";

const mostSensorsAtOnce = 50;
const { machineType, ...details } = deviceFields;

export const deviceCalls = {
  "GET /system/dataanalysis/listDeviceInfo": {
    summary:
      "List devices in scope with master data, state and communication. Without pageNum and pageSize all " +
      "are returned, at most 20,000; total is the full count",
    access: viewing,
    query: Type.Object({
      ...fleetFilter,
      oilState: Type.Optional(Type.Union([Type.Enum([...machineStates]), Type.Literal("")])),
      freshness: Type.Optional(Type.Union([Type.Enum([...freshnesses]), Type.Literal("")])),
      ...pageFields,
      orderBy: Type.Optional(
        Type.Enum([
          "deviceName",
          "deviceNo",
          "customerName",
          "groupName",
          "installTime",
          "lastTime",
          "oilState",
        ]),
      ),
      descending: Type.Optional(Type.Boolean()),
    }),
    large: true,
    reply: { kind: "rows", schema: FleetDevice },
  },
  "GET /system/dataanalysis/getSenorInfo": {
    summary: "List the sensors of a device with current values, models, calibration and data quality",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: Type.Array(SensorWithValues) },
  },
  "GET /system/customerdevice/getDevice": {
    summary:
      "Get a device with everything known about it: master data, sensors, attributes, refusals and token",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceRecord },
  },
  "GET /system/customerdevice/options": {
    summary: "Machine types, oils and industries available for devices",
    access: viewing,
    reply: { kind: "data", schema: DeviceOptions },
  },
  "POST /system/customerdevice": {
    summary: "Create a device in a group of a customer, with its sensors: all of it or nothing",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      groupId: GroupOfDevice,
      deviceName: DeviceName,
      machineType,
      ...Type.Partial(Type.Object(details)).properties,
      sensors: Type.Optional(
        Type.Array(Type.Object({ model: SensorModelName, sensorName: SensorName }), {
          maxItems: mostSensorsAtOnce,
        }),
      ),
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "PUT /system/customerdevice": {
    summary: "Update a device; omitted fields are left unchanged",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      ...Type.Partial(Type.Object({ groupId: GroupOfDevice, deviceName: DeviceName, ...deviceFields }))
        .properties,
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "PUT /system/customerdevice/updateDeviceGroup": {
    summary: "Move devices to another group of their customer",
    access: managing,
    body: Type.Object({
      deviceIds: Type.Array(DeviceId, { minItems: 1, maxItems: 500 }),
      groupId: GroupOfDevice,
    }),
    reply: { kind: "data", schema: Type.Object({ moved: Type.Integer() }) },
  },
  "DELETE /system/customerdevice/:id": {
    summary:
      "Delete a device; if a name is given, only if it matches. Readings are removed in the background",
    access: managing,
    params: Type.Object({ id: DeviceId }),
    query: Type.Object({ deviceName: Type.Optional(DeviceName) }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "GET /system/customerdevice/getTkByDeviceId": {
    summary: "Indicators of a device in display order",
    access: viewing,
    query: Type.Object({ id: DeviceId }),
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "PUT /system/customerdevice/updateTkOrderByDeviceId": {
    summary: "Set the display order of a device's indicators; omitted ones follow in default order",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, keyIds: Type.Array(KeyId, { maxItems: 500 }) }),
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "POST /system/customerdevice/issueToken": {
    summary:
      "Issue a new access token for a device, replacing the old one; it is shown only once. The old one ends at once, " +
      "or after overlapHours, and then an hour after the device has shown the new one at the latest",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      overlapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: tokenOverlap.mostHours })),
    }),
    reply: { kind: "data", schema: DeviceToken },
  },
  "GET /system/devicegroup/list": {
    summary:
      "List the groups of a customer with the number of devices visible to the caller, the default group last",
    access: viewing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "rows", schema: DeviceGroup },
  },
  "POST /system/devicegroup": {
    summary: "Create a group",
    access: managing,
    body: Type.Object({ customerId: CustomerId, groupName: GroupName }),
    reply: { kind: "data", schema: DeviceGroup },
  },
  "PUT /system/devicegroup": {
    summary: "Rename a group; the default group cannot be renamed",
    access: managing,
    body: Type.Object({ groupId: GroupId, groupName: GroupName }),
    reply: { kind: "data", schema: DeviceGroup },
  },
  "DELETE /system/devicegroup/:id": {
    summary: "Delete an empty group; the default group cannot be deleted",
    access: managing,
    params: Type.Object({ id: GroupId }),
    reply: { kind: "data", schema: Type.Object({ groupId: Type.String() }) },
  },
} as const satisfies Contract;

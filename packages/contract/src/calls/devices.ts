import { freshnesses, oilStates } from "@oilcloud/oil";
import { Type } from "typebox";
import { authorities, managingAuthorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { CustomerId, DeviceId, GroupId, KeyId, pageFields } from "../fields.ts";
import { DeviceName, deviceFields, fleetFilter, GroupName, GroupOfDevice } from "../fleet-fields.ts";
import { DisplayIndex } from "./data-screen-answers.ts";
import {
  DeviceGroup,
  DeviceOptions,
  DeviceRecord,
  DeviceToken,
  FleetDevice,
  SensorWithValues,
} from "./device-answers.ts";

const viewing = { roles: authorities, right: "view" } as const;
const managing = { roles: managingAuthorities, right: "manage" } as const;

const { machineType, ...details } = deviceFields;

export const deviceCalls = {
  "GET /system/dataanalysis/listDeviceInfo": {
    summary:
      "The devices in scope with everything entered of them, their state and communication. Without pageNum and pageSize all of them, " +
      "20,000 at most; total tells how many there are",
    access: viewing,
    query: Type.Object({
      ...fleetFilter,
      oilState: Type.Optional(Type.Union([Type.Enum([...oilStates]), Type.Literal("")])),
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
    summary:
      "The sensors of a device with what they measure right now, their models, calibration and data quality",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: Type.Array(SensorWithValues) },
  },
  "GET /system/customerdevice/getDevice": {
    summary: "Everything known of a device: what was entered, its sensors, attributes, refusals and token",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceRecord },
  },
  "GET /system/customerdevice/options": {
    summary: "The machine types, oils and industries that a device can be given",
    access: viewing,
    reply: { kind: "data", schema: DeviceOptions },
  },
  "POST /system/customerdevice": {
    summary: "Add a device to a group of a customer",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      groupId: GroupOfDevice,
      deviceName: DeviceName,
      machineType,
      ...Type.Partial(Type.Object(details)).properties,
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "PUT /system/customerdevice": {
    summary: "Modify a device; what is not given stays as it is",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      ...Type.Partial(Type.Object({ groupId: GroupOfDevice, deviceName: DeviceName, ...deviceFields }))
        .properties,
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "PUT /system/customerdevice/updateDeviceGroup": {
    summary: "Move devices into another group of their customer",
    access: managing,
    body: Type.Object({
      deviceIds: Type.Array(DeviceId, { minItems: 1, maxItems: 500 }),
      groupId: GroupOfDevice,
    }),
    reply: { kind: "data", schema: Type.Object({ moved: Type.Integer() }) },
  },
  "DELETE /system/customerdevice/:id": {
    summary:
      "Delete a device, if a name is given only the one of that name. Its readings are removed in the background",
    access: managing,
    params: Type.Object({ id: DeviceId }),
    query: Type.Object({ deviceName: Type.Optional(DeviceName) }),
    reply: { kind: "data", schema: Type.Object({ deviceId: Type.String() }) },
  },
  "GET /system/customerdevice/getTkByDeviceId": {
    summary: "The indicators of a device in the order they are displayed in",
    access: viewing,
    query: Type.Object({ id: DeviceId }),
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "PUT /system/customerdevice/updateTkOrderByDeviceId": {
    summary:
      "Set the order in which a device's indicators are displayed; the ones left out follow in the usual order",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, keyIds: Type.Array(KeyId, { maxItems: 500 }) }),
    reply: { kind: "rows", schema: DisplayIndex },
  },
  "POST /system/customerdevice/issueToken": {
    summary: "Make a new access token for a device in place of the old one; it is told this once",
    access: managing,
    body: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceToken },
  },
  "GET /system/devicegroup/list": {
    summary:
      "The groups of a customer with the number of devices the caller sees in each, the default group last",
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
    summary: "Rename a group; not the default group",
    access: managing,
    body: Type.Object({ groupId: GroupId, groupName: GroupName }),
    reply: { kind: "data", schema: DeviceGroup },
  },
  "DELETE /system/devicegroup/:id": {
    summary: "Delete a group in which no device remains; not the default group",
    access: managing,
    params: Type.Object({ id: GroupId }),
    reply: { kind: "data", schema: Type.Object({ groupId: Type.String() }) },
  },
} as const satisfies Contract;

import { freshnesses, machineStates } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, DeviceId } from "../../fields/fields.ts";
import {
  DeviceName,
  deviceFields,
  fleetFilter,
  GroupOfDevice,
  SensorModelName,
} from "../../fields/fleet-fields.ts";
import { name } from "../../fields/answer-fields.ts";
import { checkedRow, Imported, tableUpload } from "../../fields/sheet-import.ts";

import { maxImportRows } from "../../values/limits.ts";
import { managing, viewing } from "../../access/call-access.ts";

const { machineType, ...details } = deviceFields;
export const ImportedDevice = Type.Object({
  groupId: GroupOfDevice,
  deviceName: DeviceName,
  machineType,
  ...Type.Partial(Type.Object(details)).properties,
  /** Models of its sensors, one for each. */
  models: Type.Optional(Type.Array(SensorModelName, { maxItems: 50 })),
});
export type ImportedDevice = Static<typeof ImportedDevice>;

const DeviceImportRow = Type.Object(checkedRow(ImportedDevice));
export type DeviceImportRow = Static<typeof DeviceImportRow>;

export const deviceImportCalls = {
  "GET /system/customerdevice/export": {
    summary: "Download the matching devices as a spreadsheet",
    access: viewing,
    query: Type.Object({
      ...fleetFilter,
      oilState: Type.Optional(Type.Union([Type.Enum([...machineStates]), Type.Literal("")])),
      freshness: Type.Optional(Type.Union([Type.Enum([...freshnesses]), Type.Literal("")])),
    }),
    reply: { kind: "file" },
  },
  "GET /system/customerdevice/importTemplate": {
    summary: "Download an empty spreadsheet for devices of a customer, with the allowed values",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "file" },
  },
  "POST /system/customerdevice/checkImport": {
    summary: "Check a spreadsheet of devices (xlsx or csv) row by row, without importing it",
    access: managing,
    body: Type.Object({ customerId: CustomerId }),
    upload: tableUpload,
    reply: { kind: "rows", schema: DeviceImportRow },
  },
  "POST /system/customerdevice/issueTokens": {
    summary:
      "Issue access tokens to devices that have none, as after an import; each is shown only once. A device that has " +
      "one keeps it and is answered with an empty token",
    access: managing,
    body: Type.Object({
      deviceIds: Type.Array(DeviceId, { minItems: 1, maxItems: maxImportRows.devices }),
    }),
    reply: {
      kind: "rows",
      schema: Type.Object({ deviceId: name, deviceName: name, customerName: name, token: name }),
    },
  },
  "POST /system/customerdevice/import": {
    summary: "Import checked rows as devices, all or none",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      devices: Type.Array(ImportedDevice, { minItems: 1, maxItems: maxImportRows.devices }),
    }),
    reply: {
      kind: "data",
      schema: Type.Object({ ...Imported.properties, deviceIds: Type.Array(name) }),
    },
  },
} as const satisfies Contract;

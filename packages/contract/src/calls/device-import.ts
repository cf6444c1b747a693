import { type Static, Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { CustomerId } from "../fields.ts";
import type { Upload } from "../files.ts";
import { DeviceName, deviceFields, fleetFilter, GroupOfDevice } from "../fleet-fields.ts";
import { freshnesses, oilStates } from "./device-answers.ts";

const viewing = { roles: authorities, right: "view" } as const;
const managing = { roles: ["TENANT_ADMIN", "SYS_ADMIN", "CUSTOMER_USER"], right: "manage" } as const;

const sheet = {
  field: "file",
  maxBytes: 2 * 1024 * 1024,
  types: ["xlsx"],
  problems: { missing: "fileMissing", tooLarge: "importTooLarge", wrongType: "importNotXlsx" },
} as const satisfies Upload;

const { machineType, ...details } = deviceFields;
export const ImportedDevice = Type.Object({
  groupId: GroupOfDevice,
  deviceName: DeviceName,
  machineType,
  ...Type.Partial(Type.Object(details)).properties,
});
export type ImportedDevice = Static<typeof ImportedDevice>;

export const ImportRow = Type.Object({
  /** As the sheet counts, the headings being row 1. */
  row: Type.Integer(),
  deviceName: Type.String(),
  problems: Type.Array(Type.Object({ column: Type.String(), sentence: Type.String() })),
  /** What would be imported; null where something is wrong. */
  entry: Type.Union([ImportedDevice, Type.Null()]),
});
export type ImportRow = Static<typeof ImportRow>;

export const deviceImportCalls = {
  "GET /system/customerdevice/export": {
    summary: "The devices in scope that fit, as a sheet",
    access: viewing,
    query: Type.Object({
      ...fleetFilter,
      oilState: Type.Optional(Type.Union([Type.Enum([...oilStates]), Type.Literal("")])),
      freshness: Type.Optional(Type.Union([Type.Enum([...freshnesses]), Type.Literal("")])),
    }),
    reply: { kind: "file" },
  },
  "GET /system/customerdevice/importTemplate": {
    summary: "An empty sheet to enter devices of a customer in, with what may be chosen",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "file" },
  },
  "POST /system/customerdevice/checkImport": {
    summary: "Check a sheet of devices row by row; nothing is imported",
    access: managing,
    body: Type.Object({ customerId: CustomerId }),
    upload: sheet,
    reply: { kind: "rows", schema: ImportRow },
  },
  "POST /system/customerdevice/import": {
    summary: "Add the devices of rows that were found right: all of them or none",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      devices: Type.Array(ImportedDevice, { minItems: 1, maxItems: 1000 }),
    }),
    reply: { kind: "data", schema: Type.Object({ imported: Type.Integer() }) },
  },
} as const satisfies Contract;

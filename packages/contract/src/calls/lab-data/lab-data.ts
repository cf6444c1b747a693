import { isoQuantities, type LabQuantityKey, labQuantityKeys } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  CustomerId,
  DeviceId,
  EndTime,
  line,
  optionalId,
  pageFields,
  StartTime,
  TenantId,
  withProblem,
} from "../../fields/fields.ts";
import type { Upload } from "../../fields/files.ts";
import { TimeOrNull } from "../../fields/fleet-fields.ts";
import { checkedRow, sheetUpload } from "../../fields/sheet-import.ts";
import { LabBias, LabQuantityInfo, LabQuantityName, LabSample } from "./lab-answers.ts";
import { maxImportRows, maxLengths } from "../../values/limits.ts";
import { managing, viewing } from "../../access/call-access.ts";

const sheet = {
  ...sheetUpload,
  problems: { missing: "fileMissing", tooLarge: "labTooLarge", wrongType: "labNotXlsx" },
} as const satisfies Upload;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const sampleFields = {
  deviceId: DeviceId,
  sampledTime: Type.Number({ ...StartTime, ...withProblem("labTimeRequired") }),
  receivedTime: Type.Optional(TimeOrNull),
  institution: text(maxLengths.labInstitution),
  sampleNo: text(maxLengths.labSampleNo),
  remarks: text(maxLengths.labRemarks),
};

/** A sample with parsed results: a valid row of a sheet. */
export const LabEntry = Type.Object({
  ...sampleFields,
  results: Type.Array(
    Type.Object({
      quantity: LabQuantityName,
      value: Type.Number(),
      below: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 60, ...withProblem("labNoValues") },
  ),
});
export type LabEntry = Static<typeof LabEntry>;

/** Input fields of results: one per quantity, and one for the three numbers of an ISO code. */
export type LabField = Exclude<LabQuantityKey, (typeof isoQuantities)[number]> | "isoCode";
const isIsoNumber = (key: LabQuantityKey): boolean => (isoQuantities as readonly string[]).includes(key);
export const labFields: readonly LabField[] = labQuantityKeys.flatMap((key): LabField[] => {
  if (key === "iso4") return ["isoCode"];
  return isIsoNumber(key) ? [] : [key as LabField];
});

export const LabImportRow = Type.Object({
  ...checkedRow(LabEntry),
  /** Already recorded; importing it again changes nothing. */
  known: Type.Boolean(),
});
export type LabImportRow = Static<typeof LabImportRow>;

export const labDataCalls = {
  "GET /system/labdata/quantities": {
    summary: "Quantities that laboratories report, with unit, bounds and the corresponding online indicator",
    access: viewing,
    reply: { kind: "rows", schema: LabQuantityInfo },
  },
  "GET /system/labdata/list": {
    summary: "List laboratory samples in scope, newest first, each result with the online value at that time",
    access: viewing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      deviceId: optionalId(DeviceId),
      deviceName: text(maxLengths.search),
      /** Part of the institution's name or the sample number. */
      search: text(80),
      startTime: Type.Optional(StartTime),
      endTime: Type.Optional(EndTime),
      ...pageFields,
      // Smaller pages, because each sample is compared with the readings of its device.
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, examples: [10] })),
    }),
    reply: { kind: "rows", schema: LabSample },
  },
  "GET /system/labdata/detail": {
    summary: "Get one laboratory sample",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId, sampleId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: LabSample },
  },
  "GET /system/labdata/bias": {
    summary:
      "How far each indicator of a device is off the laboratory over all samples, and the offset proposed",
    access: viewing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: LabBias },
  },
  "POST /system/labdata/offset": {
    summary: "Apply the proposed offset to readings from now on; past values stay as measured",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, quantity: LabQuantityName }),
    reply: { kind: "rows", schema: LabBias },
  },
  "POST /system/labdata/offset/undo": {
    summary: "Take the offset of an indicator back: readings count as measured again from now on",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, quantity: LabQuantityName }),
    reply: { kind: "rows", schema: LabBias },
  },
  "POST /system/labdata/add": {
    summary: "Record a laboratory sample",
    access: managing,
    body: Type.Object({
      ...sampleFields,
      written: Type.Array(
        Type.Object({
          field: Type.Enum([...labFields]),
          /** As in the report: `46.2`, `<5`, `00`, `19/17/14`. */
          text: Type.String({ maxLength: maxLengths.labResult }),
        }),
        { minItems: 1, maxItems: 60, ...withProblem("labNoValues") },
      ),
    }),
    reply: { kind: "data", schema: LabSample },
  },
  "POST /system/labdata/delete": {
    summary: "Delete a laboratory sample and its results",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, sampleId: Type.String({ format: "uuid" }) }),
    reply: { kind: "message" },
  },
  "GET /system/labdata/template": {
    summary: "Download an empty spreadsheet for laboratory samples of a factory, with its devices",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "file" },
  },
  "POST /system/labdata/check": {
    summary: "Check a spreadsheet of laboratory samples row by row, without importing it",
    access: managing,
    body: Type.Object({ customerId: CustomerId }),
    upload: sheet,
    reply: { kind: "rows", schema: LabImportRow },
  },
  "POST /system/labdata/import": {
    summary: "Import checked rows as laboratory samples; existing samples are left unchanged",
    access: managing,
    body: Type.Object({
      customerId: CustomerId,
      fileName: Type.Optional(Type.String({ maxLength: 255, ...line })),
      samples: Type.Array(LabEntry, { minItems: 1, maxItems: maxImportRows.labSamples }),
    }),
    reply: {
      kind: "data",
      schema: Type.Object({ imported: Type.Integer(), unchanged: Type.Integer() }),
    },
  },
} as const satisfies Contract;

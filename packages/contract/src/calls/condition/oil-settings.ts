import { Type } from "typebox";
import { IndicatorName, MachineTypeName } from "../../fields/alarm-setting-fields.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, DeviceId, optionalId, withProblem } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { baselineQuantities } from "../../values/lists.ts";
import { OilBaseline, OilChange, OilLimits, OilPreview, OilSettingsTree } from "./oil-setting-answers.ts";
import { managing } from "../../access/call-access.ts";

/** All devices of a machine type, or one device. */
const target = {
  customerId: CustomerId,
  machineType: Type.Optional(Type.Union([MachineTypeName, Type.Literal("")])),
  deviceId: optionalId(DeviceId),
};

const bound = Type.Unsafe<number | null>({
  type: ["number", "null"],
  minimum: -1e12,
  maximum: 1e12,
  examples: [1],
});

/** The limits to be set; with null in both places the default applies again. */
const limits = Type.Array(Type.Object({ key: IndicatorName, warning: bound, critical: bound }), {
  maxItems: 40,
});

const reason = Type.Optional(Type.String({ maxLength: maxLengths.settingReason }));

export const oilSettingCalls = {
  "GET /system/oilset/tree": {
    summary: "Machine types and devices of a factory, with the number of their own limits",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "data", schema: OilSettingsTree },
  },
  "GET /system/oilset/limits": {
    summary: "Limits of a machine type or device by indicator: default, own, and the current values",
    access: managing,
    query: Type.Object(target),
    reply: { kind: "data", schema: OilLimits },
  },
  "POST /system/oilset/preview": {
    summary: "What drafted limits would do to the states of the devices concerned; stores nothing",
    access: managing,
    body: Type.Object({ ...target, limits }),
    reply: { kind: "data", schema: OilPreview },
  },
  "POST /system/oilset/save": {
    summary: "Set limits of a machine type or device as alarm settings; they take effect immediately",
    access: managing,
    body: Type.Object({ ...target, limits, reason }),
    reply: { kind: "data", schema: Type.Object({ saved: Type.Integer() }) },
  },
  "GET /system/oilset/history": {
    summary: "Changes of limits, baselines, oil and filters of a factory, newest first",
    access: managing,
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "rows", schema: OilChange },
  },
  "GET /system/oilset/baseline": {
    summary: "What the new oil of a device is taken to be, from which change is counted",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: OilBaseline },
  },
  "POST /system/oilset/saveBaseline": {
    summary: "Enter a value of the new oil, take it from a lab sample, or have it learned again",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      quantity: Type.Enum([...baselineQuantities]),
      source: Type.Enum(["learned", "entered", "lab"]),
      value: Type.Optional(
        Type.Unsafe<number | null>({
          type: ["number", "null"],
          exclusiveMinimum: 0,
          maximum: 1e6,
          ...withProblem("oilBaselineValue"),
          examples: [46],
        }),
      ),
      sampleId: Type.Optional(Type.Union([Type.String({ format: "uuid" }), Type.Literal(""), Type.Null()])),
      reason,
    }),
    reply: { kind: "rows", schema: OilBaseline },
  },
} as const satisfies Contract;

import { type Static, Type } from "typebox";
import { ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";
import { DeviceId, line, optionalId, pageFields, RpcMethod, withProblem } from "../../fields/fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";
import { careFieldKinds, careLimits, careStates, type UsualCareTemplate } from "../../values/remote-care.ts";

/** Plain uuids, whose scope the handler checks. */
const TemplateId = Type.String({ format: "uuid" });
const RunId = Type.String({ format: "uuid" });
const usual: UsualCareTemplate[] = ["setInterval", "setLimits", "setTime", "restart"];

const bound = Type.Union([Type.Number({ minimum: -1e12, maximum: 1e12 }), Type.Null()]);
const Field = Type.Object({
  key: Type.String({
    pattern: "^[A-Za-z_][A-Za-z0-9_.-]{0,39}$",
    examples: ["seconds"],
  }),
  kind: Type.Enum([...careFieldKinds]),
  unit: Type.String({ maxLength: maxLengths.indicatorUnit, ...line, examples: ["s"] }),
  min: bound,
  max: bound,
});

export const CareTemplate = Type.Object({
  /** null for one to begin with, which has `usual`. */
  templateId: nameOrNull,
  usual: nameOrNull,
  name,
  model: name,
  method: name,
  fields: Type.Array(
    Type.Object({
      key: name,
      kind: Type.Enum([...careFieldKinds]),
      unit: name,
      min: numberOrNull,
      max: numberOrNull,
    }),
  ),
  isOwn: Type.Boolean(),
});
export type CareTemplate = Static<typeof CareTemplate>;

export const CareRun = Type.Object({
  runId: name,
  name,
  method: name,
  /** As it is sent, as JSON. */
  params: name,
  startedTime: ms,
  startedBy: name,
  expiresTime: ms,
  counts: Type.Object(
    Object.fromEntries(careStates.map((state) => [state, count])) as Record<
      (typeof careStates)[number],
      typeof count
    >,
  ),
});
export type CareRun = Static<typeof CareRun>;

export const CareCall = Type.Object({
  runId: name,
  name,
  deviceId: name,
  deviceName: name,
  customerName: name,
  state: Type.Enum([...careStates]),
  /** As JSON; empty while there is none. */
  answer: name,
  startedTime: ms,
  startedBy: name,
  sentTime: msOrNull,
  changedTime: ms,
});
export type CareCall = Static<typeof CareCall>;

const run = { kind: "data", schema: Type.Object({ runId: name }) } as const;
const template = { kind: "data", schema: Type.Object({ templateId: name }) } as const;

/** Commands to one or many devices by templates, with what became of each. */
export const remoteCareCalls = {
  "GET /system/care/templates": {
    summary: "List templates of commands to devices: own ones, those of the platform and those to begin with",
    access: ofAdministrators,
    reply: { kind: "rows", schema: CareTemplate },
  },
  "POST /system/care/template/save": {
    summary: "Create a template of a command, or update one by id",
    access: ofAdministrators,
    body: Type.Object({
      templateId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), TemplateId])),
      name: Type.String({
        minLength: 1,
        maxLength: careLimits.text,
        pattern: namePattern,
        ...withProblem("nameRequired"),
        examples: ["Zero point"],
      }),
      model: Type.Optional(Type.String({ maxLength: careLimits.text, ...line, examples: ["OM-300"] })),
      method: RpcMethod,
      fields: Type.Array(Field, { maxItems: careLimits.fields }),
    }),
    reply: template,
  },
  "POST /system/care/template/remove": {
    summary: "Delete a template; what was sent by it stays",
    access: ofAdministrators,
    body: Type.Object({ templateId: TemplateId }),
    reply: template,
  },
  "POST /system/care/run": {
    summary: "Send a command to devices, to each once, when it is connected within the given time",
    access: ofAdministrators,
    body: Type.Object({
      templateId: Type.Union([Type.Enum(usual), TemplateId], { examples: ["restart"] }),
      /** By the keys of the template's fields. */
      values: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
        maxProperties: careLimits.fields,
        examples: [{}],
      }),
      deviceIds: Type.Array(DeviceId, {
        minItems: 1,
        maxItems: careLimits.devices,
        ...withProblem("firmwareDevicesRequired"),
      }),
      minutes: Type.Integer({ minimum: 1, maximum: careLimits.longestMinutes, examples: [60] }),
    }),
    reply: run,
  },
  "POST /system/care/cancel": {
    summary: "Cancel a command for devices that it was not sent to yet",
    access: ofAdministrators,
    body: Type.Object({ runId: RunId }),
    reply: run,
  },
  "GET /system/care/runs": {
    summary: "List commands that were sent to devices by templates, newest first",
    access: ofAdministrators,
    query: Type.Object(pageFields),
    reply: { kind: "rows", schema: CareRun },
  },
  "GET /system/care/calls": {
    summary: "List what became of a command for each device, or of all commands to one device",
    access: ofAdministrators,
    query: Type.Object({ runId: Type.Optional(RunId), deviceId: optionalId(DeviceId), ...pageFields }),
    reply: { kind: "rows", schema: CareCall },
  },
} as const satisfies Contract;

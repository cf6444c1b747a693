import { type Static, Type } from "typebox";
import { managing, ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nameOrNull, nullable, numberOrNull } from "../../fields/answer-fields.ts";
import { DeviceId, EndTime, line, optionalId, StartTime, TenantId } from "../../fields/fields.ts";
import { SensorModelName } from "../../fields/fleet-fields.ts";
import { keyMappingLimits, payloadForms, timeUnits } from "../../values/key-mappings.ts";

const limits = keyMappingLimits;
const number = Type.Number({ minimum: -limits.number, maximum: limits.number, examples: [1] });
const optionalPath = Type.String({ maxLength: limits.path, ...line, examples: [""] });

const Rule = Type.Object({
  /** A key as it is received, or a path: `object.temperature`, `data[0].v`, `metrics[name=Temp].value`. */
  source: Type.String({ minLength: 1, maxLength: limits.path, ...line, examples: ["object.temperature"] }),
  /** An indicator of the catalogue, or a key of one's own. */
  key: Type.String({ pattern: `^[A-Za-z][A-Za-z0-9_]{0,${limits.key - 1}}$`, examples: ["oilTemp"] }),
  /** What is stored is the number times the scale plus the offset. */
  scale: number,
  offset: number,
  /** Numbers for texts, which take neither scale nor offset. */
  texts: Type.Array(
    Type.Object({
      text: Type.String({ minLength: 1, maxLength: limits.text, ...line, examples: ["OK"] }),
      value: number,
    }),
    { maxItems: limits.texts },
  ),
});

/** How the payload of a device is read. Of two rules for one key the first that finds a value counts. */
const KeyMappingBody = Type.Object({
  form: Type.Enum([...payloadForms]),
  /** Where the time is; empty: the time of arrival. Not of ThingsBoard's form. */
  timePath: optionalPath,
  timeUnit: Type.Enum([...timeUnits]),
  /** A list of objects, each of which is a reading; empty: the whole message is one. */
  listPath: optionalPath,
  /** Where the name of the device behind a gateway is; empty: the message is the gateway's own. */
  childPath: optionalPath,
  rules: Type.Array(Rule, { maxItems: limits.rules }),
});
export type KeyMapping = Static<typeof KeyMappingBody>;
export type KeyMappingRule = KeyMapping["rules"][number];

const Inherited = Type.Object({ model: name, modelName: name, mapping: KeyMappingBody });

/** Two sources of one indicator, whose values interleave. */
const Overlap = Type.Object({
  key: name,
  keyName: name,
  /** Rules that write the indicator, or sensors of the device whose models measure it. */
  kind: Type.Enum(["rules", "sensors"]),
  sources: Type.Array(name),
});

/** How far the stored readings have been read again. */
const Rereading = Type.Object({
  from: ms,
  to: ms,
  status: Type.Enum(["running", "done", "failed"]),
  /** In per cent. */
  progress: count,
  /** Readings with mapped values, and those that could not be stored. */
  readings: count,
  refused: count,
  startTime: ms,
  endTime: msOrNull,
});

export const DeviceKeyMapping = Type.Object({
  deviceId: name,
  /** Null: the mappings of the models of its sensors apply, if there are any. */
  own: nullable(KeyMappingBody),
  inherited: Type.Array(Inherited),
  /** Of its sensors. */
  models: Type.Array(Type.Object({ model: name, modelName: name })),
  overlaps: Type.Array(Overlap),
  rereading: nullable(Rereading),
});
export type DeviceKeyMapping = Static<typeof DeviceKeyMapping>;

export const ModelKeyMapping = Type.Object({
  tenantId: name,
  tenantName: name,
  model: name,
  savedTime: ms,
  /** Devices of the dealer with such a sensor and without a mapping of their own. */
  deviceCount: count,
  mapping: KeyMappingBody,
});
export type ModelKeyMapping = Static<typeof ModelKeyMapping>;

const TriedValue = Type.Object({
  /** As in the rule; empty for a key that the message has under its final name. */
  source: name,
  /** As JSON, shortened. */
  raw: name,
  key: name,
  value: numberOrNull,
  text: nameOrNull,
  /** Empty if the value can be used. */
  problem: Type.Enum(["", "notANumber", "notAValue", "outOfRange", "implausible", "second"]),
});
export type TriedValue = Static<typeof TriedValue>;

export const TriedMapping = Type.Object({
  messages: Type.Array(
    Type.Object({
      /** Of the recorded message; 0 for the pasted one. */
      number: count,
      time: msOrNull,
      raw: name,
      /** In English, for the developer of the device; empty if it can be read. */
      problem: name,
      /** Null: the time of arrival; of the device behind a gateway, or null for the device itself. */
      readings: Type.Array(Type.Object({ time: numberOrNull, child: nameOrNull })),
      /** Of all readings of the message, the first of them. */
      values: Type.Array(TriedValue),
    }),
  ),
  /** What no rule takes, with the newest value and the indicator that it probably is. */
  unmapped: Type.Array(Type.Object({ source: name, raw: name, count, likely: nameOrNull })),
});
export type TriedMapping = Static<typeof TriedMapping>;

export const keyMappingCalls = {
  "GET /system/keyMapping/device": {
    summary:
      "How the keys of a device are mapped to indicators: its own mapping and those of its sensors' models",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceKeyMapping },
  },
  "PUT /system/keyMapping/device": {
    summary:
      "Map the keys of a device to indicators from now on; null removes its own mapping, so that those of its sensors' models apply",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, mapping: nullable(KeyMappingBody) }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name }) },
  },
  "GET /system/keyMapping/models": {
    summary: "List the mappings of sensor models, of the caller's dealers",
    access: ofAdministrators,
    query: Type.Object({ tenantId: optionalId(TenantId) }),
    reply: { kind: "rows", schema: ModelKeyMapping },
  },
  "PUT /system/keyMapping/model": {
    summary:
      "Map the keys of a dealer's sensors of a model to indicators from now on; null removes the mapping",
    access: ofAdministrators,
    body: Type.Object({
      /** Where the caller administers several dealers. */
      tenantId: optionalId(TenantId),
      model: SensorModelName,
      mapping: nullable(KeyMappingBody),
    }),
    reply: { kind: "data", schema: Type.Object({ model: name }) },
  },
  "POST /system/keyMapping/tryOut": {
    summary:
      "Try a mapping on the last recorded messages of a device, or on a message as text; nothing is stored",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      mapping: KeyMappingBody,
      sample: Type.Optional(Type.String({ maxLength: limits.sample, examples: [""] })),
    }),
    large: true,
    reply: { kind: "data", schema: TriedMapping },
  },
  "POST /system/keyMapping/readAgain": {
    summary:
      "Read stored readings of a device again by its mapping, in the background: values under foreign keys become " +
      "values of indicators, as readings that came late; what is stored stays",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, startTime: StartTime, endTime: EndTime }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name }) },
  },
} as const satisfies Contract;

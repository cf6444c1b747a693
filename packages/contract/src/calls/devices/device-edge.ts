import { type Static, Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import {
  AttributeKey,
  DeviceId,
  optionalId,
  pageFields,
  RpcMethod,
  RpcTimeout,
} from "../../fields/fields.ts";
import { ofAdministrators } from "../../access/call-access.ts";
import { msOrNull, nameOrNull } from "../../fields/answer-fields.ts";

const filter = Type.Object({ deviceId: optionalId(DeviceId), ...pageFields });

export const UndeclaredKeyRow = Type.Object({
  deviceId: Type.String(),
  deviceName: Type.String(),
  keyId: Type.Integer(),
  key: Type.String(),
  firstTime: Type.Integer(),
  lastTime: msOrNull,
  /** A number as text, or the text itself. */
  value: nameOrNull,
});
export type UndeclaredKeyRow = Static<typeof UndeclaredKeyRow>;

export const RefusalRow = Type.Object({
  deviceId: Type.String(),
  deviceName: Type.String(),
  /** bad-payload, too-large, rate-limited, future-timestamp, too-old, too-many-keys, not-a-number, text-too-long, over-quota, unknown-topic, unavailable */
  reason: Type.String(),
  count: Type.Integer(),
  lastTime: Type.Integer(),
  /** The newest refused value and its key, for not-a-number. */
  sentKey: Type.Union([Type.String(), Type.Null()]),
  sentValue: Type.Union([Type.String(), Type.Null()]),
});
export type RefusalRow = Static<typeof RefusalRow>;

export const AttributeRow = Type.Object({
  /** "client": reported by the device; "shared": set for the device. */
  scope: Type.Enum(["client", "shared"]),
  key: Type.String(),
  value: Type.Unknown(),
  lastTime: Type.Integer(),
});
export type AttributeRow = Static<typeof AttributeRow>;

const rpc = { deviceId: DeviceId, method: RpcMethod, params: Type.Optional(Type.Unknown()) };
/** True if the device was connected and received it; otherwise it gets it with its next request. */
const Delivered = Type.Object({ delivered: Type.Boolean() });

/** Communication with devices other than readings. */
export const deviceEdgeCalls = {
  "GET /system/sensor/listUndeclared": {
    summary: "List undeclared keys sent by devices, with their newest values",
    access: ofAdministrators,
    query: filter,
    reply: { kind: "rows", schema: UndeclaredKeyRow },
  },
  "GET /system/sensor/listRefusals": {
    summary: "List refused messages and values of devices, by reason",
    access: ofAdministrators,
    query: filter,
    reply: { kind: "rows", schema: RefusalRow },
  },
  "POST /system/rpc/oneway": {
    summary: "Send a command to a connected device without waiting for an answer",
    access: ofAdministrators,
    body: Type.Object(rpc),
    reply: { kind: "data", schema: Delivered },
  },
  "POST /system/rpc/twoway": {
    summary: "Send a command to a connected device and wait for its answer, 10 s or the given timeout in ms",
    access: ofAdministrators,
    body: Type.Object({ ...rpc, timeout: Type.Optional(RpcTimeout) }),
    waits: true,
    reply: { kind: "data", schema: Type.Object({ answer: Type.Unknown() }) },
  },
  "GET /system/attribute/list": {
    summary: "List the attributes of a device: client (reported by it) and shared (set for it)",
    access: { roles: authorities, right: "view" },
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "rows", schema: AttributeRow },
  },
  "POST /system/attribute/save": {
    summary: "Set shared attributes of a device; a connected device receives them immediately",
    access: ofAdministrators,
    body: Type.Object({
      deviceId: DeviceId,
      values: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1, examples: [{ interval: 60 }] }),
    }),
    reply: { kind: "data", schema: Delivered },
  },
  "POST /system/attribute/remove": {
    summary: "Delete shared attributes of a device; a connected device is notified immediately",
    access: ofAdministrators,
    body: Type.Object({
      deviceId: DeviceId,
      keys: Type.Array(AttributeKey, { minItems: 1, maxItems: 500 }),
    }),
    reply: { kind: "data", schema: Delivered },
  },
} as const satisfies Contract;

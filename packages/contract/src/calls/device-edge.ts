import { type Static, Type } from "typebox";
import type { Contract } from "../call.ts";
import { DeviceId, optionalId, pageFields } from "../fields.ts";

const managing = { roles: ["SYS_ADMIN", "TENANT_ADMIN"], right: "manage" } as const;
const filter = Type.Object({ deviceId: optionalId(DeviceId), ...pageFields });

const textOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });

export const UndeclaredKeyRow = Type.Object({
  deviceId: Type.String(),
  deviceName: Type.String(),
  keyId: Type.Integer(),
  key: Type.String(),
  firstTime: Type.Integer(),
  lastTime: msOrNull,
  /** A number as a text, or the text itself. */
  value: textOrNull,
});
export type UndeclaredKeyRow = Static<typeof UndeclaredKeyRow>;

export const RefusalRow = Type.Object({
  deviceId: Type.String(),
  deviceName: Type.String(),
  /** bad-payload, too-large, rate-limited, future-timestamp, too-old, too-many-keys, unavailable */
  reason: Type.String(),
  count: Type.Integer(),
  lastTime: Type.Integer(),
});
export type RefusalRow = Static<typeof RefusalRow>;

/** What devices send and are sent, beside their readings. */
export const deviceEdgeCalls = {
  "GET /system/sensor/listUndeclared": {
    summary: "Keys that devices sent and nobody has declared, with their newest values",
    access: managing,
    query: filter,
    reply: { kind: "rows", schema: UndeclaredKeyRow },
  },
  "GET /system/sensor/listRefusals": {
    summary: "What was refused of what devices sent, by reason",
    access: managing,
    query: filter,
    reply: { kind: "rows", schema: RefusalRow },
  },
} as const satisfies Contract;

import { type Static, Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nullable } from "../../fields/answer-fields.ts";
import { DeviceId } from "../../fields/fields.ts";
import { deviceNoticeKinds } from "../../values/device-identity.ts";

export const DeviceIdentity = Type.Object({
  /** null: no token was issued. */
  token: nullable(
    Type.Object({
      since: ms,
      /** When the device first showed it. */
      firstTime: msOrNull,
    }),
  ),
  /** Replaced tokens, newest first. */
  earlier: Type.Array(
    Type.Object({
      since: ms,
      replacedTime: ms,
      endTime: ms,
      /** Whether it still works. */
      working: Type.Boolean(),
      /** When it was last shown since it was replaced, and from where. */
      lastTime: msOrNull,
      lastAddress: name,
    }),
  ),
  /** Newest first. */
  certificates: Type.Array(
    Type.Object({
      certificateId: name,
      since: ms,
      endTime: ms,
      revokedTime: msOrNull,
      working: Type.Boolean(),
      lastTime: msOrNull,
      lastAddress: name,
    }),
  ),
  /** Of the last 30 days. */
  notices: Type.Array(
    Type.Object({
      kind: Type.Enum([...deviceNoticeKinds]),
      firstTime: ms,
      lastTime: ms,
      address: name,
      /** The second place; empty if there is none. */
      otherAddress: name,
    }),
  ),
});
export type DeviceIdentity = Static<typeof DeviceIdentity>;

export const deviceIdentityCalls = {
  "GET /system/customerdevice/identity": {
    summary:
      "What a device identifies itself with: its token, replaced tokens and until when they work, and what was " +
      "noticed, such as a token that has ended and is still used",
    access: managing,
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceIdentity },
  },
  "POST /system/customerdevice/endEarlierTokens": {
    summary: "End the replaced tokens of a device that still work",
    access: managing,
    body: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: Type.Object({ ended: count }) },
  },
} as const satisfies Contract;

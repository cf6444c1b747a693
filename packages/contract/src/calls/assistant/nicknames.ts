import { type Static, Type } from "typebox";
import { managing, viewing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { ms, name } from "../../fields/answer-fields.ts";
import { DeviceId, optionalId, pageFields, withProblem } from "../../fields/fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";

/** What people of a dealer and its customers call a device besides its name. */
export const Nickname = Type.Object({
  nicknameId: name,
  nickname: name,
  deviceId: name,
  deviceName: name,
  customerName: name,
  addedBy: name,
  time: ms,
});
export type Nickname = Static<typeof Nickname>;

/** A plain uuid, whose scope the handler checks. */
const NicknameId = Type.String({ format: "uuid" });
const id = Type.Object({ nicknameId: name });
const NicknameText = Type.String({
  minLength: 1,
  maxLength: maxLengths.nickname,
  pattern: namePattern,
  ...withProblem("nicknameRequired"),
  examples: ["老大哥"],
});

/** Nicknames belong to a tenant, and each is seen with its device. */
export const nicknameCalls = {
  "GET /system/assistant/nicknames": {
    summary: "List the nicknames by which the assistant knows devices in scope, by device and nickname",
    access: viewing,
    query: Type.Object({ deviceId: optionalId(DeviceId), ...pageFields }),
    reply: { kind: "rows", schema: Nickname },
  },
  "POST /system/assistant/nickname/add": {
    summary: "Give a device a nickname, known to everyone of its tenant who sees the device",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, nickname: NicknameText }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/assistant/nickname/change": {
    summary: "Change a nickname",
    access: managing,
    body: Type.Object({ nicknameId: NicknameId, nickname: NicknameText }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/assistant/nickname/remove": {
    summary: "Remove a nickname",
    access: managing,
    body: Type.Object({ nicknameId: NicknameId }),
    reply: { kind: "data", schema: id },
  },
} as const satisfies Contract;

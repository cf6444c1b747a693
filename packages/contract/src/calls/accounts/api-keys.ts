import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { longestKeyDays, maxLengths } from "../../values/limits.ts";
import { KeyName } from "../../fields/people-fields.ts";
import { own } from "../../access/call-access.ts";
import { ms, name } from "../../fields/answer-fields.ts";

export const ApiKeyRow = Type.Object({
  keyId: name,
  name,
  /** Its first characters, to recognise it by. */
  start: name,
  readOnly: Type.Boolean(),
  createTime: ms,
  endTime: ms,
  expired: Type.Boolean(),
  lastUseTime: Type.Union([ms, Type.Null()]),
  lastAddress: name,
});
export type ApiKeyRow = Static<typeof ApiKeyRow>;

export const apiKeyCalls = {
  "GET /system/apiKey/list": {
    summary: "List one's own API keys",
    access: own,
    reply: { kind: "rows", schema: ApiKeyRow },
  },
  "POST /system/apiKey": {
    summary:
      "Create an API key, sent as X-Authorization: Bearer. It is returned only once and never allows more than its owner",
    access: own,
    body: Type.Object({
      name: KeyName,
      readOnly: Type.Boolean(),
      /** One's own, once more: a session left open must not become a key that outlives it. */
      password: Type.String({ maxLength: maxLengths.password }),
      /** The code of one's authenticator app or a recovery code, where two-step verification is on. */
      secondFactor: Type.Optional(Type.String({ maxLength: 20, examples: [""] })),
      validDays: Type.Integer({ minimum: 1, maximum: longestKeyDays, examples: [90] }),
    }),
    reply: { kind: "data", schema: Type.Object({ keyId: name, key: name, endTime: ms }) },
  },
  "DELETE /system/apiKey/:id": {
    summary: "Revoke one of one's own API keys",
    access: own,
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ keyId: name }) },
  },
} as const satisfies Contract;

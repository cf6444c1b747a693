import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { Email, Phone } from "../../fields/fields.ts";
import { LinkToken, NewPassword } from "../../fields/people-fields.ts";

/** How a forgotten password can be replaced on this platform. */
export const ResetWays = Type.Object({ email: Type.Boolean(), phone: Type.Boolean() });
export type ResetWays = Static<typeof ResetWays>;

const uuid = Type.String({ format: "uuid" });

export const passwordResetCalls = {
  "GET /password/ways": {
    summary: "Ways to replace a forgotten password that this platform can offer",
    access: "public",
    reply: { kind: "data", schema: ResetWays },
  },
  "POST /password/forgot": {
    summary:
      "Email a link to set a new password, valid once and for 30 minutes. The answer is the same whether or not an account has this address",
    access: "public",
    body: Type.Object({ email: Email }),
    reply: { kind: "data", schema: Type.Object({ validMinutes: Type.Integer() }) },
  },
  "POST /password/reset": {
    summary: "Set a new password by the token of the emailed link. Ends all sessions of the account",
    access: "public",
    body: Type.Object({ token: LinkToken, newPassword: NewPassword }),
    reply: { kind: "data", schema: Type.Object({ username: Type.String() }) },
  },
  "POST /password/resetByPhone": {
    summary: "Set a new password for an account of a verified phone. Ends all sessions of the account",
    access: "public",
    body: Type.Object({ phone: Phone, userId: uuid, uuid, newPassword: NewPassword }),
    reply: { kind: "data", schema: Type.Object({ username: Type.String() }) },
  },
} as const satisfies Contract;

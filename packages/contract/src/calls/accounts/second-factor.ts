import { type Static, Type } from "typebox";
import { managingAuthorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { AccountId } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { AccountKindName, SecondFactorCode } from "../../fields/people-fields.ts";
import { UserDetail } from "./users.ts";
import { ofPlatform, own } from "../../access/call-access.ts";

export const SecondFactorState = Type.Object({
  enabled: Type.Boolean(),
  /** The platform requires it of this type of account, so that it cannot be turned off. */
  required: Type.Boolean(),
  enabledTime: Type.Union([Type.Integer(), Type.Null()]),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactorState = Static<typeof SecondFactorState>;

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
const Kinds = Type.Array(AccountKindName, { uniqueItems: true, examples: [[]] });
const Policy = Type.Object({ accountKinds: Kinds });
const password = Type.String({ maxLength: maxLengths.password });
const ownPassword = Type.Object({ password });
/** Who found a session open and knows the password must not take the second factor away. */
const ownPasswordAndCode = Type.Object({
  password,
  /** A code of one's authenticator app, or a recovery code. */
  secondFactor: Type.Optional(Type.String({ maxLength: 20, examples: [""] })),
});

export const secondFactorCalls = {
  "GET /system/profile/secondFactor": {
    summary: "Whether one's own account asks for a second factor at login",
    access: own,
    withoutSecondFactor: true,
    reply: { kind: "data", schema: SecondFactorState },
  },
  "POST /system/profile/secondFactor/begin": {
    summary: "Create the secret for an authenticator app. It is returned only here, until it is confirmed",
    access: own,
    withoutSecondFactor: true,
    body: ownPassword,
    reply: { kind: "data", schema: Type.Object({ secret: Type.String(), uri: Type.String() }) },
  },
  "POST /system/profile/secondFactor/confirm": {
    summary: "Turn the second factor on by a code of the app. The recovery codes are returned only once",
    access: own,
    withoutSecondFactor: true,
    body: Type.Object({ code: SecondFactorCode }),
    reply: { kind: "data", schema: RecoveryCodes },
  },
  "POST /system/profile/secondFactor/recoveryCodes": {
    summary: "Replace the recovery codes. They are returned only once",
    access: own,
    body: ownPasswordAndCode,
    reply: { kind: "data", schema: RecoveryCodes },
  },
  "POST /system/profile/secondFactor/off": {
    summary: "Turn one's own second factor off, unless the platform requires it",
    access: own,
    body: ownPasswordAndCode,
    reply: { kind: "data", schema: SecondFactorState },
  },
  "PUT /system/user/resetSecondFactor": {
    summary: "Remove the second factor of an account whose owner lost it, and end its sessions",
    access: { roles: managingAuthorities, right: "manage" },
    body: Type.Object({ userId: AccountId }),
    reply: { kind: "data", schema: UserDetail },
  },
  "GET /system/secondFactor/policy": {
    summary: "Account types that must have a second factor",
    access: ofPlatform,
    reply: { kind: "data", schema: Policy },
  },
  "PUT /system/secondFactor/policy": {
    summary:
      "Set the account types that must have a second factor; experience accounts are shared and have none",
    access: ofPlatform,
    body: Policy,
    reply: { kind: "data", schema: Policy },
  },
} as const satisfies Contract;

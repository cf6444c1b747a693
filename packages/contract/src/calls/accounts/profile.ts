import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { maxLengths } from "../../values/limits.ts";
import { AddressText, CodeText, NewPassword, PersonName } from "../../fields/people-fields.ts";
import { SentCode, SessionRow, Verifies, Way } from "./users.ts";
import { OwnUnits, Units } from "../../fields/units.ts";
import { own } from "../../access/call-access.ts";
import { name } from "../../fields/answer-fields.ts";

export const Profile = Type.Object({
  userId: name,
  username: name,
  lastName: name,
  firstName: name,
  phone: name,
  email: name,
  passwordTime: Type.Union([Type.Integer(), Type.Null()]),
  /** What its owner chose. */
  units: OwnUnits,
  /** What applies where nothing is chosen: what is usual in the country of its company. */
  usualUnits: Units,
  verifies: Verifies,
});
export type Profile = Static<typeof Profile>;

/** Experience accounts are shared and change nothing, themselves included. */

export const profileCalls = {
  "GET /system/profile": {
    summary: "Get the caller's own account",
    access: own,
    reply: { kind: "data", schema: Profile },
  },
  "PUT /system/profile": {
    summary:
      "Update one's own name, phone, email or units. A changed phone or email needs the code sent to it; units " +
      "left out of `units` are as usual in the country of one's company",
    access: own,
    body: Type.Object({
      lastName: Type.Optional(PersonName),
      firstName: Type.Optional(PersonName),
      phone: Type.Optional(AddressText),
      phoneCode: CodeText,
      email: Type.Optional(Type.String({ maxLength: 254, examples: ["li@example.com"] })),
      emailCode: CodeText,
      units: Type.Optional(OwnUnits),
    }),
    reply: { kind: "data", schema: Profile },
  },
  "POST /system/profile/sendCode": {
    summary: "Send a verification code to one's own new phone or email",
    access: own,
    body: Type.Object({ way: Way, to: AddressText }),
    reply: { kind: "data", schema: SentCode },
  },
  "PUT /system/profile/password": {
    summary: "Change one's own password, which ends all other sessions",
    access: "signed-in",
    withInitialPassword: true,
    withoutSecondFactor: true,
    body: Type.Object({
      oldPassword: Type.String({ maxLength: maxLengths.password }),
      newPassword: NewPassword,
      /** Also revokes one's own API keys, which would outlive the password. */
      revokeKeys: Type.Optional(Type.Boolean()),
    }),
    reply: { kind: "data", schema: Type.Null() },
  },
  "GET /system/profile/sessions": {
    summary: "List one's own open sessions",
    access: own,
    reply: { kind: "rows", schema: SessionRow },
  },
  "POST /system/profile/endSessions": {
    summary: "End one of one's own sessions, or all except the current one",
    access: own,
    body: Type.Object({
      sessionId: Type.Optional(Type.Union([Type.String({ format: "uuid" }), Type.Literal("")])),
    }),
    reply: { kind: "data", schema: Type.Object({ ended: Type.Integer() }) },
  },
} as const satisfies Contract;

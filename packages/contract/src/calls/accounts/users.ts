import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { AccountId, CustomerId, optionalId, pageFields, TenantId } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import {
  AccountKindName,
  AddressText,
  CodeText,
  NewUsername,
  PersonName,
  PersonText,
} from "../../fields/people-fields.ts";
import { managing } from "../../access/call-access.ts";
import { ms, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";

/** Up to the year 2200, in ms. */
export const EndTime = Type.Union([
  Type.Integer({ minimum: 0, maximum: 7_258_118_400_000, examples: [1_900_000_000_000] }),
  Type.Null(),
]);

export const UserRow = Type.Object({
  userId: name,
  username: name,
  /** Last and first name as they are shown together, else the user name. */
  name,
  lastName: name,
  firstName: name,
  /** Masked in lists. */
  phone: name,
  email: name,
  department: name,
  position: name,
  accountKind: AccountKindName,
  tenantId: nameOrNull,
  tenantName: nameOrNull,
  customerId: nameOrNull,
  customerName: nameOrNull,
  /** How many customers a group account was given, or devices an experience account. */
  givenCount: Type.Integer(),
  /** When an experience account ends; null for one without an end, and for all others. */
  endTime: msOrNull,
  /** It has ended, so that it cannot log in. */
  ended: Type.Boolean(),
  /** Factory names are hidden from it. */
  maskNames: Type.Boolean(),
  disabled: Type.Boolean(),
  /** Its dealer or customer is closed, so that it cannot sign in. */
  companyClosed: Type.Boolean(),
  /** Has yet to change the password it was given. */
  initialPassword: Type.Boolean(),
  /** Is asked for a second factor at login. */
  secondFactor: Type.Boolean(),
  createTime: ms,
  lastSignInTime: msOrNull,
  /** The caller's own account. */
  own: Type.Boolean(),
  /** Whether the caller may change it. */
  manageable: Type.Boolean(),
});
export type UserRow = Static<typeof UserRow>;

export const UserDetail = Type.Object({ ...UserRow.properties, customerIds: Type.Array(name) });
export type UserDetail = Static<typeof UserDetail>;

export const SessionRow = Type.Object({
  sessionId: name,
  /** Browser and system, as far as they say; empty if unknown. */
  client: name,
  address: name,
  signInTime: ms,
  lastUseTime: ms,
  /** The session that asks. */
  current: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

export const SentCode = Type.Object({
  validSeconds: Type.Integer(),
  resendSeconds: Type.Integer(),
  /** Only on a demo platform without a gateway, where the code could not be received. */
  demoCode: Type.Optional(name),
});
export type SentCode = Static<typeof SentCode>;

/** Whether the platform can send a code there; where it cannot, a change needs none. */
export const Verifies = Type.Object({ phone: Type.Boolean(), email: Type.Boolean() });
export type Verifies = Static<typeof Verifies>;

export const Way = Type.Enum(["phone", "email"]);

/** The role and scope of a new account, as the user who adds or invites it enters them. */
export const accountScopeFields = {
  accountKind: AccountKindName,
  /** The dealer of a dealer or group account; by default the caller's own. */
  tenantId: optionalId(TenantId),
  /** The customer of every other account; by default the caller's own. */
  customerId: optionalId(CustomerId),
  /** The customers a group account is given. */
  customerIds: Type.Optional(Type.Array(CustomerId, { maxItems: 500, uniqueItems: true })),
  /** When an experience account ends, which every one does, and whether factory names are hidden from it. */
  endTime: Type.Optional(EndTime),
  maskNames: Type.Optional(Type.Boolean({ examples: [true] })),
};

const entry = {
  lastName: PersonName,
  firstName: PersonName,
  phone: AddressText,
  email: Type.String({ maxLength: 254, examples: ["li@example.com"] }),
  department: Type.Optional(PersonText),
  position: Type.Optional(PersonText),
  ...accountScopeFields,
};

export const userCalls = {
  "GET /system/user/list": {
    summary: "List the accounts in the caller's scope",
    access: managing,
    query: Type.Object({
      /** Part of the user name, name, phone or email. */
      search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      accountKind: Type.Optional(Type.Union([AccountKindName, Type.Literal("")])),
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      state: Type.Optional(Type.Enum(["", "enabled", "disabled", "ended"])),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: UserRow },
  },
  "GET /system/user/detail": {
    summary: "Get an account with its whole phone number and the customers it was given",
    access: managing,
    query: Type.Object({ userId: AccountId }),
    reply: { kind: "data", schema: UserDetail },
  },
  "GET /system/user/options": {
    summary: "Account types the caller may give, and whether phone and email changes are verified by a code",
    access: managing,
    reply: {
      kind: "data",
      schema: Type.Object({
        accountKinds: Type.Array(AccountKindName),
        verifies: Verifies,
        /** Whether the platform can send there; where it cannot, a link is the caller's to pass on. */
        delivers: Verifies,
      }),
    },
  },
  "POST /system/user": {
    summary:
      "Create an account. Its initial password is returned only once and must be changed at first login",
    access: managing,
    body: Type.Object({ username: NewUsername, ...entry }),
    reply: { kind: "data", schema: Type.Object({ userId: name, password: name }) },
  },
  "PUT /system/user": {
    summary: "Update an account. A changed phone or email needs the code sent to it",
    access: managing,
    body: Type.Object({ userId: AccountId, ...entry, phoneCode: CodeText, emailCode: CodeText }),
    reply: { kind: "data", schema: UserDetail },
  },
  "POST /system/user/sendCode": {
    summary: "Send a verification code to the new phone or email of an account",
    access: managing,
    body: Type.Object({ userId: AccountId, way: Way, to: AddressText }),
    reply: { kind: "data", schema: SentCode },
  },
  "PUT /system/user/disabled": {
    summary: "Disable an account, which ends its sessions, or enable it again",
    access: managing,
    body: Type.Object({ userId: AccountId, disabled: Type.Boolean({ examples: [false] }) }),
    reply: { kind: "data", schema: UserDetail },
  },
  "PUT /system/user/resetPassword": {
    summary:
      "Reset the password of an account, end its sessions and revoke its API keys. The new one is returned only once and must be changed at first login",
    access: managing,
    body: Type.Object({ userId: AccountId }),
    reply: { kind: "data", schema: Type.Object({ userId: name, password: name }) },
  },
  "DELETE /system/user/:id": {
    summary: "Delete an account and end its sessions",
    access: managing,
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ userId: name }) },
  },
  "GET /system/user/sessions": {
    summary: "List the open sessions of an account",
    access: managing,
    query: Type.Object({ userId: AccountId }),
    reply: { kind: "rows", schema: SessionRow },
  },
  "POST /system/user/endSessions": {
    summary: "End one session of an account, or all of them except the caller's own",
    access: managing,
    body: Type.Object({
      userId: AccountId,
      sessionId: Type.Optional(Type.Union([Type.String({ format: "uuid" }), Type.Literal("")])),
    }),
    reply: { kind: "data", schema: Type.Object({ ended: Type.Integer() }) },
  },
} as const satisfies Contract;

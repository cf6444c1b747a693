import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, Language, optionalId } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import {
  AccountKindName,
  AddressText,
  LinkToken,
  NewPassword,
  NewUsername,
  PersonName,
} from "../../fields/people-fields.ts";
import { accountScopeFields, Way } from "./users.ts";
import { managing } from "../../access/call-access.ts";
import { ms, name, nameOrNull } from "../../fields/answer-fields.ts";

export const InvitationRow = Type.Object({
  invitationId: name,
  way: Way,
  /** A phone is masked. */
  address: name,
  name,
  accountKind: AccountKindName,
  tenantName: nameOrNull,
  customerName: nameOrNull,
  /** How many customers a group account will be given. */
  givenCount: Type.Integer(),
  invitedBy: name,
  sendTime: ms,
  endTime: ms,
  expired: Type.Boolean(),
});
export type InvitationRow = Static<typeof InvitationRow>;

export const SentInvitation = Type.Object({
  invitationId: name,
  /** False where the platform cannot send there: the link is for the caller to pass on. */
  sent: Type.Boolean(),
  /** Only where it was not sent, and only this once. */
  link: Type.Optional(name),
  endTime: ms,
});
export type SentInvitation = Static<typeof SentInvitation>;

/** What an invited person is shown before they accept. */
export const InvitationOffer = Type.Object({
  way: Way,
  address: name,
  lastName: name,
  firstName: name,
  accountKind: AccountKindName,
  companyName: nameOrNull,
  /** What the company's people see the platform called; empty if no one has named it. */
  platformName: Type.String(),
  /** Of the company, as ISO 3166-1 alpha-2: where a phone number starts. */
  country: nameOrNull,
  invitedBy: name,
  endTime: ms,
});
export type InvitationOffer = Static<typeof InvitationOffer>;

const InvitationId = Type.String({ format: "uuid" });

export const invitationCalls = {
  "GET /system/invitation/list": {
    summary: "List the invitations in the caller's scope that have not been accepted or withdrawn",
    access: managing,
    query: Type.Object({
      /** Part of the name, email or phone. */
      search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      accountKind: Type.Optional(Type.Union([AccountKindName, Type.Literal("")])),
      customerId: optionalId(CustomerId),
    }),
    reply: { kind: "rows", schema: InvitationRow },
  },
  "POST /system/invitation": {
    summary: "Invite somebody by email or SMS. The link works once and is valid for 7 days",
    access: managing,
    body: Type.Object({
      way: Way,
      address: AddressText,
      lastName: Type.Optional(PersonName),
      firstName: Type.Optional(PersonName),
      language: Type.Optional(Language),
      ...accountScopeFields,
    }),
    reply: { kind: "data", schema: SentInvitation },
  },
  "POST /system/invitation/resend": {
    summary: "Send an invitation again with a new link; the previous link stops working",
    access: managing,
    body: Type.Object({ invitationId: InvitationId }),
    reply: { kind: "data", schema: SentInvitation },
  },
  "DELETE /system/invitation/:id": {
    summary: "Withdraw an invitation",
    access: managing,
    params: Type.Object({ id: InvitationId }),
    reply: { kind: "data", schema: Type.Object({ invitationId: name }) },
  },
  "POST /invitation/open": {
    summary: "Read an invitation by the token of its link",
    access: "public",
    body: Type.Object({ token: LinkToken }),
    reply: { kind: "data", schema: InvitationOffer },
  },
  "POST /invitation/accept": {
    summary: "Accept an invitation: create the account and log in",
    access: "public",
    body: Type.Object({
      token: LinkToken,
      username: NewUsername,
      lastName: PersonName,
      firstName: PersonName,
      /** Mobile number if the invitation came by email, email address if it came by SMS. */
      otherAddress: AddressText,
      password: NewPassword,
    }),
    reply: { kind: "tokens" },
  },
} as const satisfies Contract;

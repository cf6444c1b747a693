import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import {
  AlarmLevelNumber,
  ContactId,
  CustomerId,
  Language,
  line,
  MessageModeName,
  optionalId,
  pageFields,
  TenantId,
  withProblem,
  VerificationCode,
} from "../../fields/fields.ts";
import { emailPattern, maxLengths, namePattern, phonePattern } from "../../values/limits.ts";
import { messageModes } from "../../values/lists.ts";
import { SentCode } from "../accounts/users.ts";
import { managing } from "../../access/call-access.ts";
import { name, nameOrNull } from "../../fields/answer-fields.ts";

const Modes = Type.Array(MessageModeName, {
  minItems: 1,
  maxItems: messageModes.length,
  uniqueItems: true,
  ...withProblem("modesRequired"),
  examples: [["email"]],
});
/** 1: level 1 only; 2: both levels. */
const TimeOfDay = Type.String({
  pattern: "^(([01]\\d|2[0-3]):[0-5]\\d)?$",
  ...withProblem("quietHoursInvalid"),
  examples: [""],
});

export const Contact = Type.Object({
  contactId: name,
  tenantId: name,
  tenantName: name,
  /** null for the dealer's own people, who serve all its customers. */
  customerId: nameOrNull,
  customerName: nameOrNull,
  contactName: name,
  phone: name,
  email: name,
  wechat: name,
  language: Language,
  /** The time zone of the quiet hours. */
  timeZone: name,
  quietFrom: name,
  quietTo: name,
  modes: Type.Array(MessageModeName),
  /** Those of them whose address has yet to be confirmed by a code; nothing is sent there before. */
  unconfirmed: Type.Array(MessageModeName),
  allAlarms: Type.Boolean(),
  lowestLevel: AlarmLevelNumber,
  toldWhenCleared: Type.Boolean(),
  escalation: Type.Boolean(),
});
export type Contact = Static<typeof Contact>;

/** Ways that a code can be sent; WeChat reaches only who follows the platform's account. */
const ConfirmedMode = Type.Enum(["sms", "email"]);

export const contactCalls = {
  "GET /system/notification/contact/list": {
    summary:
      "List the contacts who can be notified of alarms; for one customer, including its dealer's own contacts",
    access: managing,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      /** In a name, a phone number or a mail address. */
      text: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: Contact },
  },
  "POST /system/notification/contact/save": {
    summary: "Create a contact, or update an existing one by id; without a customer it belongs to the dealer",
    access: managing,
    body: Type.Object({
      contactId: optionalId(ContactId),
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      contactName: Type.String({
        minLength: 1,
        maxLength: maxLengths.contactName,
        pattern: namePattern,
        ...withProblem("contactNameRequired"),
      }),
      phone: Type.Optional(
        Type.String({
          pattern: `${phonePattern}|^\\+\\d{6,15}$|^$`,
          ...withProblem("contactPhoneFormat"),
          examples: ["13800000002"],
        }),
      ),
      email: Type.Optional(
        Type.String({
          pattern: `${emailPattern}|^$`,
          ...withProblem("emailFormat"),
          examples: ["li@example.com"],
        }),
      ),
      wechat: Type.Optional(Type.String({ maxLength: maxLengths.wechat, ...line })),
      language: Language,
      timeZone: Type.Optional(
        Type.String({ maxLength: 64, ...withProblem("timeZoneUnknown"), examples: [""] }),
      ),
      quietFrom: Type.Optional(TimeOfDay),
      quietTo: Type.Optional(TimeOfDay),
      modes: Modes,
      allAlarms: Type.Optional(Type.Boolean()),
      lowestLevel: Type.Optional(AlarmLevelNumber),
      toldWhenCleared: Type.Optional(Type.Boolean()),
      escalation: Type.Optional(Type.Boolean()),
    }),
    reply: { kind: "data", schema: Contact },
  },
  "POST /system/notification/contact/sendCode": {
    summary: "Send a code to a contact's phone or email address, to confirm it",
    access: managing,
    body: Type.Object({ contactId: Type.String({ format: "uuid" }), mode: ConfirmedMode }),
    reply: { kind: "data", schema: SentCode },
  },
  "POST /system/notification/contact/confirm": {
    summary: "Confirm a contact's phone or email address by the code that was sent there",
    access: managing,
    body: Type.Object({
      contactId: Type.String({ format: "uuid" }),
      mode: ConfirmedMode,
      code: VerificationCode,
    }),
    reply: { kind: "data", schema: Contact },
  },
  "POST /system/notification/contact/remove": {
    summary: "Delete a contact that is not used in any alarm setting; pending messages to it are not sent",
    access: managing,
    body: Type.Object({ contactId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ contactId: name }) },
  },
} as const satisfies Contract;

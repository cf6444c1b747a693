import { type Static, Type } from "typebox";
import { authorities, managingAuthorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import {
  AlarmId,
  EndTime,
  Language,
  MessageModeName,
  pageFields,
  StartTime,
  withProblem,
} from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { type MessageFault, messageFaults, messageStatuses } from "../../values/lists.ts";
import { ofPlatform } from "../../access/call-access.ts";
import { ms, msOrNull, name } from "../../fields/answer-fields.ts";

const levelOrNull = Type.Unsafe<1 | 2 | null>({ type: ["integer", "null"] });

const MessageStatusName = Type.Enum([...messageStatuses]);

const message = {
  notificationId: name,
  kind: Type.Enum([
    "opened",
    "escalated",
    "reopened",
    "cleared",
    "unprocessed",
    "assigned",
    "digest",
    "visits",
    "quota",
    "report",
    "code",
    "test",
  ]),
  level: levelOrNull,
  mode: MessageModeName,
  receiver: name,
  address: name,
  status: MessageStatusName,
  attempts: Type.Integer(),
  createdTime: ms,
  sentTime: msOrNull,
  /** When it is tried next, or until when it is held. */
  nextTime: msOrNull,
};

/** A message about an alarm with its delivery status; one sent as part of a digest has the digest's status. */
export const AlarmMessage = Type.Object({ ...message, inDigest: Type.Boolean() });
export type AlarmMessage = Static<typeof AlarmMessage>;

export const OutboxMessage = Type.Object({
  ...message,
  customerName: name,
  subject: name,
  body: name,
  language: Language,
  /** The last answer of the gateway or mail server; empty except for system administrators. */
  answer: name,
  fault: Type.Unsafe<MessageFault | null>({ type: ["string", "null"], enum: [...messageFaults, null] }),
  alarmIds: Type.Array(name),
});
export type OutboxMessage = Static<typeof OutboxMessage>;

export const MessageChannel = Type.Object({
  mode: MessageModeName,
  configured: Type.Boolean(),
  /** The server it was sent to; empty except for system administrators. */
  via: name,
});
export type MessageChannel = Static<typeof MessageChannel>;

const filter = {
  mode: Type.Optional(Type.Union([MessageModeName, Type.Literal("")])),
  /** Part of the receiver's name, the subject or, for system administrators, the address. */
  text: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  startTime: Type.Optional(StartTime),
  endTime: Type.Optional(EndTime),
};

export const notificationCalls = {
  "GET /system/notification/list": {
    summary: "List messages about an alarm with their delivery status; addresses are masked",
    access: { roles: authorities, right: "view" },
    query: Type.Object({ alarmId: AlarmId }),
    reply: { kind: "rows", schema: AlarmMessage },
  },
  "GET /system/notification/channels": {
    summary: "List configured message channels",
    access: { roles: managingAuthorities, right: "manage" },
    reply: { kind: "rows", schema: MessageChannel },
  },
  "GET /system/notification/outbox": {
    summary:
      "List messages with their delivery status, newest first: all for system administrators; for others " +
      "those of their own sites, with masked addresses",
    access: { roles: managingAuthorities, right: "manage" },
    query: Type.Object({
      status: Type.Optional(Type.Union([MessageStatusName, Type.Literal("")])),
      ...filter,
      ...pageFields,
    }),
    reply: { kind: "rows", schema: OutboxMessage },
  },
  "GET /system/notification/outboxCounts": {
    summary: "Count messages in the outbox by status",
    access: { roles: managingAuthorities, right: "manage" },
    query: Type.Object(filter),
    reply: { kind: "rows", schema: Type.Object({ status: MessageStatusName, count: Type.Integer() }) },
  },
  "POST /system/notification/retry": {
    summary: "Send a message now that is held, failed, abandoned or waiting for its channel to be configured",
    access: { roles: managingAuthorities, right: "manage" },
    body: Type.Object({ notificationId: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ notificationId: name }) },
  },
  "POST /system/notification/test": {
    summary: "Queue a test message; its delivery status appears in the outbox",
    access: ofPlatform,
    body: Type.Object({
      mode: MessageModeName,
      address: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "\\S",
        ...withProblem("addressRequired"),
      }),
      language: Type.Optional(Language),
    }),
    reply: { kind: "data", schema: Type.Object({ notificationId: name }) },
  },
} as const satisfies Contract;

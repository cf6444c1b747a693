import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nullable, numberOrNull } from "../../fields/answer-fields.ts";
import { AlarmLevelNumber, Language, pageFields, withProblem } from "../../fields/fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";
import { deliveryFaults, deliveryStatuses, webhookEvents, webhookKinds } from "../../values/webhooks.ts";

/** Plain uuids, whose scope the handler checks. */
const WebhookId = Type.String({ format: "uuid" });
const DeliveryId = Type.String({ format: "uuid" });
const id = Type.Object({ webhookId: name });
const ofDealer = { roles: ["TENANT_ADMIN"], right: "manage" } as const;

const entry = {
  name: Type.String({
    minLength: 1,
    maxLength: maxLengths.systemName,
    pattern: namePattern,
    ...withProblem("nameRequired"),
    examples: ["Work orders"],
  }),
  kind: Type.Enum([...webhookKinds]),
  language: Language,
  events: Type.Array(Type.Enum([...webhookEvents]), {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
    ...withProblem("webhookEventsRequired"),
  }),
  /** 1: level 1 only; 2: both levels. */
  lowestLevel: AlarmLevelNumber,
  enabled: Type.Boolean(),
  /** A robot's own words with `{device}` and the like; empty: the usual ones. */
  template: Type.String({ maxLength: maxLengths.robotTemplate, examples: [""] }),
};

export const Webhook = Type.Object({
  webhookId: name,
  ...entry,
  name,
  /** The host and the last characters: the rest of an address may be all that a robot asks for. */
  address: name,
  /** Whether requests are signed; the secret is never returned. */
  signed: Type.Boolean(),
  /** The platform turned it off because its receiver answered 410. */
  gone: Type.Boolean(),
  /** Since when deliveries are given up; null while the last one that ended was accepted. */
  failingSince: msOrNull,
  last: nullable(Type.Object({ time: ms, status: Type.Enum([...deliveryStatuses]) })),
  waiting: count,
});
export type Webhook = Static<typeof Webhook>;

export const WebhookDelivery = Type.Object({
  deliveryId: name,
  type: name,
  status: Type.Enum([...deliveryStatuses]),
  fault: nullable(Type.Enum([...deliveryFaults])),
  /** The status that the receiver answered with; null where none came. */
  responseCode: numberOrNull,
  durationMs: numberOrNull,
  attempts: count,
  createdTime: ms,
  /** When it is tried next. */
  nextTime: msOrNull,
  endedTime: msOrNull,
  /** The first characters of the answer, or of the reason why none came. */
  answer: name,
  /** What is sent, as JSON. */
  body: name,
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const webhookCalls = {
  "GET /system/webhook/list": {
    summary: "List the dealer's webhooks and chat robots, without their secrets and full addresses",
    access: ofDealer,
    reply: { kind: "rows", schema: Webhook },
  },
  "POST /system/webhook/save": {
    summary: "Create a webhook, or update one by id; the secret of a new one is returned once",
    access: ofDealer,
    body: Type.Object({
      webhookId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), WebhookId])),
      ...entry,
      template: Type.Optional(entry.template),
      /** The secret that the chat shows for a robot of DingTalk or Feishu. Left out or empty, it stays as it is. */
      signSecret: Type.Optional(Type.String({ maxLength: maxLengths.robotSecret, examples: [""] })),
      /** Left out or empty, it stays as it is. */
      url: Type.Optional(
        Type.String({
          maxLength: maxLengths.webhookUrl,
          ...withProblem("webhookUrlInvalid"),
          examples: ["https://receiver.example.com/oil"],
        }),
      ),
    }),
    reply: {
      kind: "data",
      /** null unless one was made. */
      schema: Type.Object({ webhookId: name, secret: nullable(name) }),
    },
  },
  "POST /system/webhook/rotateSecret": {
    summary: "Make a new secret, returned once; requests are signed with the old one as well for 24 h",
    access: ofDealer,
    body: Type.Object({ webhookId: WebhookId }),
    reply: { kind: "data", schema: Type.Object({ webhookId: name, secret: name }) },
  },
  "POST /system/webhook/remove": {
    summary: "Delete a webhook with its history; what waits to be sent is not sent",
    access: ofDealer,
    body: Type.Object({ webhookId: WebhookId }),
    reply: { kind: "data", schema: id },
  },
  "POST /system/webhook/test": {
    summary: "Send a test event now and return what became of it",
    access: ofDealer,
    body: Type.Object({ webhookId: WebhookId }),
    waits: true,
    reply: { kind: "data", schema: WebhookDelivery },
  },
  "GET /system/webhook/deliveries": {
    summary: "List the deliveries of a webhook in the last 30 days, newest first",
    access: ofDealer,
    query: Type.Object({
      webhookId: WebhookId,
      status: Type.Optional(Type.Union([Type.Enum([...deliveryStatuses]), Type.Literal("")])),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: WebhookDelivery },
  },
  "POST /system/webhook/sendAgain": {
    summary: "Send a delivery again with the same id and content",
    access: ofDealer,
    body: Type.Object({ deliveryId: DeliveryId }),
    reply: { kind: "data", schema: Type.Object({ deliveryId: name }) },
  },
} as const satisfies Contract;

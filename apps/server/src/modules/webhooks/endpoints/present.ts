import type { Webhook, WebhookDelivery } from "@oilcloud/contract";
import type { Delivery } from "../store/delivery-store.ts";
import type { WebhooksStore } from "../store/webhooks-store.ts";

type Listed = Awaited<ReturnType<WebhooksStore["list"]>>[number];

export const presentWebhook = (row: Listed): Webhook => ({
  webhookId: row.id,
  name: row.name,
  kind: row.kind,
  language: row.language,
  events: row.events,
  lowestLevel: row.lowest_level,
  enabled: row.enabled,
  address: row.shown_url,
  signed: row.secret !== null,
  gone: row.gone,
  template: row.template ?? "",
  failingSince: row.failing_since?.getTime() ?? null,
  last: row.last && { time: Date.parse(row.last.at), status: row.last.status },
  waiting: row.waiting,
});

export const presentDelivery = (row: Delivery): WebhookDelivery => ({
  deliveryId: row.id,
  type: row.type,
  status: row.status,
  fault: row.fault,
  responseCode: row.response_code,
  durationMs: row.duration_ms,
  attempts: row.attempts,
  createdTime: row.created_at.getTime(),
  nextTime: row.status === "sending" ? null : (row.next_attempt_at?.getTime() ?? null),
  endedTime: row.ended_at?.getTime() ?? null,
  answer: row.answer,
  body: row.body,
});

import { randomUUID } from "node:crypto";
import type { Language, WebhookEvent } from "@oilcloud/contract";
import { type AlarmReason, findIndicator } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { pageLink } from "../../../platform/messages/page-link.ts";
import type { AlarmHappening } from "../../alarm-records/interface.ts";
import type { RobotMessage } from "../sending/robots.ts";
import type { WebhookRow, WebhooksStore } from "../store/webhooks-store.ts";
import type { DeliveryStore, NewDelivery } from "../store/delivery-store.ts";
import { bodyVersion, newDelivery } from "./new-delivery.ts";

const eventTypes = {
  opened: "alarm.opened",
  escalated: "alarm.escalated",
  reopened: "alarm.reopened",
  cleared: "alarm.cleared",
} as const satisfies Record<string, WebhookEvent>;

/** An alarm in a language. */
export interface AlarmWords {
  /** The whole in one line. */
  sentence: string;
  /** A line for each fact. */
  lines: readonly string[];
  /** What a robot's own words may refer to. */
  values: Readonly<Record<string, string>>;
}

export interface StreamedAlarmEvent extends AlarmHappening {
  /** The event's, not the alarm's. */
  id: string;
  kind: keyof typeof eventTypes;
  /** Whether people are notified of it: it is neither muted nor overtaken by the next one. */
  isNotified: boolean;
  words(language: Language): AlarmWords;
}

/** Queues events of alarms within the transaction that decides on them: none is lost, and none is sent that is rolled back. */
export type AddAlarmEvents = (trx: Db, events: readonly StreamedAlarmEvent[]) => Promise<void>;

export interface AlarmEventsDeps {
  webhooks: Pick<WebhooksStore, "enabledOf">;
  deliveries: Pick<DeliveryStore, "add">;
  publicUrl: string;
  clock: Clock;
}

export function makeAlarmEvents({ webhooks, deliveries, publicUrl, clock }: AlarmEventsDeps): AddAlarmEvents {
  return async (trx, events) => {
    const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
    if (tenants.length === 0) return;
    const receivers = await webhooks.enabledOf(trx, tenants);
    const now = clock();
    const queued = events.flatMap((event) =>
      receivers
        .filter(
          ({ tenant_id, kind, events: wanted, lowest_level }) =>
            tenant_id === event.tenantId &&
            // A program keeps track of alarms; in a chat are people.
            (kind === "webhook" || event.isNotified) &&
            wanted.includes(eventTypes[event.kind]) &&
            event.level <= lowest_level,
        )
        .map((webhook): NewDelivery => {
          const id = randomUUID();
          const { language, tenant_name } = webhook;
          const link = pageLink(publicUrl, `/alarmlist/detail?alarmId=${event.episodeId}`, language);
          return newDelivery(webhook, now, {
            id,
            occasion: `alarm:${event.id}`,
            type: eventTypes[event.kind],
            body:
              webhook.kind === "webhook"
                ? alarmBody(id, event, language, tenant_name, link)
                : alarmMessage(id, event, webhook, link),
          });
        }),
    );
    await deliveries.add(trx, queued);
  };
}

function alarmBody(
  id: string,
  event: StreamedAlarmEvent,
  language: Language,
  tenantName: string,
  link: string,
) {
  const [reason] = event.reasons;
  const indicator = reason && findIndicator(reason.key);
  return {
    version: bodyVersion,
    id,
    type: eventTypes[event.kind],
    time: event.at.toISOString(),
    tenant: { tenantId: event.tenantId, tenantName },
    customer: { customerId: event.customerId, customerName: event.customerName },
    /** null: the whole site */
    device: event.deviceId && {
      deviceId: event.deviceId,
      deviceName: event.deviceName,
      deviceNo: event.deviceNo,
    },
    alarm: { alarmId: event.episodeId, category: event.category },
    indicator: reason?.key
      ? { key: reason.key, name: indicator ? labelIn(language, indicator) : reason.key }
      : null,
    level: event.level,
    // Of an alarm that has cleared, the value is one of before.
    value: event.kind === "cleared" ? null : (reason?.value ?? null),
    unit: indicator?.unit ?? null,
    limit: reason ? limitOf(reason) : null,
    sentence: event.words(language).sentence,
    link,
  };
}

/** What a robot writes: its own words below the usual heading, or a line for each fact. */
function alarmMessage(
  id: string,
  event: StreamedAlarmEvent,
  { language, template }: Pick<WebhookRow, "language" | "template">,
  link: string,
): RobotMessage {
  const { sentence, lines, values } = event.words(language);
  const own = template && sayIn(language, { zh: template, en: template }, values).trim();
  return {
    version: bodyVersion,
    id,
    type: eventTypes[event.kind],
    time: event.at.toISOString(),
    title: own ? `${values["heading"] ?? ""} · ${values["device"] ?? ""}` : sentence,
    lines: own ? own.split("\n") : lines,
    link,
    language,
  };
}

/** The bounds that were passed; null where it was not about a value's bounds. */
function limitOf({ condition }: AlarmReason): { low?: number; high?: number } | null {
  switch (condition.kind) {
    case "above":
      return { high: condition.value };
    case "below":
      return { low: condition.value };
    case "outside":
      return { low: condition.low, high: condition.high };
    default:
      return null;
  }
}

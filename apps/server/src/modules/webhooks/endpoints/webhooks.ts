import { randomUUID } from "node:crypto";
import {
  type AppContract,
  type DeliveryStatus,
  type Input,
  mostWebhooks,
  signedRobots,
  type Webhook,
  type WebhookDelivery,
  type WebhookKind,
} from "@oilcloud/contract";
import type { Audited } from "../../../platform/audited.ts";
import { after, type Clock, daySeconds } from "../../../platform/clock.ts";
import type { Page, Paged } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Seal } from "../../../platform/seal.ts";
import type { DeliveryStore } from "../store/delivery-store.ts";
import { testDelivery } from "../queue/test-event.ts";
import { triedForSeconds } from "../sending/back-off.ts";
import { leaseSeconds, mostOfDealer, type Sender } from "../sending/sender.ts";
import { newSecret } from "../sending/signature.ts";
import { checkedAddress, shownAddress } from "./address.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import type { WebhookRow, WebhooksStore } from "../store/webhooks-store.ts";

export interface WebhooksDeps {
  store: WebhooksStore;
  deliveries: DeliveryStore;
  sender: Pick<Sender, "send" | "wake">;
  audited: Audited;
  seal: Seal;
  privateAllowed: boolean;
  publicUrl: string;
  clock: Clock;
}

export type WebhookEntry = Input<AppContract["POST /system/webhook/save"]>["body"];

/** What a dealer sets of its webhooks, and the history of what was sent to them. */
export function makeWebhooks(deps: WebhooksDeps) {
  const { store, deliveries, sender, audited, seal, privateAllowed, publicUrl, clock } = deps;

  async function find(scope: Scope, id: string): Promise<WebhookRow> {
    const webhook = await store.one(scope, id);
    if (!webhook) throw new AppError("notFound");
    return webhook;
  }

  function valuesOf(entry: WebhookEntry, kind: WebhookKind) {
    const { name, language, events, lowestLevel, enabled } = entry;
    const template = kind === "webhook" ? null : entry.template?.trim() || null;
    return { name: name.trim(), kind, language, events, lowest_level: lowestLevel, enabled, template };
  }

  /** A robot's secret, which its chat has made. */
  function ofRobot(kind: WebhookKind, { signSecret = "" }: WebhookEntry) {
    const isSigned = signedRobots.some((each) => each === kind);
    if (!isSigned || signSecret.trim() === "") return {};
    return { secret: seal.close(signSecret.trim()), credentials_at: clock() };
  }

  function addressOf(entered: string) {
    const url = checkedAddress(entered, privateAllowed);
    return { url: seal.close(url.href), shown_url: shownAddress(url), credentials_at: clock() };
  }

  async function add(scope: Scope, entry: WebhookEntry) {
    if (scope.kind !== "tenant") throw new AppError("forbidden");
    if (!entry.url) throw new AppError("webhookUrlInvalid");
    const secret = entry.kind === "webhook" ? newSecret() : null;
    const values = {
      tenant_id: scope.tenantId,
      ...valuesOf(entry, entry.kind),
      ...addressOf(entry.url),
      ...(secret === null ? ofRobot(entry.kind, entry) : { secret: seal.close(secret) }),
      created_at: clock(),
    };
    const webhookId = await audited.add(async (trx) => {
      if ((await store.countInTurn(trx, scope.tenantId)) >= mostWebhooks)
        throw new AppError("webhooksTooMany", { most: mostWebhooks });
      return store.add(trx, values);
    });
    return { webhookId, secret };
  }

  async function change(scope: Scope, webhookId: string, entry: WebhookEntry) {
    const before = await find(scope, webhookId);
    const values = {
      ...valuesOf(entry, before.kind),
      ...(entry.url && addressOf(entry.url)),
      ...ofRobot(before.kind, entry),
    };
    await audited.change([webhookId], async (trx) => {
      await store.change(trx, webhookId, { ...values, ...(entry.enabled && { gone: false }) });
      if (!entry.enabled) await deliveries.giveUpOf(trx, webhookId, "off", clock());
    });
    return { webhookId, secret: null };
  }

  return {
    async list(scope: Scope): Promise<Webhook[]> {
      return (await store.list(scope)).map(presentWebhook);
    },

    save: (scope: Scope, entry: WebhookEntry) =>
      entry.webhookId ? change(scope, entry.webhookId, entry) : add(scope, entry),

    async rotateSecret(scope: Scope, webhookId: string): Promise<{ webhookId: string; secret: string }> {
      const { secret: former, kind } = await find(scope, webhookId);
      if (kind !== "webhook") throw new AppError("robotSecretOwn");
      const secret = newSecret();
      const now = clock();
      await audited.change([webhookId], (trx) =>
        store.change(trx, webhookId, {
          secret: seal.close(secret),
          former_secret: former,
          former_until: after(now, daySeconds),
          credentials_at: now,
        }),
      );
      return { webhookId, secret };
    },

    async remove(scope: Scope, webhookId: string): Promise<{ webhookId: string }> {
      await find(scope, webhookId);
      await audited.change([webhookId], (trx) => store.remove(trx, webhookId));
      return { webhookId };
    },

    /** Sends a test event now and waits for its end, which a receiver can put off by some seconds only. */
    async test(scope: Scope, webhookId: string): Promise<WebhookDelivery> {
      const webhook = await find(scope, webhookId);
      if (!webhook.enabled) throw new AppError("webhookOff");
      const now = clock();
      if ((await deliveries.underWayOf(webhook.tenant_id, now)) >= mostOfDealer)
        throw new AppError("webhookBusy");
      const delivery = testDelivery(webhook, randomUUID(), publicUrl, now, after(now, leaseSeconds));
      await deliveries.addNow(delivery);
      await sender.send(delivery);
      return presentDelivery(await findDelivery(scope, delivery.id));
    },

    async deliveries(
      scope: Scope,
      webhookId: string,
      status: DeliveryStatus | null,
      page: Page,
    ): Promise<Paged<WebhookDelivery>> {
      await find(scope, webhookId);
      const { rows, total } = await deliveries.list(scope, webhookId, status, page);
      return { rows: rows.map(presentDelivery), total };
    },

    async sendAgain(scope: Scope, deliveryId: string): Promise<{ deliveryId: string }> {
      const { webhook_id } = await findDelivery(scope, deliveryId);
      if (!(await find(scope, webhook_id)).enabled) throw new AppError("webhookOff");
      const now = clock();
      if (!(await deliveries.again(scope, deliveryId, now, after(now, triedForSeconds))))
        throw new AppError("deliveryNotRepeatable");
      sender.wake();
      return { deliveryId };
    },
  };

  async function findDelivery(scope: Scope, id: string) {
    const delivery = await deliveries.one(scope, id);
    if (!delivery) throw new AppError("notFound");
    return delivery;
  }
}

export type Webhooks = ReturnType<typeof makeWebhooks>;

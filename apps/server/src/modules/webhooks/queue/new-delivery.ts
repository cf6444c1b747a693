import type { WebhookEvent } from "@oilcloud/contract";
import { after } from "../../../platform/clock.ts";
import { triedForSeconds } from "../sending/back-off.ts";
import type { NewDelivery } from "../store/delivery-store.ts";
import type { WebhookRow } from "../store/webhooks-store.ts";

/** The version of the body; a field that is added leaves it, one that changes or ends raises it. */
export const bodyVersion = 1;

/** A delivery that is due at once. */
export const newDelivery = (
  { id: webhook_id, tenant_id }: Pick<WebhookRow, "id" | "tenant_id">,
  now: Date,
  event: { id: string; occasion: string; type: WebhookEvent; body: object },
): NewDelivery => ({
  ...event,
  body: JSON.stringify(event.body),
  webhook_id,
  tenant_id,
  status: "waiting",
  next_attempt_at: now,
  give_up_at: after(now, triedForSeconds),
  created_at: now,
});

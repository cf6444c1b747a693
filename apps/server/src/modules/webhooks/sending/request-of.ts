import type { Seal } from "../../../platform/seal.ts";
import type { WebhookRow } from "../store/webhooks-store.ts";
import type { Delivery } from "../store/delivery-store.ts";
import type { Outgoing } from "./guarded-post.ts";
import { type RobotMessage, robots } from "./robots.ts";
import { signedHeaders } from "./signature.ts";

/** What is posted at this time; null if address or secret cannot be opened any more. */
export function requestOf(
  { kind, url, secret, former_secret, former_until }: WebhookRow,
  { id, body }: Delivery,
  seal: Seal,
  now: Date,
): Outgoing | null {
  const isFormerValid = former_secret !== null && former_until !== null && former_until > now;
  const sealed = [secret, isFormerValid ? former_secret : null].filter((each) => each !== null);
  const address = seal.open(url);
  const secrets = sealed.map((each) => seal.open(each)).filter((each) => each !== null);
  if (address === null || secrets.length < sealed.length) return null;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "OilCloud-Webhooks/1",
  };
  if (kind === "webhook")
    return { url: address, headers: { ...headers, ...signedHeaders(id, now, body, secrets) }, body };
  const message = JSON.parse(body) as RobotMessage;
  return { ...robots[kind].post(message, { url: address, secret: secrets[0] ?? null, now }), headers };
}

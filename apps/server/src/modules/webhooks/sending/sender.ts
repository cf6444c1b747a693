import type { DeliveryFault, WebhookKind } from "@oilcloud/contract";
import { makeLoop } from "../../../platform/background-loop.ts";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Seal } from "../../../platform/seal.ts";
import { storableStart } from "../../../platform/storable-text.ts";
import type { WebhookRow, WebhooksStore } from "../store/webhooks-store.ts";
import { type Delivery, type DeliveryStore, type Outcome, testType } from "../store/delivery-store.ts";
import { secondsUntilRetry } from "./back-off.ts";
import { type GuardedPost, PostFailed } from "./guarded-post.ts";
import { requestOf } from "./request-of.ts";
import { robots } from "./robots.ts";

export interface SenderDeps {
  db: Db;
  webhooks: WebhooksStore;
  deliveries: DeliveryStore;
  audited: Audited;
  seal: Seal;
  post: GuardedPost;
  clock: Clock;
  onError(error: unknown): void;
}

/** Set by who measures. */
export interface AttemptCounts {
  onAttempt(outcome: "delivered" | "failed" | "givenUp"): void;
}

const lookEveryMs = 2000;
/** Longer than an attempt takes. */
export const leaseSeconds = 30;
/** So many of a dealer are under way at a time, so that slow receivers of one do not hold up another's. */
export const mostOfDealer = 4;
const mostAtOnce = 100;
const keptAnswer = 500;
const stopWithinMs = 5000;

/** Sends due deliveries. After a crash one may be sent twice, with the same id. */
export function makeSender({ db, webhooks, deliveries, audited, seal, post, clock, onError }: SenderDeps) {
  const underWay = new Set<Promise<void>>();
  const counts: AttemptCounts = { onAttempt() {} };
  let stopped = false;

  async function attempt(webhook: WebhookRow, delivery: Delivery): Promise<Outcome> {
    const startedMs = performance.now();
    const outcome = (changes: Partial<Outcome>): Outcome => ({
      fault: null,
      responseCode: null,
      answer: "",
      ...changes,
      durationMs: Math.round(performance.now() - startedMs),
    });
    try {
      const request = requestOf(webhook, delivery, seal, clock());
      if (!request) return outcome({ fault: "sealed" });
      const { status, answer } = await post(request);
      return outcome({
        fault: faultOf(webhook.kind, status, answer),
        responseCode: status,
        answer: storableStart(answer.trim(), keptAnswer),
      });
    } catch (error) {
      if (!(error instanceof PostFailed)) throw error;
      return outcome({ fault: error.fault, answer: storableStart(error.message, keptAnswer) });
    }
  }

  /** The receiver wants nothing more, for good. */
  const turnOff = (trx: Db, id: string, now: Date) =>
    audited.change(
      [id],
      async (within) => {
        await webhooks.change(within, id, { enabled: false, gone: true });
        await deliveries.giveUpOf(within, id, "gone", now);
      },
      trx,
    );

  /** Sends a delivery that the caller has leased. */
  async function send(delivery: Delivery): Promise<void> {
    const webhook = await webhooks.toSend(delivery.webhook_id);
    if (!webhook) return;
    const off: Outcome = { fault: "off", responseCode: null, durationMs: 0, answer: "" };
    const outcome = webhook.enabled ? await attempt(webhook, delivery) : off;
    const { fault } = outcome;
    const now = clock();
    const retryAt = after(now, secondsUntilRetry(delivery.attempts, Math.random()));
    const isFinal =
      fault === "gone" || fault === "off" || fault === "address" || retryAt > delivery.give_up_at;
    const status = fault === null ? "delivered" : isFinal ? "givenUp" : "failed";
    await db.transaction().execute(async (trx) => {
      const at = status === "failed" ? retryAt : null;
      if (!(await deliveries.settle(trx, delivery, outcome, { status, at, now }))) return;
      if (fault === "gone") await turnOff(trx, webhook.id, now);
      else if (status === "delivered") await webhooks.delivered(trx, webhook.id);
      else if (status === "givenUp" && fault !== "off" && delivery.type !== testType)
        await webhooks.failing(trx, webhook.id, now);
    });
    counts.onAttempt(status);
  }

  /** Starts what is due and may be under way at a time; does not wait for its end. Answers how many. */
  async function startDue(mayGoOn = () => true): Promise<number> {
    for (let started = 0; ; ) {
      if (!mayGoOn()) return started;
      const now = clock();
      const room = mostAtOnce - underWay.size;
      const claimed =
        room > 0 ? await deliveries.claim(now, after(now, leaseSeconds), room, mostOfDealer) : [];
      if (claimed.length === 0) return started;
      started += claimed.length;
      for (const delivery of claimed) {
        const sending = send(delivery)
          .catch(onError)
          .finally(() => {
            underWay.delete(sending);
            loop.wake(); // for what waited for this one
          });
        underWay.add(sending);
      }
    }
  }

  const loop = makeLoop({
    name: "webhook deliveries due",
    holder: "claim",
    everyMs: lookEveryMs,
    work: () => startDue(() => !stopped),
    onError,
  });

  return {
    counts,
    send,
    wake: () => loop.wake(),
    start: () => loop.start(),
    /** Sends all that is due now, and waits for it. */
    async settle(): Promise<void> {
      while ((await startDue()) > 0 || underWay.size > 0) await Promise.all(underWay);
    },
    /** What is under way for longer is sent again by the next process, with the same id. */
    async stop(): Promise<void> {
      stopped = true;
      await loop.stop();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([Promise.all(underWay), patience]);
    },
  };
}

function faultOf(kind: WebhookKind, status: number, answer: string): DeliveryFault | null {
  if (status >= 200 && status < 300)
    return kind === "webhook" || robots[kind].accepted(answer) ? null : "robot";
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

export type Sender = ReturnType<typeof makeSender>;

import { hourMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { remembered } from "../../platform/remembered.ts";
import { makeSeal } from "../../platform/seal.ts";
import { describeWebhook, makeAuditedWebhooks, webhookEntity } from "./endpoints/audited-webhooks.ts";
import { makeWebhooksStore } from "./store/webhooks-store.ts";
import { makeWebhooks } from "./endpoints/webhooks.ts";
import { makeAlarmEvents } from "./queue/alarm-events.ts";
import { makeReportEvents } from "./queue/report-events.ts";
import { makeDeliveryStore } from "./store/delivery-store.ts";
import { webhookRoutes } from "./routes.ts";
import { type GuardedPostOptions, makeGuardedPost } from "./sending/guarded-post.ts";
import { makeSender } from "./sending/sender.ts";

export interface WebhooksModuleDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
  /** Seals addresses and secrets. */
  secret: string;
  publicUrl: string;
  receivers: GuardedPostOptions;
}

/** Who measures often does not make it slower. */
const unsentKeptMs = 5000;

/** Sends a dealer's events to programs of others. */
export function webhooksModule({ db, clock, onError, secret, publicUrl, receivers }: WebhooksModuleDeps) {
  const store = makeWebhooksStore(db);
  const deliveries = makeDeliveryStore(db);
  const audited = makeAuditedWebhooks(db, clock);
  const seal = makeSeal(secret, "webhooks");
  const post = makeGuardedPost(receivers);
  const sender = makeSender({ db, webhooks: store, deliveries, audited, seal, post, clock, onError });
  const { privateAllowed } = receivers;
  const webhooks = makeWebhooks({
    store,
    deliveries,
    sender,
    audited,
    seal,
    privateAllowed,
    publicUrl,
    clock,
  });
  const forgetting = makeLoop({
    name: "old webhook deliveries",
    holder: "one",
    everyMs: hourMs,
    work: () => deliveries.forgetOld(clock()),
    onError,
  });
  return {
    counts: { attempts: sender.counts, unsent: remembered(unsentKeptMs, () => deliveries.unsent(clock())) },
    addAlarmEvents: makeAlarmEvents({ webhooks: store, deliveries, publicUrl, clock }),
    addReportEvent: makeReportEvents({ webhooks: store, deliveries, publicUrl, clock }),
    settle: sender.settle,
    forgetOld: () => deliveries.forgetOld(clock()),
    describes: { [webhookEntity]: describeWebhook },
    serve: (calls: Calls): void => webhookRoutes(calls, webhooks),
    start(): void {
      sender.start();
      forgetting.start();
    },
    async stop(): Promise<void> {
      await Promise.all([sender.stop(), forgetting.stop()]);
    },
  };
}

export type Webhooks = ReturnType<typeof webhooksModule>;

import { minuteMs } from "@oilcloud/oil";
import { type LoopHolder, makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeAuditedQuotas } from "./audited-quotas.ts";
import { makeLimits } from "./limits.ts";
import { makeQuotaStore } from "./quota-store.ts";
import { describeQuotaChange } from "./quota-words.ts";
import { makeQuotas } from "./quotas.ts";
import { makeSentToday } from "./sent-today.ts";

export interface QuotasModuleDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
}

const everyMs = { flush: 10_000, limits: minuteMs / 2 };

export function quotasModule({ db, clock, onError }: QuotasModuleDeps) {
  const store = makeQuotaStore(db);
  const limits = makeLimits(store);
  const sentToday = makeSentToday({ store, limits, clock });
  const audited = makeAuditedQuotas(db, store, clock);
  const quotas = makeQuotas({ db, store, limits, sentToday, audited, clock });
  const loop = (name: string, holder: LoopHolder, ms: number, work: () => Promise<unknown>) =>
    makeLoop({ name, holder, everyMs: ms, work, onError });
  const loops = [
    loop("used quotas", "server", everyMs.flush, sentToday.flush),
    loop("quotas in force", "server", everyMs.limits, async () => {
      await limits.load();
      quotas.sweep();
    }),
  ];
  return {
    ...quotas,
    /** For the notices, which need messages; messages need what this module bounds. */
    noticed: { store, limits, sentToday },
    describes: { quota: describeQuotaChange },
    async start(): Promise<void> {
      await limits.load();
      await sentToday.load();
      for (const each of loops) each.start();
    },
    async stop(): Promise<void> {
      for (const each of loops) await each.stop();
      await sentToday.flush();
    },
    serve(calls: Calls): void {
      const ownerOf = ({
        tenantId,
        customerId,
      }: {
        tenantId?: string | null;
        customerId?: string | null;
      }) => ({
        tenantId: tenantId || null,
        customerId: customerId || null,
      });
      calls.handle("GET /system/quota", async ({ query }) => ({ rows: await quotas.of(ownerOf(query)) }));
      calls.handle("PUT /system/quota", async ({ body }) => ({
        rows: await quotas.set(ownerOf(body), body.quotas),
      }));
    },
  };
}

import { hourMs, minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { describeArchive } from "./archives/archive-words.ts";
import { makeKeptOverview } from "./kept-overview.ts";
import { describeRulesChange, makeAuditedRules } from "./rules/audited-rules.ts";
import { makeChangeRules } from "./rules/change-rules.ts";
import type { RulesInForce } from "./rules/rules-in-force.ts";
import type { RulesStore } from "./rules/rules-store.ts";
import { makeMeasureSizes } from "./sizes/measure-sizes.ts";
import { makeOldestStore } from "./sizes/oldest-store.ts";
import { makeSizesStore } from "./sizes/sizes-store.ts";
import { makeTenantSizesStore } from "./sizes/tenant-sizes-store.ts";

export interface RetentionModuleDeps {
  db: Db;
  store: RulesStore;
  rules: RulesInForce;
  clock: Clock;
  onError(error: unknown): void;
}

const measureEvery = { everyMs: hourMs, firstAfterMs: minuteMs };

/** What is kept of readings, and what it takes. */
export function retentionModule({ db, store, rules, clock, onError }: RetentionModuleDeps) {
  const measure = makeMeasureSizes({ store: makeSizesStore(db), oldest: makeOldestStore(db), clock });
  const sizes = makeTenantSizesStore(db);
  const overview = makeKeptOverview({ sizes, rules: store, usualDays: rules.defaults, clock });
  const change = makeChangeRules({
    store,
    rules,
    sizes,
    audited: makeAuditedRules(db, store, clock),
    clock,
  });
  const measuring = makeLoop({ ...measureEvery, work: measure, onError });
  return {
    measure,
    describes: { retention: describeRulesChange, readingArchive: describeArchive },
    start: measuring.start,
    stop: measuring.stop,
    serve(calls: Calls): void {
      calls.handle("GET /system/retention/overview", overview);
      calls.handle("POST /system/retention/preview", ({ body }) => change.preview(body.tenantId, body.rules));
      calls.handle("PUT /system/retention/rules", async ({ body }) => {
        await change.set(body.tenantId, body.rules, body.confirmed ?? false);
        return overview();
      });
    },
  };
}

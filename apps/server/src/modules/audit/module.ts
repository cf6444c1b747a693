import { dayMs } from "@oilcloud/oil";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import { type Clock, daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { OfferExport } from "../tasks/interface.ts";
import { makeAuditExport } from "./audit-export.ts";
import { makeAuditStore } from "./audit-store.ts";
import { makeAudit } from "./audit.ts";
import { auditRoutes } from "./routes.ts";

export interface AuditModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, "define" | "repeat">;
  offerExport: OfferExport;
  /** Each kind of thing says in its own words what a change was. */
  describe: DescribeEntity;
  /** How long entries are kept. */
  keepDays: number;
}

const forgottenAtOnce = 5000;

export function auditModule({ db, clock, jobs, offerExport, describe, keepDays }: AuditModuleDeps) {
  const store = makeAuditStore(db);
  const audit = makeAudit({ store, describe, clock });
  const beginExport = offerExport("audit", makeAuditExport(audit, clock));

  async function forgetOld(signal?: AbortSignal): Promise<void> {
    const before = new Date(clock().getTime() - keepDays * dayMs);
    while ((await store.forget(before, forgottenAtOnce)) === forgottenAtOnce) signal?.throwIfAborted();
  }
  const enqueueExpiry = jobs.define<Record<string, never>>({
    name: "audit-expiry",
    schema: { type: "object", required: [] },
    work: (_, { signal }) => forgetOld(signal),
  });
  jobs.repeat(enqueueExpiry, {}, daySeconds);

  return {
    ...audit,
    forgetOld,
    keepDays,
    serve: (calls: Calls) => auditRoutes(calls, audit, beginExport),
  };
}

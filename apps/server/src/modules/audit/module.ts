import { dayMs } from "@oilcloud/oil";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import { type Clock, daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { makeLogFile } from "../../platform/files/log-file.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { OfferExport } from "../tasks/interface.ts";
import { makeAuditExport } from "./audit-export.ts";
import { makeAuditStore } from "./audit-store.ts";
import { makeAudit } from "./audit.ts";
import { describeRefusal } from "./refusal-words.ts";
import { auditRoutes } from "./routes.ts";
import { makeSecurityLog } from "./security-log.ts";
import { makeSecurityLogStore } from "./security-log-store.ts";

export interface AuditModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, "define" | "repeat">;
  offerExport: OfferExport;
  /** Each kind of thing says in its own words what a change was. */
  describe: DescribeEntity;
  /** How long entries are kept. */
  keepDays: number;
  /** Where the security log is written; null: it is not. */
  logFolder: string | null;
  onError(error: unknown): void;
}

const forgottenAtOnce = 5000;
/** About a year of an ordinary platform; a file of this size is read and sent by any collector. */
const logFile = { name: "security", mostBytes: 10_000_000, mostOld: 19 };
const loggedEveryMs = 3000;

export function auditModule(deps: AuditModuleDeps) {
  const { db, clock, jobs, offerExport, describe, keepDays, logFolder, onError } = deps;
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

  const logSecurity =
    logFolder === null
      ? async () => {}
      : makeSecurityLog({
          store: makeSecurityLogStore(db),
          file: makeLogFile({ ...logFile, folder: logFolder, now: clock }),
          describe,
        });
  const logging = makeLoop({
    name: "security log",
    holder: "one",
    everyMs: loggedEveryMs,
    work: logSecurity,
    onError,
  });

  return {
    ...audit,
    forgetOld,
    keepDays,
    logSecurity,
    describes: { refusal: describeRefusal },
    start: logging.start,
    stop: logging.stop,
    serve: (calls: Calls) => auditRoutes(calls, audit, beginExport),
  };
}

import type { AuditEntity } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { type Describe, makeAudit } from "./audit.ts";
import { auditRoutes } from "./routes.ts";

export interface AuditModuleDeps {
  db: Db;
  /** Each kind of thing says in its own words what a change was. */
  describe: Readonly<Record<AuditEntity, Describe>>;
}

export function auditModule({ db, describe }: AuditModuleDeps) {
  const audit = makeAudit(db, describe);
  return { ...audit, serve: (calls: Calls) => auditRoutes(calls, audit) };
}

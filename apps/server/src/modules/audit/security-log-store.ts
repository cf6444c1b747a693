import type { SecurityKind } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";

export function makeSecurityLogStore(db: Db) {
  return {
    /** Entries that are not in the log file yet, the oldest first. */
    unlogged: (most: number) =>
      db
        .selectFrom("audit")
        .leftJoin("account", "account.id", "audit.account_id")
        .leftJoin("tenant", "tenant.id", "audit.tenant_id")
        .where("audit.unlogged", "=", true)
        .where("audit.security", "is not", null)
        .select([
          "audit.id",
          "audit.at",
          "audit.account_id as accountId",
          "account.username",
          "audit.tenant_id as tenantId",
          "tenant.name as tenantName",
          "audit.customer_id as customerId",
          "audit.address",
          "audit.client",
          "audit.request_id as requestId",
          "audit.path",
          "audit.kind",
          "audit.entity",
          "audit.entity_id as entityId",
          "audit.before",
          "audit.after",
          "audit.reason",
          "audit.security",
          "audit.outcome",
        ])
        .$narrowType<{ security: SecurityKind; after: Record<string, unknown> | null }>()
        .orderBy("audit.id")
        .limit(most)
        .execute(),

    async markLogged(ids: readonly string[]): Promise<void> {
      await db.updateTable("audit").set({ unlogged: false }).where("id", "in", ids).execute();
    },
  };
}

export type SecurityLogStore = ReturnType<typeof makeSecurityLogStore>;
export type UnloggedEntry = Awaited<ReturnType<SecurityLogStore["unlogged"]>>[number];

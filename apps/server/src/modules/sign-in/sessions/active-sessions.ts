import { minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";

/** A session that was used within this time counts as active. */
const activeMs = 15 * minuteMs;
const mostShown = 500;

/** Open sessions that were used lately, with their accounts, for administrators of the platform: without a scope. */
export const makeActiveSessions = (db: Db) => (now: Date) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("tenant", "tenant.id", "account.tenant_id")
    .leftJoin("customer", "customer.id", "account.customer_id")
    .where("session.ended_at", "is", null)
    .where("session.last_used_at", ">", new Date(now.getTime() - activeMs))
    .select([
      sql<string>`${accountName()}`.as("accountName"),
      sql<string>`coalesce(customer.name, tenant.name, '')`.as("companyName"),
      "session.address",
      "session.client",
      "session.last_used_at as lastUsedAt",
      "account.id as accountId",
    ])
    .orderBy("session.last_used_at", "desc")
    .limit(mostShown)
    .execute();

export type ActiveSessions = ReturnType<typeof makeActiveSessions>;

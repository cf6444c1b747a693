import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface Subject {
  providerId: string;
  issuer: string;
  subject: string;
}

/** Which account a person of a provider logs in to. It takes no scope: the caller has none yet. */
export function makeIdentitiesStore(db: Db) {
  return {
    async of({ providerId, issuer, subject }: Subject, within: Db = db) {
      return within
        .selectFrom("sign_in_identity")
        .innerJoin("account", "account.id", "sign_in_identity.account_id")
        .select(["account_id as accountId", "by_group as byGroup", "account.tenant_id as tenantId"])
        .where("provider_id", "=", providerId)
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst();
    },

    async link(
      within: Db,
      { providerId, issuer, subject }: Subject,
      { accountId, byGroup, now }: { accountId: string; byGroup: boolean; now: Date },
    ): Promise<void> {
      await within
        .insertInto("sign_in_identity")
        .values({
          provider_id: providerId,
          issuer,
          subject,
          account_id: accountId,
          by_group: byGroup,
          created_at: now,
        })
        .execute();
    },

    /** Serialises the first logins of one person: two at once make one account. */
    async lock(within: Db, { providerId, issuer, subject }: Subject): Promise<void> {
      const key = JSON.stringify([providerId, issuer, subject]);
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(within);
    },

    /** The ids of up to two accounts with this email address, of a dealer where one is given; shared accounts are no one's own. */
    async withEmail(within: Db, email: string, tenantId: string | null): Promise<string[]> {
      const rows = await within
        .selectFrom("account")
        .select("id")
        .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
        .where("account_type", "<>", "experience")
        .$if(tenantId !== null, (query) => query.where("tenant_id", "=", tenantId))
        .limit(2)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether the account may act: enabled, not past its end, of open companies. */
    async isAble(accountId: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom("account")
        .leftJoin("tenant", "tenant.id", "account.tenant_id")
        .leftJoin("customer", "customer.id", "account.customer_id")
        .select("account.id")
        .where("account.id", "=", accountId)
        .where("account.disabled", "=", false)
        .where((eb) => eb.or([eb("account.ends_at", "is", null), eb("account.ends_at", ">", now)]))
        .where("tenant.closed_at", "is", null)
        .where("customer.closed_at", "is", null)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type IdentitiesStore = ReturnType<typeof makeIdentitiesStore>;

import { after } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";

/** The most accounts of one address that are sent a link. */
const mostAccounts = 10;

export function makePasswordResetStore(db: Db) {
  /** Accounts that may set a password of their own; experience accounts are shared and change nothing. */
  const able = (within: Db) =>
    within
      .selectFrom("account")
      .leftJoin("tenant", "tenant.id", "account.tenant_id")
      .leftJoin("customer", "customer.id", "account.customer_id")
      .select([
        "account.id",
        "account.username",
        "account.language",
        "account.tenant_id as tenantId",
        "account.customer_id as customerId",
      ])
      .where("account.disabled", "=", false)
      // Without a password it logs in through an identity provider alone, which may ask for more than a mailbox.
      .where("account.password_hash", "is not", null)
      .where("account.account_type", "<>", "experience")
      .where("tenant.closed_at", "is", null)
      .where("customer.closed_at", "is", null);

  return {
    byEmail: (email: string) =>
      able(db)
        .where((eb) => eb(eb.fn("lower", ["account.email"]), "=", email.toLowerCase()))
        .orderBy("account.username")
        .limit(mostAccounts)
        .execute(),

    byPhone: (phone: string, accountId: string) =>
      able(db).where("account.phone", "=", phone).where("account.id", "=", accountId).executeTakeFirst(),

    async keep(accountId: string, token_hash: Buffer, now: Date, validSeconds: number): Promise<void> {
      await db
        .insertInto("password_reset")
        .values({ token_hash, account_id: accountId, created_at: now, expires_at: after(now, validSeconds) })
        .execute();
    },

    /** The account that a token opens, once. Links sent before the password was last changed are void. */
    async use(within: Db, tokenHash: Buffer, now: Date) {
      const row = await within
        .deleteFrom("password_reset")
        .where("token_hash", "=", tokenHash)
        .returning(["account_id", "created_at", "expires_at"])
        .executeTakeFirst();
      if (!row || row.expires_at <= now) return undefined;
      return able(within)
        .where("account.id", "=", row.account_id)
        .where((eb) =>
          eb.or([
            eb("account.password_changed_at", "is", null),
            eb("account.password_changed_at", "<=", row.created_at),
          ]),
        )
        .executeTakeFirst();
    },

    async forget(within: Db, accountId: string): Promise<void> {
      await within.deleteFrom("password_reset").where("account_id", "=", accountId).execute();
    },

    async forgetExpired(now: Date): Promise<void> {
      await db.deleteFrom("password_reset").where("expires_at", "<=", now).execute();
    },
  };
}

export type PasswordResetStore = ReturnType<typeof makePasswordResetStore>;

import type { Language } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { shownCompany } from "./shown-company.ts";

/** Looked up by what a person types or proves at sign-in, before there is a scope. */
export function makeAccountsStore(db: Db) {
  return {
    byUsername(username: string) {
      return db
        .selectFrom("account")
        .leftJoin("tenant", "tenant.id", "account.tenant_id")
        .leftJoin("customer", "customer.id", "account.customer_id")
        .select([
          "account.id",
          "account.username",
          "account.tenant_id",
          "account.customer_id",
          "account.password_hash",
          "account.ends_at",
        ])
        .where((eb) => eb(eb.fn("lower", ["account.username"]), "=", username.toLowerCase()))
        .where("account.disabled", "=", false)
        .where("tenant.closed_at", "is", null)
        .where("customer.closed_at", "is", null)
        .executeTakeFirst();
    },

    byPhone(phone: string, now: Date) {
      return withCompany(db)
        .where("account.phone", "=", phone)
        .where("account.disabled", "=", false)
        .where((eb) => eb.or([eb("account.ends_at", "is", null), eb("account.ends_at", ">", now)]))
        .where("tenant.closed_at", "is", null)
        .where("customer.closed_at", "is", null)
        .orderBy("account.username")
        .execute();
    },

    byId(id: string) {
      return withCompany(db).where("account.id", "=", id).executeTakeFirst();
    },

    password(id: string) {
      return db
        .selectFrom("account")
        .select(["password_hash", "password_changed_at"])
        .where("id", "=", id)
        .executeTakeFirst();
    },

    async setLanguage(id: string, language: Language): Promise<void> {
      await db.updateTable("account").set({ language }).where("id", "=", id).execute();
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
    },

    async isTaken(username: string): Promise<boolean> {
      const taken = db
        .selectFrom("account")
        .select("id")
        .where((eb) => eb(eb.fn("lower", ["username"]), "=", username.toLowerCase()));
      return (await taken.executeTakeFirst()) !== undefined;
    },

    /** Whether anybody can administer the platform. */
    async hasAdministrator(): Promise<boolean> {
      const found = db
        .selectFrom("account")
        .select("id")
        .where("authority", "=", "SYS_ADMIN")
        .where("disabled", "=", false);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The password was made by the platform, so the first thing to do with it is to change it. */
    async addFirstAdministrator(username: string, passwordHash: string): Promise<void> {
      await db
        .insertInto("account")
        .values({
          username,
          password_hash: passwordHash,
          must_change_password: true,
          last_name: username,
          account_type: "administrator",
          authority: "SYS_ADMIN",
        })
        .execute();
    },

    async demoUsernames(): Promise<string[]> {
      const found = await db
        .selectFrom("account")
        .select("username")
        .where("demo", "=", true)
        .where("disabled", "=", false)
        .execute();
      return found.map(({ username }) => username);
    },

    /**
     * Disables the demo's accounts, takes their published password away and ends their sessions; answers those that
     * were enabled.
     */
    async disableDemo(now: Date, passwordHash: string): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable("account")
          .set({ disabled: true, password_hash: passwordHash })
          .where("demo", "=", true)
          .where("disabled", "=", false)
          .returning(["id", "username"])
          .execute();
        if (found.length > 0)
          await trx
            .updateTable("session")
            .set({ ended_at: now, end_reason: "disabled" })
            .where(
              "account_id",
              "in",
              found.map(({ id }) => id),
            )
            .where("ended_at", "is", null)
            .execute();
        return found.map(({ username }) => username);
      });
    },
  };
}

export type AccountsStore = ReturnType<typeof makeAccountsStore>;
export type AccountRow = NonNullable<Awaited<ReturnType<AccountsStore["byId"]>>>;

/** The company a person works for is the customer, else the dealer, they belong to. */
function withCompany(db: Db) {
  return db
    .selectFrom("account")
    .leftJoin("tenant", "tenant.id", "account.tenant_id")
    .leftJoin("customer", "customer.id", "account.customer_id")
    .select([
      "account.id",
      "account.username",
      "account.first_name",
      "account.last_name",
      "account.account_type",
      "account.authority",
      ...shownCompany,
    ])
    .select([
      accountName().$castTo<string>().as("shown_name"),
      sql<
        string | null
      >`case when account.mask_names then null else coalesce(customer.name, tenant.name) end`.as(
        "company_name",
      ),
    ]);
}

import type { Company } from "../../../platform/brand.ts";
import type { Language } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { shownCompany } from "./shown-company.ts";

/** Accounts by what a person types or proves at sign-in. They take no scope: the caller has none yet. */
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
          "account.password_breaks_rules",
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

    companyOf: (within: Db, id: string): Promise<Company> =>
      within
        .selectFrom("account")
        .select(["tenant_id as tenantId", "customer_id as customerId"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),

    async passwordHash(id: string): Promise<string | null> {
      const row = await db
        .selectFrom("account")
        .select("password_hash")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },

    async setLanguage(id: string, language: Language): Promise<void> {
      await db.updateTable("account").set({ language }).where("id", "=", id).execute();
    },

    /** A password that its owner chose. */
    async setPassword(within: Db, id: string, passwordHash: string, now: Date): Promise<void> {
      await within
        .updateTable("account")
        .set({
          password_hash: passwordHash,
          must_change_password: false,
          password_breaks_rules: false,
          password_changed_at: now,
        })
        .where("id", "=", id)
        .execute();
    },

    async setBreaksRules(id: string, breaks: boolean): Promise<void> {
      await db.updateTable("account").set({ password_breaks_rules: breaks }).where("id", "=", id).execute();
    },
  };
}

export type AccountsStore = ReturnType<typeof makeAccountsStore>;
export type AccountRow = NonNullable<Awaited<ReturnType<AccountsStore["byId"]>>>;

/** The company of a person is their customer, or their dealer if they have no customer. */
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
      "account.mask_names",
      "account.language",
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

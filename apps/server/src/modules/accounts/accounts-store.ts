import type { Language } from "@oilcloud/contract";
import { accountName } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";

/** Looked up by what a person types or proves at sign-in, before there is a scope. */
export function makeAccountsStore(db: Db) {
  return {
    byUsername(username: string) {
      return db
        .selectFrom("account")
        .select(["id", "password_hash"])
        .where((eb) => eb(eb.fn("lower", ["username"]), "=", username.toLowerCase()))
        .where("disabled", "=", false)
        .executeTakeFirst();
    },

    byPhone(phone: string) {
      return withCompany(db)
        .where("account.phone", "=", phone)
        .where("account.disabled", "=", false)
        .orderBy("account.username")
        .execute();
    },

    byId(id: string) {
      return withCompany(db).where("account.id", "=", id).executeTakeFirst();
    },

    async setLanguage(id: string, language: Language): Promise<void> {
      await db.updateTable("account").set({ language }).where("id", "=", id).execute();
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
    },

    async addFirstAdministrator(username: string, passwordHash: string): Promise<void> {
      await db
        .insertInto("account")
        .values({
          username,
          password_hash: passwordHash,
          last_name: username,
          account_type: "administrator",
          authority: "SYS_ADMIN",
        })
        .execute();
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
      "account.tenant_id",
      "account.customer_id",
    ])
    .select((eb) => [
      accountName().$castTo<string>().as("shown_name"),
      eb.fn.coalesce("customer.name", "tenant.name").as("company_name"),
    ]);
}

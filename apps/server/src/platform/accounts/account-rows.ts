import { type RawBuilder, sql } from "kysely";
import { accountName } from "../database/account-name.ts";
import type { Db } from "../database/connect.ts";
import { managedInScope, type Scope } from "../scope.ts";

/**
 * Accounts with their company, as those who manage them see them. `hasSecondFactor` is an SQL expression for a row of
 * `account`: the tables behind it belong to a module.
 */
export function makeAccountRows(db: Db, hasSecondFactor: RawBuilder<boolean>) {
  const inScope = (scope: Scope, within: Db = db) =>
    within
      .selectFrom("account")
      .leftJoin("tenant", "tenant.id", "account.tenant_id")
      .leftJoin("customer", "customer.id", "account.customer_id")
      .where(managedInScope(scope, "account"))
      .select([
        "account.id",
        "account.username",
        "account.last_name as lastName",
        "account.first_name as firstName",
        "account.phone",
        "account.email",
        "account.department",
        "account.position",
        "account.account_type as accountType",
        "account.authority",
        "account.tenant_id as tenantId",
        "tenant.name as tenantName",
        "account.customer_id as customerId",
        "customer.name as customerName",
        "account.disabled",
        "account.ends_at as endsAt",
        "account.mask_names as maskNames",
        "account.units",
        "account.must_change_password as initialPassword",
        "account.created_at as createdAt",
        "account.last_sign_in_at as lastSignInAt",
        sql<boolean>`tenant.closed_at is not null or customer.closed_at is not null`.as("companyClosed"),
        accountName().$castTo<string>().as("name"),
        hasSecondFactor.as("secondFactor"),
        sql<string>`case when account.authority = 'GROUP'
            then (select count(*) from account_customer where account_id = account.id)
          when account.account_type = 'experience'
            then (select count(*) from account_device where account_id = account.id)
          else 0 end`.as("givenCount"),
      ]);

  return {
    inScope,

    one: (scope: Scope, id: string, within?: Db) =>
      inScope(scope, within).where("account.id", "=", id).executeTakeFirst(),

    async customersOf(within: Db, id: string): Promise<{ id: string; name: string }[]> {
      return within
        .selectFrom("account_customer")
        .innerJoin("customer", "customer.id", "account_customer.customer_id")
        .select(["customer.id", "customer.name"])
        .where("account_id", "=", id)
        .orderBy("customer.name")
        .execute();
    },
  };
}

export type AccountRows = ReturnType<typeof makeAccountRows>;
export type AccountRow = NonNullable<Awaited<ReturnType<AccountRows["one"]>>>;

import type { AccountKind } from "@oilcloud/contract";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { containing } from "../../../platform/database/containing.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { type Finders, managedInScope, type Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { kindColumns } from "./account-kinds.ts";

export interface UserFilter {
  search?: string | undefined;
  accountKind?: AccountKind | "" | undefined;
  tenantId?: string | null | undefined;
  customerId?: string | null | undefined;
  state?: "" | "enabled" | "disabled" | "ended" | undefined;
  /** The time that `ended` is compared with. */
  now: Date;
}

/**
 * Accounts as those who manage them see them. `hasSecondFactor` is an SQL expression for a row of `account`: the tables
 * behind it belong to sign-in.
 */
export function makeUsersStore(db: Db, hasSecondFactor: RawBuilder<boolean>) {
  const users = (scope: Scope, within: Db = db) =>
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

  function filtered(scope: Scope, filter: UserFilter) {
    let query = users(scope);
    const wanted = filter.search?.trim();
    if (wanted) query = query.where(sql<boolean>`account.search_text like lower(${containing(wanted)})`);
    if (filter.accountKind) {
      const { authority, accountType } = kindColumns(filter.accountKind);
      query = query.where("account.authority", "=", authority);
      if (filter.accountKind !== "group") query = query.where("account.account_type", "=", accountType);
    }
    if (filter.tenantId) query = query.where("account.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("account.customer_id", "=", filter.customerId);
    if (filter.state === "ended") query = query.where("account.ends_at", "<=", filter.now);
    else if (filter.state) query = query.where("account.disabled", "=", filter.state === "disabled");
    return query;
  }

  return {
    list: (scope: Scope, filter: UserFilter, page: Page) =>
      paged(
        filtered(scope, filter).orderBy((eb) => eb.fn("lower", ["account.username"])),
        page,
        "account.id",
      ),

    one: (scope: Scope, id: string, within?: Db) =>
      users(scope, within).where("account.id", "=", id).executeTakeFirst(),

    async customersOf(within: Db, id: string): Promise<{ id: string; name: string }[]> {
      return within
        .selectFrom("account_customer")
        .innerJoin("customer", "customer.id", "account_customer.customer_id")
        .select(["customer.id", "customer.name"])
        .where("account_id", "=", id)
        .orderBy("customer.name")
        .execute();
    },

    async add(within: Db, values: Insertable<Tables["account"]>): Promise<string> {
      const { id } = await within
        .insertInto("account")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Takes no scope: the account was found in the caller's before. */
    async change(within: Db, id: string, values: Updateable<Tables["account"]>): Promise<void> {
      await within.updateTable("account").set(values).where("id", "=", id).execute();
    },

    async passwordChangedAt(id: string): Promise<Date | null> {
      const row = await db
        .selectFrom("account")
        .select("password_changed_at")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.password_changed_at ?? null;
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("account").where("id", "=", id).execute();
    },

    async giveCustomers(within: Db, id: string, customerIds: readonly string[]): Promise<void> {
      await within.deleteFrom("account_customer").where("account_id", "=", id).execute();
      if (customerIds.length > 0)
        await within
          .insertInto("account_customer")
          .values(customerIds.map((customer_id) => ({ account_id: id, customer_id })))
          .execute();
    },

    /** Whether all of these customers are the tenant's. */
    async areOfTenant(within: Db, customerIds: readonly string[], tenantId: string): Promise<boolean> {
      if (customerIds.length === 0) return true;
      const foreign = await within
        .selectFrom("customer")
        .select("id")
        .where("id", "in", customerIds)
        .where("tenant_id", "<>", tenantId)
        .limit(1)
        .executeTakeFirst();
      return foreign === undefined;
    },

    async tenantOf(within: Db, customerId: string): Promise<string> {
      const { tenant_id } = await within
        .selectFrom("customer")
        .select("tenant_id")
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow();
      return tenant_id;
    },

    /** Whether another account of the same company has this phone. */
    async phoneTaken(
      within: Db,
      phone: string,
      of: { id: string | null; tenantId: string | null; customerId: string | null },
    ): Promise<boolean> {
      const row = await within
        .selectFrom("account")
        .select("id")
        .where("phone", "=", phone)
        .where("tenant_id", "is not distinct from", of.tenantId)
        .where("customer_id", "is not distinct from", of.customerId)
        .$if(of.id !== null, (query) => query.where("id", "<>", of.id ?? ""))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * The administrators who can sign in, locked until the transaction ends. Two who disable each other concurrently
     * are serialised, and the second finds the first disabled.
     */
    async lockAdministrators(within: Db): Promise<string[]> {
      const rows = await within
        .selectFrom("account")
        .select("id")
        .where("authority", "=", "SYS_ADMIN")
        .where("account_type", "=", "administrator")
        .where("disabled", "=", false)
        .orderBy("id")
        .forUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type UsersStore = ReturnType<typeof makeUsersStore>;
export type UserRowOfStore = NonNullable<Awaited<ReturnType<UsersStore["one"]>>>;

export const accountFinders = (db: Db): Finders => ({
  account: (scope, id) =>
    db
      .selectFrom("account")
      .select("id")
      .where("id", "=", id)
      .where(managedInScope(scope, "account"))
      .executeTakeFirst(),
});

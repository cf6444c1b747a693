import type { AccountKind } from "@oilcloud/contract";
import { type Insertable, sql, type Updateable } from "kysely";
import type { AccountRows } from "../../../platform/accounts/account-rows.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { unitsCountry } from "../../../platform/accounts/units-country.ts";
import { containing } from "../../../platform/database/containing.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { type Finders, managedInScope, type Scope, isOneOf } from "../../../platform/scope.ts";
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

/** Accounts as those who manage them see them. */
export function makeUsersStore(db: Db, accountRows: AccountRows) {
  function filtered(scope: Scope, filter: UserFilter) {
    let query = accountRows.inScope(scope);
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

    one: accountRows.one,
    customersOf: accountRows.customersOf,

    async add(within: Db, values: Insertable<Tables["account"]>): Promise<string> {
      const { id } = await within
        .insertInto("account")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async isTaken(within: Db, username: string): Promise<boolean> {
      const row = await within
        .selectFrom("account")
        .select("id")
        .where((eb) => eb(eb.fn("lower", ["username"]), "=", username.toLowerCase()))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes no scope: the account was found in the caller's before. */
    async change(within: Db, id: string, values: Updateable<Tables["account"]>): Promise<void> {
      await within.updateTable("account").set(values).where("id", "=", id).execute();
    },

    /** The units its owner chose, and the country whose units are usual for it. */
    unitsOf: (id: string) =>
      db
        .selectFrom("account")
        .leftJoin("tenant", "tenant.id", "account.tenant_id")
        .leftJoin("customer", "customer.id", "account.customer_id")
        .select(["account.units", unitsCountry])
        .where("account.id", "=", id)
        .executeTakeFirstOrThrow(),

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

export const accountFinders = (db: Db): Finders => ({
  account: (scope, ids) =>
    db
      .selectFrom("account")
      .select("id")
      .where(isOneOf("id", ids))
      .where(managedInScope(scope, "account"))
      .execute(),
});

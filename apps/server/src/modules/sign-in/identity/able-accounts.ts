import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { unitsCountry } from "../../../platform/accounts/units-country.ts";
import { shownCompany } from "./shown-company.ts";

/** Accounts that may act: enabled, not past their end, of an open company. The query takes no scope, because the scope is derived from its row. */
export const ableAccounts = (db: Db, now: Date) =>
  db
    .selectFrom("account")
    .leftJoin("tenant", "tenant.id", "account.tenant_id")
    .leftJoin("customer", "customer.id", "account.customer_id")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .innerJoin("platform_setting", (join) => join.onTrue())
    .select([
      "account.must_change_password",
      "account.id",
      "account.username",
      "account.authority",
      "account.account_type",
      "account.mask_names",
      "account.ends_at",
      "account.language",
      "account.units",
      unitsCountry,
      "second_factor.confirmed_at as second_factor_at",
      "account.created_at",
      "account.password_changed_at",
      "account.password_breaks_rules",
      "platform_setting.second_factor_kinds",
      "platform_setting.password_profile",
      sql<boolean>`account.password_hash is not null`.as("has_password"),
      ...shownCompany,
    ])
    .where("account.disabled", "=", false)
    .where((eb) => eb.or([eb("account.ends_at", "is", null), eb("account.ends_at", ">", now)]))
    .where("tenant.closed_at", "is", null)
    .where("customer.closed_at", "is", null);

export type AbleAccount = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ableAccounts>["executeTakeFirst"]>>
>;

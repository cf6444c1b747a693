import { type ChosenUnits, unitsOf } from "@oilcloud/oil";
import { sql } from "kysely";
import { asPlatformHasIt, unitsCountry } from "../../platform/accounts/units-country.ts";
import type { Db } from "../../platform/database/connect.ts";

/**
 * The units of the person for whom a report is made; without one, those usual at the customer. Takes no scope: nothing
 * of it is answered to a caller.
 */
export async function unitsOfOwner(
  db: Db,
  accountId: string | null,
  customerId: string,
): Promise<ChosenUnits> {
  const owner =
    accountId === null
      ? undefined
      : await db
          .selectFrom("account")
          .leftJoin("tenant", "tenant.id", "account.tenant_id")
          .leftJoin("customer", "customer.id", "account.customer_id")
          .where("account.id", "=", accountId)
          .select(["account.units", unitsCountry])
          .executeTakeFirst();
  if (owner) return unitsOf(owner.units, owner.country);
  const site = await db
    .selectFrom("customer")
    .where("customer.id", "=", customerId)
    .select(asPlatformHasIt(sql<string | null>`customer.country`).as("country"))
    .executeTakeFirst();
  return unitsOf(null, site?.country ?? null);
}

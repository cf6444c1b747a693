import { type ChosenUnits, unitsOf } from "@oilcloud/oil";
import { sql } from "kysely";
import { asPlatformHasIt } from "../../../platform/accounts/units-country.ts";
import type { Db } from "../../../platform/database/connect.ts";

/**
 * The units for a message to this address: those that the person chose whose account of this company or its dealer has
 * it, else what is usual in the country of the site. Takes no scope: nothing of it is answered to a caller.
 */
export async function unitsOfReader(trx: Db, address: string, customerId: string): Promise<ChosenUnits> {
  const { rows } = await sql<{ units: Partial<ChosenUnits> | null; country: string | null }>`
    select ${asPlatformHasIt(sql`customer.country`)} as country, (
      select account.units from account
      where (lower(account.email) = lower(${address}) or account.phone = ${address})
        and account.tenant_id = customer.tenant_id
        and (account.customer_id is null or account.customer_id = customer.id)
        and account.units is not null and not account.disabled
      order by account.customer_id is null, account.created_at limit 1
    ) as units
    from customer where customer.id = ${customerId}
  `.execute(trx);
  return unitsOf(rows[0]?.units ?? null, rows[0]?.country ?? null);
}

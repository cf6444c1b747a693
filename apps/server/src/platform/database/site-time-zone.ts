import { type Scope, visibleCustomers } from "../scope.ts";
import type { Db } from "./connect.ts";

/** The time zone of a customer in scope. */
export async function siteTimeZone(db: Db, scope: Scope, customerId: string): Promise<string> {
  const { timeZone } = await visibleCustomers(db, scope)
    .select("customer.time_zone as timeZone")
    .where("customer.id", "=", customerId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

import { type SqlBool, sql } from "kysely";
import type { Db } from "./database/connect.ts";

/**
 * The country that phone numbers and places of a company start with: its own, or the one most customers of the platform
 * are in. Null while the platform has neither customers nor dealers.
 */
export async function usualCountry(
  db: Db,
  { customerId, tenantId }: { customerId: string | null; tenantId: string | null },
): Promise<string | null> {
  const most = (table: "customer" | "tenant", matching: SqlBool | ReturnType<typeof sql<SqlBool>>) =>
    db
      .selectFrom(table)
      .select("country")
      .where(sql<SqlBool>`${matching}`)
      .groupBy("country")
      .orderBy((eb) => eb.fn.countAll(), "desc")
      .orderBy("country")
      .limit(1)
      .executeTakeFirst();
  const row =
    (customerId !== null && (await most("customer", sql<SqlBool>`id = ${customerId}`))) ||
    (tenantId !== null && (await most("tenant", sql<SqlBool>`id = ${tenantId}`))) ||
    (await most("customer", true)) ||
    (await most("tenant", true));
  return row ? row.country : null;
}

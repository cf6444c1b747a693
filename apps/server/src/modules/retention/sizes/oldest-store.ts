import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** The oldest reading of each dealer, found by look-ups in indexes. Takes no scope, as the sizes. */
export function makeOldestStore(db: Db) {
  /** The oldest row of each dealer in a piece, one look-up a device. */
  async function oldestRows(table: string): Promise<{ tenantId: string; ms: number }[]> {
    const { rows } = await sql<{ tenantId: string; ms: number }>`
      with recursive found (number) as (
        select min(device_number) from ${sql.table(table)}
        union all
        select (select min(device_number) from ${sql.table(table)} where device_number > found.number)
        from found where found.number is not null
      )
      select tenant_id as "tenantId", extract(epoch from min(
        (select min(ts) from ${sql.table(table)} where device_number = found.number)
      ))::float8 * 1000 as ms
      from found join device on device.number = found.number join customer on customer.id = device.customer_id
      group by 1
    `.execute(db);
    return rows;
  }

  return {
    /** The tables are those of rows, the oldest first; it stops where every dealer has been found. */
    async measure(tables: readonly string[]): Promise<void> {
      const { rows: tenants } = await sql<{ id: string }>`
        select distinct tenant_id as id from customer join device on customer_id = customer.id
      `.execute(db);
      const { rows: packed } = await sql<{ tenantId: string; ms: number }>`
        select tenant_id as "tenantId", extract(epoch from min(first_at))::float8 * 1000 as ms
        from sample_block join device on device.number = device_number
        join customer on customer.id = device.customer_id group by 1
      `.execute(db);
      const oldest = new Map<string, number>();
      for (const table of tables) {
        if (oldest.size === tenants.length) break;
        for (const { tenantId, ms } of await oldestRows(table))
          if (!oldest.has(tenantId)) oldest.set(tenantId, ms);
      }
      for (const { tenantId, ms } of packed)
        oldest.set(tenantId, Math.min(ms, oldest.get(tenantId) ?? Number.POSITIVE_INFINITY));
      await db.transaction().execute(async (trx) => {
        await sql`delete from kept_oldest`.execute(trx);
        await sql`
          insert into kept_oldest select tenant.id, given.at
          from unnest(
            ${[...oldest.keys()]}::uuid[], ${[...oldest.values()].map((ms) => new Date(ms))}::timestamptz[]
          ) as given (id, at) join tenant on tenant.id = given.id
        `.execute(trx);
      });
    },
  };
}

export type OldestStore = ReturnType<typeof makeOldestStore>;

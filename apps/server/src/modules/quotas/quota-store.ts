import { byteQuotas, type QuotaCompany, type QuotaName } from "@oilcloud/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface Company {
  kind: QuotaCompany;
  id: string;
}

/** What is there, counted when it is asked; what devices send in a day is counted as it comes. */
export type CountedQuota = Exclude<QuotaName, "pointsADay" | "textBytesADay">;
/** Of those, what belongs to the company and not to each device. */
export const stockQuotas = ["devices", "contacts", "pictureBytes", "exportsRunning", "exportBytes"] as const;

const amountOf = (quota: QuotaName) => (byteQuotas.includes(quota) ? sql`bytes` : sql`1`);

const exportsOf = sql`download_task join account on account.id = download_task.account_id`;

const attributesOf = sql`
  select customer.tenant_id, customer.id as customer_id, count(*) as count,
    sum(octet_length(key) + octet_length(value::text)) as bytes
  from device_attribute join device on device.id = device_id join customer on customer.id = device.customer_id
  group by customer.tenant_id, customer.id, device.id`;

/** The rows of which a quota is the sum, or of a device's the maximum, with whose they are. */
const things: Record<CountedQuota, RawBuilder<unknown>> = {
  devices: sql`
    select customer.tenant_id, customer.id as customer_id from device join customer on customer.id = device.customer_id`,
  contacts: sql`select tenant_id, customer_id from contact`,
  pictureBytes: sql`
    select coalesce(f.tenant_id, customer.tenant_id, account.tenant_id) as tenant_id,
      coalesce(f.customer_id, account.customer_id) as customer_id, f.bytes
    from stored_file f left join customer on customer.id = f.customer_id left join account on account.id = f.account_id`,
  exportsRunning: sql`select account.tenant_id, account.customer_id from ${exportsOf} where status < 2`,
  exportBytes: sql`
    select account.tenant_id, account.customer_id, coalesce(file_bytes, 0) as bytes from ${exportsOf}`,
  attributes: sql`select tenant_id, customer_id, count as bytes from (${attributesOf}) as of_device`,
  attributeBytes: attributesOf,
};

const total = (quota: CountedQuota) =>
  quota === "attributes" || quota === "attributeBytes" ? sql`max(bytes)` : sql`sum(${amountOf(quota)})`;

/** Takes no scope: whose quotas they are has been found in the caller's scope before. */
export function makeQuotaStore(db: Db) {
  return {
    async used(within: Db, { kind, id }: Company, quota: CountedQuota): Promise<number> {
      const { rows } = await sql<{ used: string }>`
        select coalesce(${total(quota)}, 0) as used from (${things[quota]}) as thing
        where ${sql.ref(`${kind}_id`)} = ${id}
      `.execute(within);
      return Number(rows[0]?.used ?? 0);
    },

    /** What every company has of a quota. */
    async usedByAll(quota: (typeof stockQuotas)[number]): Promise<(Company & { used: number })[]> {
      const { rows } = await sql<{ tenant: string | null; customer: string | null; used: string }>`
        select tenant_id as tenant, customer_id as customer, ${total(quota)} as used from (${things[quota]}) as thing
        where tenant_id is not null
        group by grouping sets ((tenant_id), (tenant_id, customer_id))
        having grouping(customer_id) = 1 or customer_id is not null
      `.execute(db);
      return rows.map(({ tenant, customer, used }) => ({
        ...(customer
          ? { kind: "customer" as const, id: customer }
          : { kind: "tenant" as const, id: tenant ?? "" }),
        used: Number(used),
      }));
    },

    async tenantOf(customerId: string, within: Db = db): Promise<string | null> {
      const row = await within
        .selectFrom("customer")
        .select("tenant_id")
        .where("id", "=", customerId)
        .executeTakeFirst();
      return row?.tenant_id ?? null;
    },

    async limits(within: Db = db): Promise<(Company & { quota: QuotaName; most: number })[]> {
      const rows = await within.selectFrom("company_quota").selectAll().execute();
      return rows.map(({ tenant_id, customer_id, quota, most }) => ({
        ...(tenant_id
          ? { kind: "tenant" as const, id: tenant_id }
          : { kind: "customer" as const, id: customer_id ?? "" }),
        quota,
        most: Number(most),
      }));
    },

    /** null restores the default. */
    async set(within: Db, { kind, id }: Company, quota: QuotaName, most: number | null): Promise<void> {
      const column = `${kind}_id` as const;
      await within.deleteFrom("company_quota").where(column, "=", id).where("quota", "=", quota).execute();
      if (most === null) return;
      const owner = { tenant_id: null, customer_id: null, [column]: id };
      await within
        .insertInto("company_quota")
        .values({ ...owner, quota, most: String(most) })
        .execute();
    },

    /** One at a time until the end of the transaction. */
    async lock(within: Db, tenantId: string, quota: QuotaName): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${quota} ${tenantId}`}, 0))`.execute(
        within,
      );
    },

    async sentOn(
      day: string,
    ): Promise<{ tenantId: string; customerId: string; points: number; textBytes: number }[]> {
      const { rows } = await sql<{
        tenant_id: string;
        customer_id: string;
        points: string;
        text_bytes: string;
      }>`
        select customer.tenant_id, customer_id, points, text_bytes from quota_day
        join customer on customer.id = customer_id where day = ${day}::date
      `.execute(db);
      return rows.map((row) => ({
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        points: Number(row.points),
        textBytes: Number(row.text_bytes),
      }));
    },

    async addSent(
      day: string,
      sent: readonly { customerId: string; points: number; textBytes: number }[],
    ): Promise<void> {
      // A customer that was deleted meanwhile is left out.
      await sql`
        insert into quota_day as kept (customer_id, day, points, text_bytes)
        select id, ${day}::date, given.points, given.text_bytes
        from unnest(
          ${sent.map(({ customerId }) => customerId)}::uuid[], ${sent.map(({ points }) => points)}::int8[],
          ${sent.map(({ textBytes }) => textBytes)}::int8[]
        ) as given (customer_id, points, text_bytes) join customer on customer.id = given.customer_id
        on conflict (customer_id, day) do update
          set points = kept.points + excluded.points, text_bytes = kept.text_bytes + excluded.text_bytes
      `.execute(db);
    },

    async forgetSentBefore(day: string): Promise<void> {
      await sql`delete from quota_day where day < ${day}::date`.execute(db);
    },
  };
}

export type QuotaStore = ReturnType<typeof makeQuotaStore>;

import type { OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { ChangedBy } from "../../platform/actor.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleCustomers, visibleDevices } from "../../platform/scope.ts";

/** A name of a dealer's and the grade of the catalogue that it means. */
export interface OilBrandEntry {
  name: string;
  oil: OilKey;
}

export function makeOilBrandsStore(db: Db) {
  const ofTenant = (tenantId: string) =>
    db
      .selectFrom("oil_brand")
      .where("tenant_id", "=", tenantId)
      .select(["id", "tenant_id as tenantId", "name", "oil"])
      .orderBy(sql`lower(name)`);

  const dealerOf = async (customerId: string): Promise<string> =>
    (
      await db
        .selectFrom("customer")
        .where("id", "=", customerId)
        .select("tenant_id as tenantId")
        .executeTakeFirstOrThrow()
    ).tenantId;

  return {
    /** The dealer that is asked about: that of a customer, else the caller's own; null where there is none. */
    async tenantOf(scope: Scope, customerId: string | null | undefined): Promise<string | null> {
      if (customerId) return dealerOf(customerId);
      return "tenantId" in scope ? scope.tenantId : null;
    },

    /** Those that the devices of a customer can be filled with. */
    ofCustomer: async (customerId: string) => ofTenant(await dealerOf(customerId)).execute(),

    ofTenant: (tenantId: string) => ofTenant(tenantId).execute(),

    one: (scope: Scope, id: string) =>
      db
        .selectFrom("oil_brand")
        .where("oil_brand.id", "=", id)
        .where("oil_brand.tenant_id", "in", visibleCustomers(db, scope).select("customer.tenant_id"))
        .select(["oil_brand.id", "oil_brand.tenant_id as tenantId", "oil_brand.name", "oil_brand.oil"])
        .executeTakeFirst(),

    /** Devices in scope by what their oil is called, in lower case. */
    async deviceCounts(scope: Scope, tenantId: string): Promise<Map<string, number>> {
      const rows = await visibleDevices(db, scope)
        .where("customer.tenant_id", "=", tenantId)
        .where("device.oil", "is not", null)
        .where("device.other_oil", "!=", "")
        .groupBy(sql`lower(device.other_oil)`)
        .select([sql<string>`lower(device.other_oil)`.as("name"), sql<number>`count(*)::int`.as("count")])
        .execute();
      return new Map(rows.map(({ name, count }) => [name, count]));
    },

    /** The dealer's devices whose oil has this name and one of these grades; null is a text without a grade. */
    async devicesNamed(
      within: Db,
      tenantId: string,
      name: string,
      grades: readonly (OilKey | null)[],
    ): Promise<string[]> {
      const rows = await within
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where("customer.tenant_id", "=", tenantId)
        .where(sql<boolean>`lower(device.other_oil) = lower(${name})`)
        .where(sql<boolean>`coalesce(device.oil, '') = any(${grades.map((grade) => grade ?? "")}::text[])`)
        .select("device.id")
        .execute();
      return rows.map(({ id }) => id);
    },

    async fill(within: Db, ids: readonly string[], { name, oil }: OilBrandEntry): Promise<void> {
      await within
        .updateTable("device")
        .set({ oil, other_oil: name })
        .where("id", "=", sql<string>`any(${ids}::uuid[])`)
        .execute();
    },

    async add(within: Db, tenantId: string, entry: OilBrandEntry, by: ChangedBy): Promise<string> {
      const { id } = await within
        .insertInto("oil_brand")
        .values({ tenant_id: tenantId, ...entry, created_at: by.at, created_by: by.accountId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(within: Db, id: string, entry: OilBrandEntry): Promise<void> {
      await within.updateTable("oil_brand").set(entry).where("id", "=", id).execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("oil_brand").where("id", "=", id).execute();
    },
  };
}

export type OilBrandsStore = ReturnType<typeof makeOilBrandsStore>;

import type { Insertable } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Tables } from "../../tables.ts";

type Values = Insertable<Tables["sign_in_provider"]>;

/** Identity providers. They take no scope: administrators of the platform set them, and they serve who has no account yet. */
export function makeProvidersStore(db: Db) {
  const providers = (within: Db = db) =>
    within
      .selectFrom("sign_in_provider")
      .leftJoin("tenant", "tenant.id", "sign_in_provider.tenant_id")
      .selectAll("sign_in_provider")
      .select(["tenant.name as tenant_name", "tenant.closed_at as tenant_closed_at"]);

  return {
    list: () =>
      providers()
        .orderBy("tenant.name", (order) => order.asc().nullsFirst())
        .execute(),

    one: (id: string, within?: Db) =>
      providers(within).where("sign_in_provider.id", "=", id).executeTakeFirst(),

    ofTenant: (tenantId: string | null, within?: Db) =>
      providers(within)
        .where("sign_in_provider.tenant_id", "is not distinct from", tenantId)
        .executeTakeFirst(),

    async put(within: Db, values: Values): Promise<string> {
      const { tenant_id: _, ...changes } = values;
      const { id } = await within
        .insertInto("sign_in_provider")
        .values(values)
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(changes))
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("sign_in_provider").where("id", "=", id).execute();
    },
  };
}

export type ProvidersStore = ReturnType<typeof makeProvidersStore>;
export type ProviderRow = NonNullable<Awaited<ReturnType<ProvidersStore["one"]>>>;

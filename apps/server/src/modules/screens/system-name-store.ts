import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, type Scope } from "../../platform/scope.ts";

export function makeSystemNameStore(db: Db) {
  return {
    /** What the platform as a whole is called. */
    async ofPlatform(): Promise<string | null> {
      const row = await db.selectFrom("platform_setting").select("system_name").executeTakeFirst();
      return row?.system_name ?? null;
    },

    /** A customer's own name, else its tenant's. */
    async ofCustomer(scope: Scope, customerId: string): Promise<string | null> {
      const row = await db
        .selectFrom("customer")
        .innerJoin("tenant", "tenant.id", "customer.tenant_id")
        .select((eb) => eb.fn.coalesce("customer.system_name", "tenant.system_name").as("name"))
        .where("customer.id", "=", customerId)
        .where(customerInScope(scope))
        .executeTakeFirst();
      return row?.name ?? null;
    },

    async ofTenant(tenantId: string): Promise<string | null> {
      const row = await db
        .selectFrom("tenant")
        .select("system_name")
        .where("id", "=", tenantId)
        .executeTakeFirst();
      return row?.system_name ?? null;
    },

    async nameCustomer(customerId: string, name: string): Promise<void> {
      await db.updateTable("customer").set({ system_name: name }).where("id", "=", customerId).execute();
    },

    async nameTenant(tenantId: string, name: string): Promise<void> {
      await db.updateTable("tenant").set({ system_name: name }).where("id", "=", tenantId).execute();
    },
  };
}

export type SystemNameStore = ReturnType<typeof makeSystemNameStore>;

import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, deviceInScope, type Scope, visibleCustomers } from "../../platform/scope.ts";

export function makeFactoriesStore(db: Db) {
  return {
    /** Every customer in scope with its tenant and the number of devices the caller can see there. */
    customers(scope: Scope) {
      return db
        .selectFrom("customer")
        .innerJoin("tenant", "tenant.id", "customer.tenant_id")
        .where(customerInScope(scope))
        .select((eb) => [
          "tenant.id as tenantId",
          "tenant.name as tenantName",
          "customer.id as customerId",
          "customer.name as customerName",
          eb
            .selectFrom("device")
            .whereRef("device.customer_id", "=", "customer.id")
            .where(deviceInScope(scope))
            .select((count) => count.fn.countAll<string>().as("n"))
            .as("deviceCount"),
        ])
        .orderBy("tenant.created_at")
        .orderBy("tenant.name")
        .orderBy("customer.created_at")
        .orderBy("customer.name")
        .execute();
    },

    site(scope: Scope, customerId: string) {
      return db
        .selectFrom("customer")
        .where(customerInScope(scope))
        .where("customer.id", "=", customerId)
        .select([
          "customer.id as customerId",
          "customer.name as customerName",
          "customer.time_zone as timeZone",
        ])
        .executeTakeFirst();
    },

    /** The devices whose days are cut anew by it: none where it is the zone that there was. */
    async moveTo(scope: Scope, customerId: string, timeZone: string): Promise<string[]> {
      const { numUpdatedRows } = await db
        .updateTable("customer")
        .set({ time_zone: timeZone })
        .where("id", "in", visibleCustomers(db, scope).select("customer.id"))
        .where("id", "=", customerId)
        .where("time_zone", "<>", timeZone)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return [];
      const devices = await db
        .selectFrom("device")
        .select("id")
        .where("customer_id", "=", customerId)
        .execute();
      return devices.map(({ id }) => id);
    },

    tenants() {
      return db.selectFrom("tenant").select(["id", "name"]).orderBy("created_at").orderBy("name").execute();
    },
  };
}

export type FactoriesStore = ReturnType<typeof makeFactoriesStore>;

import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, deviceInScope, type Scope } from "../../platform/scope.ts";

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

    tenants() {
      return db.selectFrom("tenant").select(["id", "name"]).orderBy("created_at").orderBy("name").execute();
    },
  };
}

export type FactoriesStore = ReturnType<typeof makeFactoriesStore>;

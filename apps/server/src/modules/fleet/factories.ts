import type { FactoryCustomer, FactoryList } from "@oilcloud/contract";
import type { Scope } from "../../platform/scope.ts";
import type { FactoriesStore } from "./factories-store.ts";

/** A tenant without customers still has its place in the administrator's tree. */
export function makeFactories(store: FactoriesStore) {
  return {
    async list(scope: Scope): Promise<FactoryList> {
      const rows = await store.customers(scope);
      const customers = rows.map(({ tenantId, customerId, customerName, deviceCount }) => ({
        tenantId,
        customer: { customerId, customerName, deviceCount: Number(deviceCount) } satisfies FactoryCustomer,
      }));
      if (scope.kind !== "platform") return customers.map(({ customer }) => customer);
      const tenants = await store.tenants();
      return tenants.map((tenant) => ({
        tenantId: tenant.id,
        tenantName: tenant.name,
        customers: customers.filter(({ tenantId }) => tenantId === tenant.id).map(({ customer }) => customer),
      }));
    },
  };
}

export type Factories = ReturnType<typeof makeFactories>;

import type { FactoryList } from "@oilcloud/contract";

/** The dealer of a customer, where the caller sees several dealers. */
export function tenantOfCustomer(factories: FactoryList, customerId: string | null): { tenantId?: string } {
  for (const item of factories)
    if ("customers" in item && item.customers.some((customer) => customer.customerId === customerId))
      return { tenantId: item.tenantId };
  return {};
}

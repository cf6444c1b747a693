import type { FactoryCustomer, FactoryList, FactoryTenant } from "@oilcloud/contract";

/** Everybody's customers, whichever form their list has. */
export function customersIn(factories: FactoryList): FactoryCustomer[] {
  return factories.flatMap((item) => ("customers" in item ? item.customers : [item]));
}

export const tenantsIn = (factories: FactoryList): FactoryTenant[] =>
  factories.flatMap((item) => ("customers" in item ? [item] : []));

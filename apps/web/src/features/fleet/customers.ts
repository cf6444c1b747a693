import type { FactoryCustomer, FactoryList } from "@oilcloud/contract";

/** Everybody's customers, whichever form their list has. */
export function customersIn(factories: FactoryList): FactoryCustomer[] {
  return factories.flatMap((item) => ("customers" in item ? item.customers : [item]));
}

import type { FactoryCustomer, FactoryList } from "@oilcloud/contract";

/** The customers of all dealers, whichever form their list has. */
export function customersIn(factories: FactoryList): FactoryCustomer[] {
  return factories.flatMap((item) => ("customers" in item ? item.customers : [item]));
}

/** The one customer there is, who then need not be chosen. */
export function onlyCustomer(factories: FactoryList): string | null {
  const [first, ...others] = customersIn(factories);
  return first && others.length === 0 ? first.customerId : null;
}

interface Choice {
  value: string;
  label: string;
}
/** A customer, or a dealer with its customers. */
export type CustomerOption = Choice | { label: string; options: Choice[] };

export const customerOption = ({ customerId, customerName }: FactoryCustomer): Choice => ({
  value: customerId,
  label: customerName,
});

/** Customers to choose from, below their dealers where there are several. */
export function customerOptions(factories: FactoryList): CustomerOption[] {
  return factories.map((item) =>
    "customers" in item
      ? { label: item.tenantName, options: item.customers.map(customerOption) }
      : customerOption(item),
  );
}

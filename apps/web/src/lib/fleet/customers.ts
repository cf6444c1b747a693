import type { FactoryCustomer, FactoryList } from "@oilcloud/contract";

/** Everybody's customers, whichever form their list has. */
export function customersIn(factories: FactoryList): FactoryCustomer[] {
  return factories.flatMap((item) => ("customers" in item ? item.customers : [item]));
}

/** The one customer there is, who then need not be chosen. */
export function onlyCustomer(factories: FactoryList): string | null {
  const [first, ...others] = customersIn(factories);
  return first && others.length === 0 ? first.customerId : null;
}

interface CustomerOption {
  label: string;
  value?: string;
  title?: string;
  options?: { label: string; value: string }[];
}

const named = ({ customerId, customerName }: FactoryCustomer) => ({ value: customerId, label: customerName });

/** Customers to choose from, below their dealers where there are several. */
export function customerOptions(factories: FactoryList): CustomerOption[] {
  return factories.map((item) =>
    "customers" in item
      ? { label: item.tenantName, title: item.tenantName, options: item.customers.map(named) }
      : named(item),
  );
}

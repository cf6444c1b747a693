import type { FactoryCustomer, FactoryList, FactoryTenant } from "@oilcloud/contract";

interface Option {
  value: string;
  label: string;
}

const isTenant = (item: FactoryTenant | FactoryCustomer): item is FactoryTenant => "customers" in item;
const asOption = ({ customerId, customerName }: FactoryCustomer): Option => ({
  value: customerId,
  label: customerName,
});

/** The factories somebody may choose from, below their dealers where there are several. */
export function factoryOptions(list: FactoryList): (Option | { label: string; options: Option[] })[] {
  return (list as (FactoryTenant | FactoryCustomer)[]).map((item) =>
    isTenant(item) ? { label: item.tenantName, options: item.customers.map(asOption) } : asOption(item),
  );
}

/** The one factory there is; then it need not be chosen. */
export function onlyFactory(list: FactoryList): string | null {
  const customers = (list as (FactoryTenant | FactoryCustomer)[]).flatMap((item) =>
    isTenant(item) ? item.customers : [item],
  );
  return customers.length === 1 ? (customers[0]?.customerId ?? null) : null;
}

import type { Authority, FactoryCustomer, FactoryList, FactoryTenant } from "@oilcloud/contract";
import type { TFunction } from "i18next";

interface Option {
  value: string;
  label: string;
}
interface OptionGroup {
  label: string;
  options: Option[];
}

/** Whom a contact belongs to: a customer, or the dealer itself. */
export type Owner = { customerId: string } | { tenantId: string } | Record<string, never>;

const isTenant = (item: FactoryTenant | FactoryCustomer): item is FactoryTenant => "customers" in item;
const asOption = ({ customerId, customerName }: FactoryCustomer): Option => ({
  value: customerId,
  label: customerName,
});

/** The customers to filter by; none where there is only one. */
export function customerOptions(list: FactoryList): (Option | OptionGroup)[] {
  return (list as (FactoryTenant | FactoryCustomer)[]).map((item) =>
    isTenant(item) ? { label: item.tenantName, options: item.customers.map(asOption) } : asOption(item),
  );
}

const dealerMark = "dealer:";

/** The dealer's own people come before its customers; who has one customer need not choose. */
export function ownerOptions(
  list: FactoryList,
  authority: Authority,
  t: TFunction,
): (Option | OptionGroup)[] {
  if (authority === "CUSTOMER_USER") return [];
  const items = list as (FactoryTenant | FactoryCustomer)[];
  const ofOwnDealer = items.flatMap((item) => (isTenant(item) ? [] : [asOption(item)]));
  if (authority === "TENANT_ADMIN")
    return [{ value: dealerMark, label: t("notifications.contacts.dealersOwn") }, ...ofOwnDealer];
  return items.filter(isTenant).map(({ tenantId, tenantName, customers }) => ({
    label: tenantName,
    options: [
      { value: dealerMark + tenantId, label: t("notifications.contacts.own", { tenant: tenantName }) },
      ...customers.map(asOption),
    ],
  }));
}

export const isDealer = (chosen: string | undefined) => chosen?.startsWith(dealerMark) ?? false;

export function ownerOf(chosen: string | undefined): Owner {
  if (!chosen) return {};
  if (!chosen.startsWith(dealerMark)) return { customerId: chosen };
  const tenantId = chosen.slice(dealerMark.length);
  return tenantId ? { tenantId } : {};
}

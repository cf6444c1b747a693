import type { Authority, FactoryList } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { type CustomerOption, customerOption } from "../../../lib/fleet/customers.ts";

/** Whom a contact belongs to: a customer, or the dealer itself. */
export type Owner = { customerId: string } | { tenantId: string } | Record<string, never>;

const dealerMark = "dealer:";

/** The dealer's own people come before its customers; who has one customer need not choose. */
export function ownerOptions(list: FactoryList, authority: Authority, t: TFunction): CustomerOption[] {
  if (authority === "CUSTOMER_USER") return [];
  const owners = list.map((item) =>
    "customers" in item
      ? {
          label: item.tenantName,
          options: [
            {
              value: dealerMark + item.tenantId,
              label: t("notifications.contacts.own", { tenant: item.tenantName }),
            },
            ...item.customers.map(customerOption),
          ],
        }
      : customerOption(item),
  );
  return authority === "TENANT_ADMIN"
    ? [{ value: dealerMark, label: t("notifications.contacts.dealersOwn") }, ...owners]
    : owners;
}

export const isDealer = (chosen: string | undefined) => chosen?.startsWith(dealerMark) ?? false;

export function ownerOf(chosen: string | undefined): Owner {
  if (!chosen) return {};
  if (!chosen.startsWith(dealerMark)) return { customerId: chosen };
  const tenantId = chosen.slice(dealerMark.length);
  return tenantId ? { tenantId } : {};
}

import type { Authority, FactoryCustomer, FactoryList, FactoryTenant } from "@oilcloud/contract";

/** The factory list as the authority uses it. The authority decides the kind, because an empty list does not show it. */
export type Factories =
  | { kind: "tenants"; tenants: FactoryTenant[] }
  | { kind: "customers"; customers: FactoryCustomer[] }
  | { kind: "single" };

export function factoriesOf(authority: Authority, list: FactoryList): Factories {
  switch (authority) {
    case "SYS_ADMIN":
      return { kind: "tenants", tenants: list as FactoryTenant[] };
    case "TENANT_ADMIN":
      return { kind: "customers", customers: list as FactoryCustomer[] };
    case "CUSTOMER_USER":
    case "GROUP":
      return { kind: "single" };
    default:
      // The role `admin` of the specification is no authority of this platform: the list shows what it is.
      return factoriesIn(list);
  }
}

function factoriesIn(list: FactoryList): Factories {
  const tenants = list.filter((item) => "customers" in item);
  return tenants.length > 0
    ? { kind: "tenants", tenants }
    : { kind: "customers", customers: list as FactoryCustomer[] };
}

export type Landing = { kind: "customer"; path: string } | { kind: "empty" } | { kind: "unknown" };

/** Where a list without a customer in its address leads: to the first customer (of the tenant, if one is named). */
export function landing(base: string, factories: Factories, tenantId?: string): Landing {
  switch (factories.kind) {
    case "tenants": {
      const tenants = factories.tenants.filter((tenant) => !tenantId || sameId(tenant.tenantId, tenantId));
      if (tenantId && tenants.length === 0) return { kind: "unknown" };
      const tenant = tenants.find(({ customers }) => customers.length > 0);
      const customer = tenant?.customers[0];
      return tenant && customer
        ? { kind: "customer", path: `${base}/${tenant.tenantId}/${customer.customerId}` }
        : { kind: "empty" };
    }
    case "customers": {
      const customer = factories.customers[0];
      return customer ? { kind: "customer", path: `${base}/${customer.customerId}` } : { kind: "empty" };
    }
    case "single":
      return { kind: "customer", path: base };
  }
}

/** The customer an address names, undefined for one that is not in the list. */
export function findCustomer(
  factories: Factories,
  { tenantId = "", customerId = "" }: { tenantId?: string | undefined; customerId?: string | undefined },
): FactoryCustomer | undefined {
  const customers =
    factories.kind === "tenants"
      ? factories.tenants.find((tenant) => sameId(tenant.tenantId, tenantId))?.customers
      : factories.kind === "customers"
        ? factories.customers
        : undefined;
  return customers?.find((customer) => sameId(customer.customerId, customerId));
}

const sameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

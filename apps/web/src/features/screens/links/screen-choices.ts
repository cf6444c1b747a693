import type {
  CurrentUser,
  FactoryCustomer,
  FactoryList,
  FactoryTenant,
  ScreenKind,
} from "@oilcloud/contract";

export interface Choice {
  id: string;
  name: string;
}

/** Whose walls a person can make links for. A screen without a choice is the person's own. */
export function screenChoices(
  { authority }: Pick<CurrentUser, "authority">,
  factories: FactoryList,
): Partial<Record<ScreenKind, readonly Choice[] | "own">> {
  const customer = ({ customerId, customerName }: FactoryCustomer): Choice => ({
    id: customerId,
    name: customerName,
  });
  switch (authority) {
    case "SYS_ADMIN": {
      const tenants = factories as FactoryTenant[];
      return {
        dealer: tenants.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName })),
        customer: tenants.flatMap(({ customers }) => customers.map(customer)),
      };
    }
    case "TENANT_ADMIN":
      return { dealer: "own", customer: (factories as FactoryCustomer[]).map(customer) };
    case "CUSTOMER_USER":
      return { customer: "own" };
    default:
      return {};
  }
}

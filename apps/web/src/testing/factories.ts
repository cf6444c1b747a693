import { storedUnits } from "@oilcloud/oil";
import type { CurrentUser, FactoryCustomer, FactoryTenant } from "@oilcloud/contract";

export function makeUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "user-1",
    username: "dealer",
    tenantId: "t1",
    customerId: null,
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    rights: ["view", "profile", "process", "manage"],
    firstName: "维",
    lastName: "张",
    companyName: "华东润达",
    country: "CN",
    language: null,
    initialPassword: false,
    passwordDue: null,
    idleMinutes: null,
    units: storedUnits,
    secondFactorMissing: false,
    ...overrides,
  };
}

export const makeCustomer = (id: string, deviceCount = 3): FactoryCustomer => ({
  customerId: id,
  customerName: `Customer ${id}`,
  deviceCount,
});

export const makeTenant = (id: string, customers: FactoryCustomer[]): FactoryTenant => ({
  tenantId: id,
  tenantName: `Tenant ${id}`,
  customers,
});

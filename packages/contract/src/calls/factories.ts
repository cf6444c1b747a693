import { type Static, Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";

export const FactoryCustomer = Type.Object({
  customerId: Type.String(),
  customerName: Type.String(),
  deviceCount: Type.Integer(),
});
export type FactoryCustomer = Static<typeof FactoryCustomer>;

export const FactoryTenant = Type.Object({
  tenantId: Type.String(),
  tenantName: Type.String(),
  customers: Type.Array(FactoryCustomer),
});
export type FactoryTenant = Static<typeof FactoryTenant>;

/** A tree of tenants for system administrators, a plain list of customers for everybody else. */
export const FactoryList = Type.Union([Type.Array(FactoryTenant), Type.Array(FactoryCustomer)]);
export type FactoryList = Static<typeof FactoryList>;

export const factoryCalls = {
  "GET /system/dataanalysis/listAllByDifCondition": {
    summary: "The factory list the menu is built from",
    access: { roles: authorities, right: "view" },
    reply: { kind: "data", schema: FactoryList },
  },
} as const satisfies Contract;

import { type Static, Type } from "typebox";
import { administrators, authorities, managingAuthorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, withProblem } from "../../fields/fields.ts";

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

/** A tree of tenants for system administrators, a plain list of customers for all others. */
export const FactoryList = Type.Union([Type.Array(FactoryTenant), Type.Array(FactoryCustomer)]);
export type FactoryList = Static<typeof FactoryList>;

/** The site of a customer's devices. */
export const Site = Type.Object({
  customerId: Type.String(),
  customerName: Type.String(),
  timeZone: Type.String(),
});
export type Site = Static<typeof Site>;

export const factoryCalls = {
  "GET /system/customer/site": {
    summary: "Get the site of a customer with its time zone",
    access: { roles: managingAuthorities, right: "view" },
    query: Type.Object({ customerId: CustomerId }),
    reply: { kind: "data", schema: Site },
  },
  "PUT /system/customer/timeZone": {
    summary: "Set the time zone of a site; its daily values are then recomputed from hourly ones",
    access: { roles: administrators, right: "manage" },
    body: Type.Object({
      customerId: CustomerId,
      timeZone: Type.String({
        minLength: 1,
        maxLength: 64,
        examples: ["Asia/Shanghai"],
        ...withProblem("timeZoneUnknown"),
      }),
    }),
    reply: { kind: "data", schema: Site },
  },
  "GET /system/dataanalysis/listAllByDifCondition": {
    summary: "Factory list for the menu: tenants with their customers, or customers only",
    access: { roles: authorities, right: "view" },
    reply: { kind: "data", schema: FactoryList },
  },
} as const satisfies Contract;

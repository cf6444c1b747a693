import { Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { CustomerId, optionalId, SystemName, TenantId } from "../fields.ts";

const owner = { customerId: optionalId(CustomerId), tenantId: optionalId(TenantId) };

export const screenCalls = {
  "POST /system/distributordatascreen/getSystemName": {
    summary: "The platform name of a customer, else of its tenant; msg holds it, empty when none was set",
    access: { roles: authorities, right: "view" },
    body: Type.Object({ ...owner, systemName: Type.Optional(Type.Unknown()) }),
    reply: { kind: "message" },
  },
  "POST /system/distributordatascreen/setSystemName": {
    summary: "Name the platform: a tenant administrator for the tenant, a customer user for the customer",
    access: { roles: ["TENANT_ADMIN", "CUSTOMER_USER"], right: "manage" },
    body: Type.Object({ ...owner, systemName: SystemName }),
    reply: { kind: "message" },
  },
} as const satisfies Contract;

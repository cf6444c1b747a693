import { Type } from "typebox";
import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { CustomerId, optionalId, SystemName, TenantId } from "../fields.ts";

const owner = { customerId: optionalId(CustomerId), tenantId: optionalId(TenantId) };

export const screenCalls = {
  "POST /system/distributordatascreen/getSystemName": {
    summary:
      "Platform name of a customer, else of its tenant, else of the platform, in msg; empty if none is set",
    access: { roles: authorities, right: "view" },
    body: Type.Object({ ...owner, systemName: Type.Optional(Type.Unknown()) }),
    reply: { kind: "message" },
  },
  "POST /system/distributordatascreen/setSystemName": {
    summary:
      "Set the platform name: tenant administrators for their tenant, customer users for their customer",
    access: { roles: ["TENANT_ADMIN", "CUSTOMER_USER"], right: "manage" },
    body: Type.Object({ ...owner, systemName: SystemName }),
    reply: { kind: "message" },
  },
} as const satisfies Contract;

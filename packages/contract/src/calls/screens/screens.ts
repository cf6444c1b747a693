import { Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, SystemName, TenantId } from "../../fields/fields.ts";

const owner = { customerId: optionalId(CustomerId), tenantId: optionalId(TenantId) };

export const screenCalls = {
  "POST /system/distributordatascreen/getSystemName": {
    summary:
      "Platform name of a customer, else of its tenant, else of the platform, in msg; empty if none is set. An " +
      "account that manages nothing sees its own first",
    access: { roles: authorities, right: "view" },
    body: Type.Object({ ...owner, systemName: Type.Optional(Type.Unknown()) }),
    reply: { kind: "message" },
  },
  "POST /system/distributordatascreen/setSystemName": {
    summary:
      "Set the platform name: tenant administrators for their tenant, customer users for their customer, whoever " +
      "manages nothing for the own account alone",
    access: { roles: ["TENANT_ADMIN", "CUSTOMER_USER", "GROUP"], right: "view" },
    body: Type.Object({ ...owner, systemName: SystemName }),
    reply: { kind: "message" },
  },
  "GET /system/brand": {
    summary:
      "What the platform as a whole is called, for pages before anybody logs in; empty if nobody named it",
    access: "public",
    reply: { kind: "data", schema: Type.Object({ systemName: Type.String() }) },
  },
  "GET /system/brand/logo": {
    summary: "Logo of the platform as a whole, for pages before anybody logs in",
    access: "public",
    reply: { kind: "file" },
  },
} as const satisfies Contract;

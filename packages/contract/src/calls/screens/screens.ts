import { Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { nameOrNull } from "../../fields/answer-fields.ts";
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
    summary: "Name of the platform as a whole and the country of most customers, for pages before login",
    access: "public",
    reply: {
      kind: "data",
      schema: Type.Object({
        /** Empty if no one has set it. */
        systemName: Type.String(),
        /** ISO 3166-1 alpha-2; null while there are no companies. */
        country: nameOrNull,
      }),
    },
  },
  "GET /system/brand/logo": {
    summary: "Logo of the platform as a whole, for pages before login",
    access: "public",
    reply: { kind: "file" },
  },
} as const satisfies Contract;

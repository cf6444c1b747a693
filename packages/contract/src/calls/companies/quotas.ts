import { type Static, Type } from "typebox";
import { administrators } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { largestQuota, quotaNames } from "../../values/quotas.ts";

const QuotaNameField = Type.Enum([...quotaNames]);
const amount = Type.Integer();

export const Quota = Type.Object({
  quota: QuotaNameField,
  used: amount,
  most: amount,
  /** What holds where nothing was set. */
  byDefault: amount,
  isSet: Type.Boolean(),
});
export type Quota = Static<typeof Quota>;

const company = { tenantId: optionalId(TenantId), customerId: optionalId(CustomerId) };

export const quotaCalls = {
  "GET /system/quota": {
    summary: "Get the quotas of a dealer or customer and how much of them is used",
    access: { roles: administrators, right: "manage" },
    query: Type.Object(company),
    reply: { kind: "data", schema: Type.Object({ rows: Type.Array(Quota) }) },
  },
  "PUT /system/quota": {
    summary: "Set quotas of a dealer or customer; null restores the default, omitted ones are left unchanged",
    access: { roles: ["SYS_ADMIN"], right: "manage" },
    body: Type.Object({
      ...company,
      quotas: Type.Array(
        Type.Object({
          quota: QuotaNameField,
          most: Type.Union([
            Type.Integer({
              minimum: 0,
              maximum: largestQuota,
              ...withProblem("quotaInvalid"),
              examples: [5000],
            }),
            Type.Null(),
          ]),
        }),
        { maxItems: quotaNames.length },
      ),
    }),
    reply: { kind: "data", schema: Type.Object({ rows: Type.Array(Quota) }) },
  },
} as const satisfies Contract;

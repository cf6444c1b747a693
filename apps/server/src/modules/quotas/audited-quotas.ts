import { makeAudited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { quotaAmount } from "./quota-words.ts";
import type { QuotaStore } from "./quota-store.ts";

/** What is set for a company, by the company's id. */
export const makeAuditedQuotas = (db: Db, store: QuotaStore, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "quota",
    read: async (within, ids) => {
      const limits = await store.limits(within);
      const ofTenant = await within
        .selectFrom("tenant")
        .select(["id", "name"])
        .where("id", "in", ids)
        .execute();
      const ofCustomer = await within
        .selectFrom("customer")
        .select(["id", "name", "tenant_id"])
        .where("id", "in", ids)
        .execute();
      const snapshotOf = ({ id, name }: { id: string; name: string }) => ({
        name,
        ...Object.fromEntries(
          limits
            .filter((limit) => limit.id === id)
            .map(({ quota, most }) => [quota, quotaAmount(quota, most)]),
        ),
      });
      return [
        ...ofTenant.map((row) => ({
          id: row.id,
          tenantId: row.id,
          customerId: null,
          snapshot: snapshotOf(row),
        })),
        ...ofCustomer.map((row) => ({
          id: row.id,
          tenantId: row.tenant_id,
          customerId: row.id,
          snapshot: snapshotOf(row),
        })),
      ];
    },
  });

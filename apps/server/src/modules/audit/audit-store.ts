import type { AuditEntity } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { customerInScope, type Scope } from "../../platform/scope.ts";

export interface AuditFilter {
  tenantId?: string | null;
  customerId?: string | null;
  entity?: AuditEntity;
  entityId?: string;
}

export function makeAuditStore(db: Db) {
  const filtered = (scope: Scope, filter: AuditFilter) => {
    let query = db
      .selectFrom("audit")
      .leftJoin("customer", "customer.id", "audit.customer_id")
      .where((eb) =>
        // What belongs to no customer is the dealer's, else the platform's.
        scope.kind === "tenant"
          ? eb.or([
              customerInScope(scope)(eb),
              eb.and([eb("audit.customer_id", "is", null), eb("audit.tenant_id", "=", scope.tenantId)]),
            ])
          : customerInScope(scope)(eb),
      );
    if (filter.tenantId) query = query.where("audit.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("audit.customer_id", "=", filter.customerId);
    if (filter.entity) query = query.where("audit.entity", "=", filter.entity);
    if (filter.entityId) query = query.where("audit.entity_id", "=", filter.entityId);
    return query;
  };

  return {
    list: (scope: Scope, filter: AuditFilter, page: Page) =>
      paged(
        filtered(scope, filter)
          .select([
            "audit.id",
            "audit.at",
            "audit.account_name as accountName",
            "customer.name as customerName",
            "audit.kind",
            "audit.entity",
            "audit.entity_id as entityId",
            "audit.before",
            "audit.after",
          ])
          .orderBy("audit.at", "desc")
          .orderBy("audit.id", "desc"),
        page,
      ),
  };
}

import type { AuditEntity, AuditKind, AuditOutcome, SecurityKind } from "@oilcloud/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing, containment } from "../../platform/database/containing.ts";
import { customerInScope, type Scope } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";

export interface AuditFilter {
  tenantId?: string | null;
  customerId?: string | null;
  accountId?: string;
  kind?: AuditKind | "";
  entity?: AuditEntity | "";
  entityId?: string;
  /** One kind of security event, or any of them. */
  security?: SecurityKind | "any" | "";
  outcome?: AuditOutcome | "";
  search?: string;
  startTime?: number;
  endTime?: number;
}

export interface AuditCount {
  kind: AuditKind;
  outcome: AuditOutcome;
  count: number;
}

/** The last row of a page, after which the next one begins. */
export interface Cursor {
  at: Date;
  id: string;
}

/** What a group account does not see of its customers: it looks at their machines, not at their people. */
const ofPeople = [
  "account",
  "contact",
  "login",
  "picture",
  "refusal",
] as const satisfies readonly AuditEntity[];

function inScope(scope: Scope) {
  return (eb: ExpressionBuilder<Tables, "audit" | "customer">) => {
    switch (scope.kind) {
      case "tenant":
        // What belongs to no customer is the dealer's, else the platform's.
        return eb.or([
          customerInScope(scope)(eb),
          eb.and([eb("audit.customer_id", "is", null), eb("audit.tenant_id", "=", scope.tenantId)]),
        ]);
      case "granted-customers":
        return eb.or([
          eb.and([customerInScope(scope)(eb), eb("audit.entity", "not in", ofPeople)]),
          eb("audit.account_id", "=", scope.accountId),
        ]);
      case "granted-devices":
        return eb.lit(false);
      default:
        return customerInScope(scope)(eb);
    }
  };
}

/** The address that people work from is shown only to those who manage their accounts. */
function looksAfterActor(scope: Scope) {
  switch (scope.kind) {
    case "platform":
      return sql<boolean>`true`;
    case "tenant":
      return sql<boolean>`(actor.tenant_id = ${scope.tenantId} or (audit.account_id is null and audit.entity in ('login', 'refusal')))`;
    case "customer":
      return sql<boolean>`(actor.customer_id = ${scope.customerId} or (audit.account_id is null and audit.entity in ('login', 'refusal')))`;
    case "granted-customers":
    case "granted-devices":
      return sql<boolean>`audit.account_id = ${scope.accountId}`;
    case "nothing":
      return sql<boolean>`false`;
  }
}

export function makeAuditStore(db: Db) {
  const filtered = (scope: Scope, filter: AuditFilter) => {
    let query = db
      .selectFrom("audit")
      .leftJoin("customer", "customer.id", "audit.customer_id")
      .where(inScope(scope));
    const { search, startTime, endTime } = filter;
    if (filter.tenantId) query = query.where("audit.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("audit.customer_id", "=", filter.customerId);
    if (filter.accountId) query = query.where("audit.account_id", "=", filter.accountId);
    if (filter.kind) query = query.where("audit.kind", "=", filter.kind);
    if (filter.entity) query = query.where("audit.entity", "=", filter.entity);
    if (filter.security === "any") query = query.where("audit.security", "is not", null);
    else if (filter.security) query = query.where("audit.security", "=", filter.security);
    if (filter.outcome) query = query.where("audit.outcome", "=", filter.outcome);
    if (filter.entityId) query = query.where("audit.entity_id", "=", filter.entityId);
    if (startTime !== undefined) query = query.where("audit.at", ">=", new Date(startTime));
    if (endTime !== undefined) query = query.where("audit.at", "<", new Date(endTime));
    if (search?.trim()) {
      const [operator, like] = [sql.raw(containment(search)), containing(search)];
      query = query.where(
        sql<boolean>`(audit.account_name || ' ' || audit.address || ' ' || audit.request_id || ' '
          || coalesce(audit.after::text, '') || coalesce(audit.before::text, '')) ${operator} ${like}`,
      );
    }
    return query;
  };

  const rows = (scope: Scope, filter: AuditFilter) => {
    const known = looksAfterActor(scope);
    const seen = (column: "address" | "client" | "request_id") =>
      sql<string>`case when ${known} then ${sql.ref(`audit.${column}`)} else '' end`;
    return filtered(scope, filter)
      .leftJoin("account as actor", "actor.id", "audit.account_id")
      .leftJoin("customer as actor_customer", "actor_customer.id", "actor.customer_id")
      .leftJoin("tenant as actor_tenant", "actor_tenant.id", "actor.tenant_id")
      .select([
        "audit.id",
        "audit.at",
        "audit.account_name as accountName",
        sql<string>`coalesce(actor_customer.name, actor_tenant.name, '')`.as("accountCompany"),
        "customer.name as customerName",
        seen("address").as("address"),
        seen("client").as("client"),
        seen("request_id").as("requestId"),
        "audit.kind",
        "audit.entity",
        "audit.entity_id as entityId",
        "audit.before",
        "audit.after",
        "audit.reason",
        "audit.security",
        "audit.outcome",
      ])
      .orderBy("audit.at", "desc")
      .orderBy("audit.id", "desc");
  };

  return {
    page: (scope: Scope, filter: AuditFilter, limit: number, after: Cursor | null) =>
      rows(scope, filter)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(audit.at, audit.id) < (${after?.at}, ${after?.id}::bigint)`),
        )
        .limit(limit)
        .execute(),

    async counts(scope: Scope, filter: AuditFilter): Promise<AuditCount[]> {
      const found = await filtered(scope, filter)
        .select(["audit.kind", "audit.outcome", (eb) => eb.fn.countAll<string>().as("count")])
        .groupBy(["audit.kind", "audit.outcome"])
        .execute();
      return found.map(({ count, ...of }) => ({ ...of, count: Number(count) }));
    },

    people: (scope: Scope, filter: AuditFilter) =>
      filtered(scope, filter)
        .where("audit.account_id", "is not", null)
        .select(["audit.account_id as accountId", sql<string>`max(audit.account_name)`.as("accountName")])
        .$narrowType<{ accountId: string }>()
        .groupBy("audit.account_id")
        .orderBy("accountName")
        .limit(mostPeople)
        .execute(),

    /** A part of what is older, so that no deletion holds the table for long; answers how many. */
    async forget(before: Date, most: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("audit")
        .where("id", "in", (eb) => eb.selectFrom("audit").select("id").where("at", "<", before).limit(most))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const mostPeople = 500;

export type AuditStore = ReturnType<typeof makeAuditStore>;
export type AuditEntry = Awaited<ReturnType<AuditStore["page"]>>[number];

import type { AccountType, Authority, Entity, Language } from "@oilcloud/contract";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { Db } from "./database/connect.ts";

/** What an account can see. Created once from the session; every store function takes one. */
export type Scope =
  | { kind: "platform" }
  | { kind: "tenant"; tenantId: string }
  | { kind: "customer"; tenantId: string; customerId: string }
  | { kind: "granted-customers"; tenantId: string; accountId: string }
  /** With `maskedIn` the names of factories are hidden behind aliases, in this language. */
  | { kind: "granted-devices"; tenantId: string | null; accountId: string; maskedIn?: Language }
  | { kind: "nothing" };

/** Whose turn something takes where tenants take turns. */
export const tenantOf = (scope: Scope): string => ("tenantId" in scope && scope.tenantId) || "platform";

export interface ScopeOwner {
  accountId: string;
  authority: Authority | null;
  accountType: AccountType;
  tenantId: string | null;
  customerId: string | null;
  /** The language of the aliases of an account that must not read the names of factories. */
  maskedIn: Language | null;
}

export function scopeOf(owner: ScopeOwner): Scope {
  const { accountId, tenantId, customerId } = owner;
  if (owner.authority === "SYS_ADMIN") return { kind: "platform" };
  if (owner.authority && owner.accountType === "experience")
    return {
      kind: "granted-devices",
      tenantId,
      accountId,
      ...(owner.maskedIn && { maskedIn: owner.maskedIn }),
    };
  if (!owner.authority || !tenantId) return { kind: "nothing" };
  switch (owner.authority) {
    case "TENANT_ADMIN":
      return { kind: "tenant", tenantId };
    case "GROUP":
      return { kind: "granted-customers", tenantId, accountId };
    case "CUSTOMER_USER":
      return customerId ? { kind: "customer", tenantId, customerId } : { kind: "nothing" };
  }
}

/** The condition "this customer is within the scope", for a query that has `customer` in its from clause. */
export function customerInScope(scope: Scope) {
  return (eb: ExpressionBuilder<Tables, "customer">) => {
    switch (scope.kind) {
      case "platform":
        return eb.lit(true);
      case "tenant":
        return eb("customer.tenant_id", "=", scope.tenantId);
      case "customer":
        return eb("customer.id", "=", scope.customerId);
      case "granted-customers":
        return eb(
          "customer.id",
          "in",
          eb.selectFrom("account_customer").select("customer_id").where("account_id", "=", scope.accountId),
        );
      case "granted-devices":
        return eb(
          "customer.id",
          "in",
          eb
            .selectFrom("account_device")
            .innerJoin("device", "device.id", "account_device.device_id")
            .select("device.customer_id")
            .where("account_device.account_id", "=", scope.accountId),
        );
      case "nothing":
        return eb.lit(false);
    }
  };
}

/** The condition "this device is within the scope", for a query that has `device` and `customer` in its from clause. */
export function deviceInScope(scope: Scope) {
  return (eb: ExpressionBuilder<Tables, "customer" | "device">) => {
    if (scope.kind !== "granted-devices") return customerInScope(scope)(eb);
    return eb(
      "device.id",
      "in",
      eb.selectFrom("account_device").select("device_id").where("account_id", "=", scope.accountId),
    );
  };
}

/** The customers within the scope. */
export const visibleCustomers = (db: Db, scope: Scope) =>
  db.selectFrom("customer").where(customerInScope(scope));

/** The devices within the scope, each with its customer. */
export const visibleDevices = (db: Db, scope: Scope) =>
  db
    .selectFrom("device")
    .innerJoin("customer", "customer.id", "device.customer_id")
    .where(deviceInScope(scope));

/**
 * The condition "the device in this column is within the scope", for a query that has `customer` in its from clause:
 * an entity of a device is visible to everyone who sees the device.
 */
export function ofDeviceInScope(scope: Scope, column: `${keyof Tables}.device_id`) {
  return (eb: ExpressionBuilder<Tables, "customer">) =>
    scope.kind === "granted-devices"
      ? sql<boolean>`${sql.ref(column)} in (select device_id from account_device where account_id = ${scope.accountId})`
      : customerInScope(scope)(eb);
}

/**
 * The condition "this row is managed within the scope", for tables whose rows belong to a tenant or one of its
 * customers.
 */
export function managedInScope(scope: Scope, table: keyof Tables) {
  switch (scope.kind) {
    case "platform":
      return sql<boolean>`true`;
    case "tenant":
      return sql<boolean>`${sql.ref(`${table}.tenant_id`)} = ${scope.tenantId}`;
    case "customer":
      return sql<boolean>`${sql.ref(`${table}.customer_id`)} = ${scope.customerId}`;
    case "granted-customers":
    case "granted-devices":
    case "nothing":
      return sql<boolean>`false`; // read-only accounts do not see phone numbers
  }
}

/** The language of the aliases, or null where names are shown as they are. */
export const maskingOf = (scope: Scope): Language | null =>
  scope.kind === "granted-devices" ? (scope.maskedIn ?? null) : null;

const aliased: Record<Language, string> = { en: "Factory ", "zh-CN": "工厂 " };

/** The customer's name as the scope shows it, for a query that has `customer` in its from clause. */
export function customerNameIn(scope: Scope): RawBuilder<string> {
  const language = maskingOf(scope);
  if (scope.kind !== "granted-devices" || !language) return sql<string>`customer.name`;
  return sql<string>`(${aliased[language]} || coalesce((select alias from experience_alias
    where experience_alias.account_id = ${scope.accountId} and experience_alias.customer_id = customer.id), ''))`;
}

/** A column that would reveal which factory is meant; empty where names are masked. */
export const unmaskedIn = (scope: Scope, column: string): RawBuilder<string> =>
  maskingOf(scope) ? sql<string>`''` : sql<string>`${sql.ref(column)}`;

/**
 * A text that people wrote, as the scope shows it: for filters and orders, which would otherwise show a name that is
 * hidden in the answer.
 */
export function textIn(scope: Scope, column: string): RawBuilder<string> {
  const language = maskingOf(scope);
  if (scope.kind !== "granted-devices" || !language) return sql<string>`${sql.ref(column)}`;
  // The subquery is independent of the row, so the names are read once for a statement.
  const hidden = sql`(select hidden_names(${scope.accountId}::uuid, ${aliased[language]}))`;
  return sql<string>`masked_text(${sql.ref(column)}, ${hidden})`;
}

/** In place of people, their addresses and dealers where names are masked. */
export const hiddenName = "***";

/** A person's name as the scope shows it. */
export const personIn = <Name extends string | null>(
  scope: Scope,
  name: RawBuilder<Name>,
): RawBuilder<Name> =>
  maskingOf(scope) ? sql<Name>`(case when ${name} is null then null else ${hiddenName} end)` : name;

/** The same for a name that has been read already. */
export const shownPerson = <Name extends string | null>(
  scope: Scope,
  name: Name,
): Name | typeof hiddenName => (name !== null && maskingOf(scope) ? hiddenName : name);

/** Those of the entities with these ids that are in the scope, each once. */
export type FindInScope = (scope: Scope, ids: readonly string[]) => Promise<readonly unknown[]>;

/** Look-ups by kind of entity, each provided by the module that owns it. */
export type Finders = Partial<Record<Entity, FindInScope>>;

/** Whether each of the ids in a call refers to an entity in the caller's scope. */
export type Sees = (scope: Scope, entity: Entity, ids: readonly string[]) => Promise<boolean>;

/** The condition "this column is one of the ids": one statement however many there are. */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

export function makeSees(...finders: Finders[]): Sees {
  const all: Finders = Object.assign({}, ...finders);
  return async (scope, entity, ids) => {
    const find = all[entity];
    if (!find) throw new Error(`No module finds a ${entity}`);
    const different = [...new Set(ids.map((id) => id.toLowerCase()))];
    return (await find(scope, different)).length === different.length;
  };
}

/**
 * Look-ups of tenants, customers and devices, on which every scope is based. A company that is being deleted is not
 * found any more.
 */
export const siteFinders = (db: Db): Finders => ({
  tenant: (scope, ids) =>
    db
      .selectFrom("tenant")
      .select("id")
      .where(isOneOf("id", ids))
      .where("deleting_at", "is", null)
      .where((eb) => (scope.kind === "platform" ? eb.lit(true) : eb("id", "=", ownTenant(scope))))
      .execute(),
  customer: (scope, ids) =>
    visibleCustomers(db, scope)
      .select("id")
      .where(isOneOf("id", ids))
      .where("deleting_at", "is", null)
      .execute(),
  device: (scope, ids) =>
    visibleDevices(db, scope).select("device.id").where(isOneOf("device.id", ids)).execute(),
});

const noTenant = "00000000-0000-0000-0000-000000000000";
const ownTenant = (scope: Scope) => ("tenantId" in scope ? (scope.tenantId ?? noTenant) : noTenant);

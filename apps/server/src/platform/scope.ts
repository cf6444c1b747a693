import type { AccountType, Authority, Entity } from "@oilcloud/contract";
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../tables.ts";
import type { Db } from "./database/connect.ts";

/** What an account can see. Made once from the token; every store function takes one. */
export type Scope =
  | { kind: "platform" }
  | { kind: "tenant"; tenantId: string }
  | { kind: "customer"; tenantId: string; customerId: string }
  | { kind: "granted-customers"; tenantId: string; accountId: string }
  | { kind: "granted-devices"; tenantId: string; accountId: string }
  | { kind: "nothing" };

export interface ScopeOwner {
  accountId: string;
  authority: Authority | null;
  accountType: AccountType;
  tenantId: string | null;
  customerId: string | null;
}

export function scopeOf(owner: ScopeOwner): Scope {
  const { accountId, tenantId, customerId } = owner;
  if (owner.authority === "SYS_ADMIN") return { kind: "platform" };
  if (!owner.authority || !tenantId) return { kind: "nothing" };
  if (owner.accountType === "experience") return { kind: "granted-devices", tenantId, accountId };
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

/** The condition "this alarm is within the scope", for a query that has `alarm_episode` and `customer` in its from clause. */
export function alarmInScope(scope: Scope) {
  return (eb: ExpressionBuilder<Tables, "customer" | "alarm_episode">) => {
    if (scope.kind !== "granted-devices") return customerInScope(scope)(eb);
    return eb(
      "alarm_episode.device_id",
      "in",
      eb.selectFrom("account_device").select("device_id").where("account_id", "=", scope.accountId),
    );
  };
}

/** The condition "this contact is within the scope", for a query that has `contact` in its from clause. */
export function contactInScope(scope: Scope) {
  return (eb: ExpressionBuilder<Tables, "contact">) => {
    switch (scope.kind) {
      case "platform":
        return eb.lit(true);
      case "tenant":
        return eb("contact.tenant_id", "=", scope.tenantId);
      case "customer":
        return eb("contact.customer_id", "=", scope.customerId);
      case "granted-customers":
      case "granted-devices":
      case "nothing":
        return eb.lit(false); // who may only look is told nobody's phone
    }
  };
}

/** Whether an id that came with a call points at something the caller can see. */
export type Sees = (scope: Scope, entity: Entity, id: string) => Promise<boolean>;

export function makeSees(db: Db): Sees {
  return async (scope, entity, id) => {
    const row = await findInScope(db, scope, entity, id);
    return row !== undefined;
  };
}

function findInScope(db: Db, scope: Scope, entity: Entity, id: string) {
  switch (entity) {
    case "customer":
      return visibleCustomers(db, scope).select("id").where("id", "=", id).executeTakeFirst();
    case "device":
      return visibleDevices(db, scope).select("device.id").where("device.id", "=", id).executeTakeFirst();
    case "alarm":
      return db
        .selectFrom("alarm_episode")
        .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
        .select("alarm_episode.id")
        .where("alarm_episode.id", "=", id)
        .where(alarmInScope(scope))
        .executeTakeFirst();
    case "contact":
      return db
        .selectFrom("contact")
        .select("id")
        .where("id", "=", id)
        .where(contactInScope(scope))
        .executeTakeFirst();
    case "alarmSetting":
      return db
        .selectFrom("alarm_setting")
        .innerJoin("customer", "customer.id", "alarm_setting.customer_id")
        .select("alarm_setting.id")
        .where("alarm_setting.id", "=", id)
        .where(customerInScope(scope))
        .executeTakeFirst();
    case "report":
      return db
        .selectFrom("report")
        .innerJoin("device", "device.id", "report.device_id")
        .innerJoin("customer", "customer.id", "report.customer_id")
        .select("report.id")
        .where("report.id", "=", id)
        .where(deviceInScope(scope))
        .executeTakeFirst();
    case "tenant":
      return db
        .selectFrom("tenant")
        .select("id")
        .where("id", "=", id)
        .where((eb) => (scope.kind === "platform" ? eb.lit(true) : eb("id", "=", ownTenant(scope))))
        .executeTakeFirst();
  }
}

const nobody = "00000000-0000-0000-0000-000000000000";
const ownTenant = (scope: Scope) => ("tenantId" in scope ? scope.tenantId : nobody);

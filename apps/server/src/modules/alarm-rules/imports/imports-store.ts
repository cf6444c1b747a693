import type { Db } from "../../../platform/database/connect.ts";
import { customerInScope, managedInScope, type Scope } from "../../../platform/scope.ts";

/** What a factory's settings can name. */
export function makeSettingImportsStore(db: Db) {
  return {
    devices: (scope: Scope, customerId: string) =>
      db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .select(["device.id", "device.name"])
        .where("customer.id", "=", customerId)
        .where(customerInScope(scope))
        .orderBy("device.name")
        .execute(),

    /** Its own contacts, and its dealer's as far as they are seen. */
    contacts: (scope: Scope, customerId: string) =>
      db
        .selectFrom("contact")
        .innerJoin("customer", "customer.tenant_id", "contact.tenant_id")
        .select(["contact.id", "contact.name"])
        .where("customer.id", "=", customerId)
        .where((eb) =>
          eb.or([eb("contact.customer_id", "=", customerId), eb("contact.customer_id", "is", null)]),
        )
        .where(managedInScope(scope, "contact"))
        .orderBy("contact.name")
        .execute(),
  };
}

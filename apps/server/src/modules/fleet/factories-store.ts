import { makeAuditor } from "../../platform/audit.ts";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import {
  customerInScope,
  customerNameIn,
  deviceInScope,
  type Scope,
  unmaskedIn,
  visibleCustomers,
} from "../../platform/scope.ts";
import { customerEntity, customerSnapshotOf } from "./customer-snapshot.ts";

export function makeFactoriesStore(db: Db, clock: Clock) {
  const audit = makeAuditor(customerEntity, customerSnapshotOf, clock);

  return {
    /** Every customer in scope with its tenant and the number of devices the caller can see there. */
    customers(scope: Scope) {
      return db
        .selectFrom("customer")
        .innerJoin("tenant", "tenant.id", "customer.tenant_id")
        .where(customerInScope(scope))
        .where("customer.deleting_at", "is", null)
        .select((eb) => [
          "tenant.id as tenantId",
          unmaskedIn(scope, "tenant.name").as("tenantName"),
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          eb
            .selectFrom("device")
            .whereRef("device.customer_id", "=", "customer.id")
            .where(deviceInScope(scope))
            .select((count) => count.fn.countAll<string>().as("n"))
            .as("deviceCount"),
        ])
        .orderBy("tenant.created_at")
        .orderBy("tenant.name")
        .orderBy("customer.created_at")
        .orderBy("customer.name")
        .execute();
    },

    site(scope: Scope, customerId: string) {
      return db
        .selectFrom("customer")
        .where(customerInScope(scope))
        .where("customer.id", "=", customerId)
        .select([
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          "customer.time_zone as timeZone",
        ])
        .executeTakeFirst();
    },

    /** The devices whose days are cut again by it: none where the zone stays the same. */
    moveTo: ({ scope, accountId }: SignedInActor, customerId: string, timeZone: string): Promise<string[]> =>
      db.transaction().execute(async (trx) => {
        const before = await visibleCustomers(trx, scope)
          .where("customer.id", "=", customerId)
          .where("customer.time_zone", "<>", timeZone)
          .select([
            "customer.id",
            "customer.id as customerId",
            "customer.tenant_id as tenantId",
            "customer.name",
            "customer.time_zone as timeZone",
          ])
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!before) return [];
        await trx.updateTable("customer").set({ time_zone: timeZone }).where("id", "=", customerId).execute();
        await audit(trx, accountId, before, { ...before, timeZone });
        const devices = await trx
          .selectFrom("device")
          .select("id")
          .where("customer_id", "=", customerId)
          .execute();
        return devices.map(({ id }) => id);
      }),

    tenants() {
      return db
        .selectFrom("tenant")
        .select(["id", "name"])
        .where("deleting_at", "is", null)
        .orderBy("created_at")
        .orderBy("name")
        .execute();
    },
  };
}

export type FactoriesStore = ReturnType<typeof makeFactoriesStore>;

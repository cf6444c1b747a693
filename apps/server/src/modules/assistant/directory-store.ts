import type { MachineType } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, customerNameIn, type Scope, textIn, visibleDevices } from "../../platform/scope.ts";

/** Machines, customers, groups and nicknames as questions name them; none of a customer that is being deleted. */
export function makeDirectoryStore(db: Db) {
  return {
    /** Moves with every change of a fleet, of its names and of who may see it. */
    async revision(): Promise<string> {
      const { revision } = await db
        .selectFrom("fleet_change")
        .select(sql<string>`coalesce(sum(changes), 0)::text`.as("revision"))
        .executeTakeFirstOrThrow();
      return revision;
    },

    machines: (scope: Scope) =>
      visibleDevices(db, scope)
        .where("customer.deleting_at", "is", null)
        .select([
          "device.id",
          "device.name",
          "device.device_no as deviceNo",
          "device.group_id as groupId",
          "device.machine_type as machineType",
          "device.oil",
          "device.other_oil as otherOil",
          "device.monitoring_oil as monitoringOil",
          "device.monitoring_position as place",
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          "customer.time_zone as timeZone",
        ])
        // The column is plain text; a look-up by it checks whether the catalogue has it.
        .$narrowType<{ machineType: MachineType }>()
        .orderBy(textIn(scope, "device.name"))
        .orderBy("device.number")
        .execute(),

    customers: (scope: Scope) =>
      db
        .selectFrom("customer")
        .where(customerInScope(scope))
        .where("customer.deleting_at", "is", null)
        .select(["customer.id", customerNameIn(scope).as("name"), "customer.time_zone as timeZone"])
        .orderBy(customerNameIn(scope))
        .execute(),

    groups: (scope: Scope) =>
      db
        .selectFrom("device_group")
        .innerJoin("customer", "customer.id", "device_group.customer_id")
        .where(customerInScope(scope))
        .where("customer.deleting_at", "is", null)
        .select([
          "device_group.id",
          "device_group.name",
          "device_group.is_default as isDefault",
          "customer.id as customerId",
          "customer.time_zone as timeZone",
        ])
        .execute(),

    nicknames: (scope: Scope) =>
      visibleDevices(db, scope)
        .innerJoin("assistant_nickname", "assistant_nickname.device_id", "device.id")
        .whereRef("assistant_nickname.tenant_id", "=", "customer.tenant_id")
        .select(["device.id as deviceId", "assistant_nickname.nickname"])
        .execute(),
  };
}

export type DirectoryStore = ReturnType<typeof makeDirectoryStore>;

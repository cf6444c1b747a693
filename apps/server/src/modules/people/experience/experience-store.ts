import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

/** The devices that experience accounts see, and their aliases of factories. */
export function makeExperienceStore(db: Db) {
  return {
    /** In display order: by dealer, customer and name. */
    grantable: (scope: Scope) =>
      visibleDevices(db, scope)
        .innerJoin("tenant", "tenant.id", "customer.tenant_id")
        .where("customer.deleting_at", "is", null)
        .select([
          "tenant.name as tenantName",
          "customer.id as customerId",
          "customer.name as customerName",
          "device.id as deviceId",
          "device.name as deviceName",
          "device.device_no as deviceNo",
          "device.oil",
          "device.other_oil as otherOil",
        ])
        .orderBy("tenant.created_at")
        .orderBy("tenant.name")
        .orderBy("customer.created_at")
        .orderBy("customer.name")
        .orderBy("device.name")
        .orderBy("device.id")
        .execute(),

    async grants(within: Db, accountId: string) {
      const devices = await within
        .selectFrom("account_device")
        .select("device_id")
        .where("account_id", "=", accountId)
        .execute();
      const aliases = await within
        .selectFrom("experience_alias")
        .select(["customer_id as customerId", "alias"])
        .where("account_id", "=", accountId)
        .execute();
      return { deviceIds: devices.map(({ device_id }) => device_id), aliases };
    },

    /** The number of devices found, and their customers, each once and in order. */
    async customersOf(within: Db, scope: Scope, deviceIds: readonly string[]) {
      const found = await visibleDevices(within, scope)
        .where("device.id", "=", sql<string>`any(${deviceIds}::uuid[])`)
        .select(["device.id", "device.customer_id as customerId"])
        .orderBy("customer.created_at")
        .orderBy("customer.id")
        .execute();
      return { devices: found.length, customerIds: [...new Set(found.map(({ customerId }) => customerId))] };
    },

    async give(within: Db, accountId: string, deviceIds: readonly string[]): Promise<void> {
      await within.deleteFrom("account_device").where("account_id", "=", accountId).execute();
      await sql`insert into account_device (account_id, device_id)
        select ${accountId}, id from unnest(${deviceIds}::uuid[]) as id`.execute(within);
    },

    async addAliases(
      within: Db,
      accountId: string,
      aliases: readonly { customerId: string; alias: string }[],
    ) {
      if (aliases.length === 0) return;
      await within
        .insertInto("experience_alias")
        .values(
          aliases.map(({ customerId, alias }) => ({ account_id: accountId, customer_id: customerId, alias })),
        )
        .execute();
    },
  };
}

export type ExperienceStore = ReturnType<typeof makeExperienceStore>;

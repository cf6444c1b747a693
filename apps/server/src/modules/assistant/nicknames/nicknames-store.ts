import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { customerNameIn, type Scope, visibleDevices } from "../../../platform/scope.ts";

export interface NewNickname {
  tenantId: string;
  deviceId: string;
  nickname: string;
  accountId: string;
  at: Date;
}

/** What people call a device besides its name. A nickname belongs to the tenant of its device and is seen with the device. */
export function makeNicknamesStore(db: Db) {
  const inScope = (scope: Scope) =>
    visibleDevices(db, scope)
      .innerJoin("assistant_nickname", "assistant_nickname.device_id", "device.id")
      .whereRef("assistant_nickname.tenant_id", "=", "customer.tenant_id");

  return {
    list(scope: Scope, deviceId: string | null) {
      let query = inScope(scope)
        .leftJoin("account", "account.id", "assistant_nickname.created_by")
        .select([
          "assistant_nickname.id",
          "assistant_nickname.nickname",
          "assistant_nickname.created_at as createdAt",
          "device.id as deviceId",
          "device.name as deviceName",
          customerNameIn(scope).as("customerName"),
          accountName().as("addedBy"),
        ]);
      if (deviceId) query = query.where("device.id", "=", deviceId);
      return query.orderBy("device.name").orderBy("assistant_nickname.nickname").execute();
    },

    /** The device that has this nickname in the tenant of another one; null if none has. */
    async taken(deviceId: string, nickname: string): Promise<string | null> {
      const row = await db
        .selectFrom("device as own")
        .innerJoin("customer", "customer.id", "own.customer_id")
        .innerJoin("assistant_nickname", "assistant_nickname.tenant_id", "customer.tenant_id")
        .innerJoin("device", "device.id", "assistant_nickname.device_id")
        .where("own.id", "=", deviceId)
        .where(({ eb, fn }) => eb(fn("lower", ["assistant_nickname.nickname"]), "=", nickname.toLowerCase()))
        .select("device.name")
        .executeTakeFirst();
      return row?.name ?? null;
    },

    /** The tenant of a device; null where it is not in the scope. */
    async tenantOf(scope: Scope, deviceId: string): Promise<string | null> {
      const device = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .select("customer.tenant_id as tenantId")
        .executeTakeFirst();
      return device?.tenantId ?? null;
    },

    /** No id where another request has added it in between. */
    async add(within: Db, { tenantId, deviceId, nickname, accountId, at }: NewNickname): Promise<string[]> {
      const row = await within
        .insertInto("assistant_nickname")
        .values({
          tenant_id: tenantId,
          device_id: deviceId,
          nickname,
          created_at: at,
          created_by: accountId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row ? [row.id] : [];
    },

    async isInScope(scope: Scope, id: string): Promise<boolean> {
      const own = await inScope(scope)
        .where("assistant_nickname.id", "=", id)
        .select("assistant_nickname.id")
        .executeTakeFirst();
      return own !== undefined;
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("assistant_nickname").where("id", "=", id).execute();
    },
  };
}

export type NicknamesStore = ReturnType<typeof makeNicknamesStore>;

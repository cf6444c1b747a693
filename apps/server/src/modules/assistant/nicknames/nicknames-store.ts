import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { customerNameIn, personIn, type Scope, textIn, visibleDevices } from "../../../platform/scope.ts";

export interface NewNickname {
  tenantId: string;
  deviceId: string;
  nickname: string;
  accountId: string;
  at: Date;
}

/** A nickname as it is kept. */
export interface KeptNickname {
  id: string;
  deviceId: string;
  tenantId: string;
}

/** What people call a device besides its name. A nickname belongs to the tenant of its device and is seen with the device. */
export function makeNicknamesStore(db: Db) {
  const inScope = (scope: Scope) =>
    visibleDevices(db, scope)
      .innerJoin("assistant_nickname", "assistant_nickname.device_id", "device.id")
      .whereRef("assistant_nickname.tenant_id", "=", "customer.tenant_id");

  return {
    list(scope: Scope, deviceId: string | null, page: Page) {
      let query = inScope(scope)
        .leftJoin("account", "account.id", "assistant_nickname.created_by")
        .select([
          "assistant_nickname.id",
          "assistant_nickname.nickname",
          "assistant_nickname.created_at as createdAt",
          "device.id as deviceId",
          "device.name as deviceName",
          customerNameIn(scope).as("customerName"),
          personIn(scope, accountName()).as("addedBy"),
        ]);
      if (deviceId) query = query.where("device.id", "=", deviceId);
      const ordered = query
        .orderBy(textIn(scope, "device.name"))
        .orderBy(textIn(scope, "assistant_nickname.nickname"))
        .orderBy("assistant_nickname.id");
      return paged(ordered, page);
    },

    /** The device of the tenant that a nickname would be confused with: it has it as its name, or as another nickname. */
    async taken(
      tenantId: string,
      nickname: string,
      except: string | null,
    ): Promise<{ deviceId: string; name: string } | null> {
      const wanted = nickname.toLowerCase();
      const row = await db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .leftJoin("assistant_nickname", (join) =>
          join
            .onRef("assistant_nickname.device_id", "=", "device.id")
            .onRef("assistant_nickname.tenant_id", "=", "customer.tenant_id")
            .on(({ eb, fn }) => eb(fn("lower", ["assistant_nickname.nickname"]), "=", wanted)),
        )
        .where("customer.tenant_id", "=", tenantId)
        .where(({ eb, fn, or, and }) => {
          const isNickname = eb("assistant_nickname.id", "is not", null);
          return or([
            eb(fn("lower", ["device.name"]), "=", wanted),
            except === null ? isNickname : and([isNickname, eb("assistant_nickname.id", "!=", except)]),
          ]);
        })
        .select(["device.id as deviceId", "device.name"])
        .executeTakeFirst();
      return row ?? null;
    },

    async count(deviceId: string): Promise<number> {
      const { count } = await db
        .selectFrom("assistant_nickname")
        .where("device_id", "=", deviceId)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The tenant of a device; null where it is not in the scope. */
    async tenantOf(scope: Scope, deviceId: string): Promise<string | null> {
      const device = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .select("customer.tenant_id as tenantId")
        .executeTakeFirst();
      return device?.tenantId ?? null;
    },

    async one(scope: Scope, id: string): Promise<KeptNickname | null> {
      const own = await inScope(scope)
        .where("assistant_nickname.id", "=", id)
        .select([
          "assistant_nickname.id",
          "device.id as deviceId",
          "assistant_nickname.tenant_id as tenantId",
        ])
        .executeTakeFirst();
      return own ?? null;
    },

    async add(within: Db, { tenantId, deviceId, nickname, accountId, at }: NewNickname): Promise<string> {
      const { id } = await within
        .insertInto("assistant_nickname")
        .values({
          tenant_id: tenantId,
          device_id: deviceId,
          nickname,
          created_at: at,
          created_by: accountId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(within: Db, id: string, nickname: string): Promise<void> {
      await within.updateTable("assistant_nickname").set({ nickname }).where("id", "=", id).execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("assistant_nickname").where("id", "=", id).execute();
    },
  };
}

export type NicknamesStore = ReturnType<typeof makeNicknamesStore>;

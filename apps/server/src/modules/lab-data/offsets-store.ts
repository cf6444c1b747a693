import type { Offset } from "@oilcloud/oil";
import { sql } from "kysely";
import type { ChangedBy } from "../../platform/actor.ts";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../platform/scope.ts";

export interface KnownOffset extends Offset {
  key: string;
  setAt: Date;
  endedAt: Date | null;
  accountName: string | null;
}

/** Offsets of sensors of devices that were found in the caller's scope before. */
export function makeOffsetsStore(db: Db) {
  return {
    device: (scope: Scope, deviceId: string) =>
      visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .select(["device.id", "device.name", "customer.id as customerId", "customer.tenant_id as tenantId"])
        .executeTakeFirst(),

    /** All that were ever set, the oldest first. */
    all: (deviceId: string): Promise<KnownOffset[]> =>
      db
        .selectFrom("sensor_offset")
        .where("device_id", "=", deviceId)
        .select([
          "key",
          "factor",
          "addend",
          "set_at as setAt",
          "ended_at as endedAt",
          accountNameById(sql.ref("sensor_offset.set_by")).as("accountName"),
        ])
        .orderBy("set_at")
        .execute(),

    /** Whether there was none in force. */
    async add(
      within: Db,
      deviceId: string,
      key: string,
      { factor, addend }: Offset,
      by: ChangedBy,
    ): Promise<boolean> {
      const added = await within
        .insertInto("sensor_offset")
        .values({ device_id: deviceId, key, factor, addend, set_at: by.at, set_by: by.accountId })
        .onConflict((conflict) =>
          conflict.columns(["device_id", "key"]).where("ended_at", "is", null).doNothing(),
        )
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    /** The one that was in force. */
    end: (within: Db, deviceId: string, key: string, by: ChangedBy): Promise<Offset | undefined> =>
      within
        .updateTable("sensor_offset")
        .set({ ended_at: by.at, ended_by: by.accountId })
        .where("device_id", "=", deviceId)
        .where("key", "=", key)
        .where("ended_at", "is", null)
        .returning(["factor", "addend"])
        .executeTakeFirst(),
  };
}

export type OffsetsStore = ReturnType<typeof makeOffsetsStore>;

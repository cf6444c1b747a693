import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { EdgeRefusal } from "../edge/backend.ts";

export type AttributeScope = "client" | "shared";

/** Limit per device and scope: a device that invents keys must not fill the table. */
const mostOfScope = 500;

/**
 * Attributes reported by devices (client) and set for them (shared). Takes no scope: devices are identified by the id
 * that their token was resolved to.
 */
export function makeAttributesStore(db: Db) {
  return {
    async put(
      deviceId: string,
      scope: AttributeScope,
      values: Record<string, unknown>,
      now: Date,
      within: Db = db,
    ): Promise<void> {
      // sorted, so that concurrent writers of the same rows lock them in the same order
      const keys = Object.keys(values).sort();
      if (keys.length === 0) return;
      const others = await within
        .selectFrom("device_attribute")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("device_id", "=", deviceId)
        .where("scope", "=", scope)
        .where("key", "not in", keys)
        .executeTakeFirstOrThrow();
      if (Number(others.count) + keys.length > mostOfScope)
        throw new EdgeRefusal("too-many-keys", `A device has at most ${mostOfScope} attributes`);
      await sql`
        insert into device_attribute (device_id, scope, key, value, updated_at)
        select ${deviceId}::uuid, ${scope}, k, v::jsonb, ${now}
        from unnest(${keys}::text[], ${keys.map((key) => JSON.stringify(values[key]))}::text[]) as given (k, v)
        on conflict (device_id, scope, key) do update set value = excluded.value, updated_at = excluded.updated_at
      `.execute(within);
    },

    async remove(within: Db, deviceId: string, scope: AttributeScope, keys: string[]): Promise<void> {
      await within
        .deleteFrom("device_attribute")
        .where("device_id", "=", deviceId)
        .where("scope", "=", scope)
        .where("key", "in", keys)
        .execute();
    },

    list(deviceId: string) {
      return db
        .selectFrom("device_attribute")
        .select(["scope", "key", "value", "updated_at as updatedAt"])
        .where("device_id", "=", deviceId)
        .orderBy("scope")
        .orderBy("key")
        .execute();
    },

    /** null returns all keys, an empty list none. */
    async get(
      deviceId: string,
      scope: AttributeScope,
      keys: string[] | null,
    ): Promise<Record<string, unknown>> {
      if (keys?.length === 0) return {};
      let query = db
        .selectFrom("device_attribute")
        .select(["key", "value"])
        .where("device_id", "=", deviceId)
        .where("scope", "=", scope);
      if (keys) query = query.where("key", "in", keys);
      const rows = await query.execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
  };
}

export type AttributesStore = ReturnType<typeof makeAttributesStore>;

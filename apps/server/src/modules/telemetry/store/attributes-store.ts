import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { DeviceQuotas } from "../../quotas/interface.ts";
import { EdgeRefusal } from "../edge/backend.ts";

export type AttributeScope = "client" | "shared";

/** Limit per device and scope, beside the quotas: a device that invents keys must not fill the table. */
export const mostOfScope = 500;

/**
 * Attributes reported by devices (client) and set for them (shared). Takes no scope: devices are identified by the id
 * that their token was resolved to.
 */
export function makeAttributesStore(db: Db, quotas: Pick<DeviceQuotas, "mostOf">) {
  /** What a device has besides these keys, and whose it is. */
  async function besides(within: Db, deviceId: string, scope: AttributeScope, keys: readonly string[]) {
    const { rows } = await sql<{
      tenantId: string;
      customerId: string;
      count: string;
      ofScope: string;
      bytes: string;
    }>`
      select customer.tenant_id as "tenantId", customer.id as "customerId", count(a.key) as count,
        count(a.key) filter (where a.scope = ${scope}) as "ofScope",
        coalesce(sum(octet_length(a.key) + octet_length(a.value::text)), 0) as bytes
      from device join customer on customer.id = device.customer_id
      left join device_attribute a on a.device_id = device.id and (a.scope <> ${scope} or a.key <> all(${keys}))
      where device.id = ${deviceId} group by customer.tenant_id, customer.id
    `.execute(within);
    const [row] = rows;
    if (!row) throw new EdgeRefusal("unavailable", "unavailable"); // deleted meanwhile
    return { ...row, count: Number(row.count), ofScope: Number(row.ofScope), bytes: Number(row.bytes) };
  }

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
      const texts = keys.map((key) => JSON.stringify(values[key]));
      const others = await besides(within, deviceId, scope, keys);
      if (others.ofScope + keys.length > mostOfScope)
        throw new EdgeRefusal("too-many-keys", `A device has at most ${mostOfScope} attributes`);
      const bytes = [...keys, ...texts].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      if (
        others.count + keys.length > quotas.mostOf(others, "attributes") ||
        others.bytes + bytes > quotas.mostOf(others, "attributeBytes")
      )
        throw new EdgeRefusal("over-quota", "The quota of attributes of a device is used up");
      await sql`
        insert into device_attribute (device_id, scope, key, value, updated_at)
        select ${deviceId}::uuid, ${scope}, k, v::jsonb, ${now}
        from unnest(${keys}::text[], ${texts}::text[]) as given (k, v)
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

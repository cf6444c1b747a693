import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Scope } from "../../platform/scope.ts";
import { devicesInScope } from "./devices-query.ts";

const mostAttributeBytes = 512 * 1024;
const mostAttributes = 2000;

/** What a device accumulates without being edited: attributes, refused messages, its token's age. */
export function makeDeviceRecordsStore(db: Db) {
  const device = (scope: Scope, id: string) => devicesInScope(db, scope).where("device.id", "=", id);
  return {
    async attributes(scope: Scope, id: string) {
      const found = device(scope, id)
        .innerJoin("device_attribute", "device_attribute.device_id", "device.id")
        .select(["device_attribute.scope", "device_attribute.key", "device_attribute.value"])
        .select("device_attribute.updated_at as updatedAt")
        .select(
          sql<number>`sum(octet_length(device_attribute.value::text)) over (
            order by device_attribute.scope, device_attribute.key)`.as("bytesThrough"),
        );
      // Devices may have more from before there were quotas, and quotas may be set high.
      const rows = await db
        .selectFrom(found.as("attribute"))
        .select(["scope", "key", "value", "updatedAt"])
        .where("bytesThrough", "<=", mostAttributeBytes)
        .orderBy("scope")
        .orderBy("key")
        .limit(mostAttributes)
        .execute();
      return rows.map(({ value, updatedAt, ...row }) => ({
        ...row,
        value: typeof value === "string" ? value : JSON.stringify(value),
        time: updatedAt.getTime(),
      }));
    },

    async refusals(scope: Scope, id: string) {
      const rows = await device(scope, id)
        .innerJoin("device_refusal", "device_refusal.device_number", "device.number")
        .select(["device_refusal.reason", "device_refusal.count", "device_refusal.last_at as lastAt"])
        .select(["device_refusal.sent_key as sentKey", "device_refusal.sent_value as sentValue"])
        .orderBy("device_refusal.last_at", "desc")
        .execute();
      return rows.map(({ count, lastAt, ...row }) => ({
        ...row,
        count: Number(count),
        lastTime: lastAt.getTime(),
      }));
    },

    async tokenTime(scope: Scope, id: string): Promise<number | null> {
      const row = await device(scope, id)
        .innerJoin("device_token", "device_token.device_id", "device.id")
        .select("device_token.created_at as createdAt")
        .executeTakeFirst();
      return row?.createdAt.getTime() ?? null;
    },
  };
}

export type DeviceRecordsStore = ReturnType<typeof makeDeviceRecordsStore>;

import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { deviceInScope, type Scope } from "../../../platform/scope.ts";

export interface RecordedEvent {
  deviceId: string;
  kind: "oilChange" | "filterChange";
  at: Date;
  note: string;
}

/** What people did to machines. */
export function makeDeviceEventsStore(db: Db) {
  return {
    /** By hand, and with alarms they processed; the newest first. */
    async list(scope: Scope, deviceId: string) {
      const device = await db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where("device.id", "=", deviceId)
        .where(deviceInScope(scope))
        .select("device.id")
        .executeTakeFirst();
      if (!device) return [];
      const { rows } = await sql<{
        id: string;
        kind: RecordedEvent["kind"];
        source: "entered" | "alarm";
        at: Date;
        note: string;
        accountName: string | null;
      }>`
        select happened.id, kind, source, at, note, account.last_name || account.first_name as "accountName"
        from (
          select id, kind, 'entered' as source, at, note, account_id from device_event where device_id = ${deviceId}
          union all
          select id, changed.kind, 'alarm', processed_at, action, processed_by
          from alarm_episode
          cross join lateral (values ('oilChange', oil_changed), ('filterChange', filter_changed)) as changed (kind, is_so)
          where device_id = ${deviceId} and processed_at is not null and is_so
        ) as happened
        left join account on account.id = happened.account_id
        order by at desc limit 200
      `.execute(db);
      return rows;
    },

    async add({ deviceId, kind, at, note }: RecordedEvent, accountId: string, now: Date): Promise<string> {
      const { id } = await db
        .insertInto("device_event")
        .values({ device_id: deviceId, kind, at, note, account_id: accountId, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Whether there was such an event of the device. */
    async remove(deviceId: string, eventId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("device_event")
        .where("id", "=", eventId)
        .where("device_id", "=", deviceId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

export type DeviceEventsStore = ReturnType<typeof makeDeviceEventsStore>;

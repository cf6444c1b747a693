import { sql } from "kysely";
import type { ChangedBy } from "../../../platform/actor.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { personIn, type Scope, visibleDevices } from "../../../platform/scope.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { deviceEventEntity, type EventSnapshot } from "./event-words.ts";
import type { RecordedEvent } from "./recorded-event.ts";

/** What people did to machines. */
export function makeDeviceEventsStore(db: Db) {
  return {
    /** By hand, and with alarms they processed; the newest first. */
    async list(scope: Scope, deviceId: string) {
      const device = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
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
        select happened.id, kind, source, at, note, ${personIn(scope, accountName())} as "accountName"
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

    add: (event: RecordedEvent, by: ChangedBy): Promise<string> =>
      db.transaction().execute(async (within) => {
        const { deviceId, kind, at, note } = event;
        const { id } = await within
          .insertInto("device_event")
          .values({ device_id: deviceId, kind, at, note, account_id: by.accountId, created_at: by.at })
          .returning("id")
          .executeTakeFirstOrThrow();
        await writeDown(within, id, event, by, "added");
        return id;
      }),

    /** Whether there was such an event of the device. */
    remove: (deviceId: string, eventId: string, by: ChangedBy): Promise<boolean> =>
      db.transaction().execute(async (within) => {
        const gone = await within
          .deleteFrom("device_event")
          .where("id", "=", eventId)
          .where("device_id", "=", deviceId)
          .returning(["device_id as deviceId", "kind", "at", "note"])
          .executeTakeFirst();
        if (gone) await writeDown(within, eventId, gone, by, "removed");
        return gone !== undefined;
      }),
  };
}

async function writeDown(
  within: Db,
  entityId: string,
  { deviceId, kind, at, note }: RecordedEvent,
  by: ChangedBy,
  what: "added" | "removed",
): Promise<void> {
  const { name, zone, ...owner } = await within
    .selectFrom("device")
    .innerJoin("customer", "customer.id", "device.customer_id")
    .where("device.id", "=", deviceId)
    .select([
      "device.name",
      "customer.time_zone as zone",
      "customer.id as customerId",
      "customer.tenant_id as tenantId",
    ])
    .executeTakeFirstOrThrow();
  const snapshot: EventSnapshot = { deviceName: name, kind, time: minuteAt(at, zone), note };
  await writeAudit(within, {
    at: by.at,
    accountId: by.accountId,
    ...owner,
    entity: deviceEventEntity,
    entityId,
    before: what === "removed" ? snapshot : null,
    after: what === "added" ? snapshot : null,
  });
}

export type DeviceEventsStore = ReturnType<typeof makeDeviceEventsStore>;

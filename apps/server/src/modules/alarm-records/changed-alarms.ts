import type { LiveAlarm } from "@oilcloud/contract";
import { sql } from "kysely";
import type { ChangedAlarm } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { ofDeviceInScope, type Scope, visibleDevices } from "../../platform/scope.ts";

/** Of the given devices those that a scope covers. */
export const makeDevicesInScope =
  (db: Db) =>
  async (scope: Scope, deviceIds: readonly string[]): Promise<string[]> => {
    if (deviceIds.length === 0) return [];
    const rows = await visibleDevices(db, scope)
      .where("device.id", "in", [...deviceIds])
      .select("device.id")
      .execute();
    return rows.map(({ id }) => id);
  };

/** Reads the changed alarms that a scope covers. Episodes folded under an outage are left out. */
export function makeChangedAlarms(db: Db, clock: Clock) {
  return async (scope: Scope, changed: readonly ChangedAlarm[]): Promise<LiveAlarm[]> => {
    if (changed.length === 0) return [];
    const rows = await db
      .selectFrom("alarm_episode")
      .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
      .leftJoin("device", "device.id", "alarm_episode.device_id")
      .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
      .where("alarm_episode.parent_id", "is", null)
      .where("alarm_episode.id", "in", [...new Set(changed.map(({ alarmId }) => alarmId))])
      .select([
        "alarm_episode.id as alarmId",
        "alarm_episode.level",
        "alarm_episode.category",
        "customer.tenant_id as tenantId",
        "customer.id as customerId",
        "customer.time_zone as timeZone",
        "device.id as deviceId",
        "device.name as deviceName",
        sql<boolean>`coalesce(alarm_episode.muted_until > ${clock()}, false)`.as("muted"),
      ])
      .execute();
    const visible = new Map(rows.map((row) => [row.alarmId, row]));
    return changed.flatMap(({ alarmId, transition, time }) => {
      const row = visible.get(alarmId);
      return row ? [{ ...row, transition, time }] : [];
    });
  };
}

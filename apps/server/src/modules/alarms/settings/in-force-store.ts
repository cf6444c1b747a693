import type { AlarmTrigger, MachineType } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** The setting that decides for a device and an indicator. */
export interface DecidingSetting {
  deviceId: string;
  settingId: string;
  key: string;
  /** null: it names the device */
  machineType: MachineType | null;
  triggers: AlarmTrigger[];
}

/** One that names the device comes before one for its machine type; one that is switched off decides nothing. */
export function decidingSettings(deviceIds: readonly string[]) {
  return sql`
    select distinct on (device.id, s.key) device.id as device_id, s.*
    from device
    join alarm_setting s on s.customer_id = device.customer_id and s.enabled
    left join alarm_setting_device named on named.setting_id = s.id and named.device_id = device.id
    where device.id = any(${deviceIds}::uuid[])
      and (named.device_id is not null or s.machine_type = device.machine_type)
    order by device.id, s.key, s.machine_type nulls first
  `;
}

/** The engine and what it raises ask here; nobody's scope is asked, as nothing is answered to anybody. */
export function makeInForceStore(db: Db) {
  return {
    async of(deviceIds: readonly string[]): Promise<DecidingSetting[]> {
      if (deviceIds.length === 0) return [];
      const { rows } = await sql<DecidingSetting>`
        select device_id as "deviceId", id as "settingId", key, machine_type as "machineType", triggers
        from (${decidingSettings(deviceIds)}) deciding order by device_id, key
      `.execute(db);
      return rows;
    },
  };
}

export type InForceStore = ReturnType<typeof makeInForceStore>;

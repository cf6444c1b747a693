import type { AlarmTrigger, MachineType, OilKey } from "@oilcloud/oil";
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
  /** Whether the learned early warning of the indicator continues beside them. */
  keepLearned: boolean;
}

export interface NewAcidNumber {
  deviceId: string;
  newAcidNumber: number;
  machineType: MachineType;
  oil: OilKey | null;
}

/**
 * The deciding setting of each device and indicator: one that names the device precedes one for its machine type.
 * Disabled settings are ignored.
 */
export function decidingSettings(deviceIds: readonly string[]) {
  return sql`
    select distinct on (device_id, key) * from (
      select device.id as device_id, s.* from device
      join alarm_setting_device named on named.device_id = device.id
      join alarm_setting s on s.id = named.setting_id and s.customer_id = device.customer_id and s.enabled
      where device.id = any(${deviceIds}::uuid[])
      union all
      select device.id as device_id, s.* from device
      join alarm_setting s
        on s.customer_id = device.customer_id and s.machine_type = device.machine_type and s.enabled
      where device.id = any(${deviceIds}::uuid[])
    ) as meant
    order by device_id, key, machine_type nulls first
  `;
}

/** Settings in force, for the engine and notifications. Takes no scope: nothing here is answered to a caller. */
export function makeInForceStore(db: Db) {
  return {
    async of(deviceIds: readonly string[]): Promise<DecidingSetting[]> {
      if (deviceIds.length === 0) return [];
      const { rows } = await sql<DecidingSetting>`
        select device_id as "deviceId", id as "settingId", key, machine_type as "machineType", triggers,
          keep_learned as "keepLearned"
        from (${decidingSettings(deviceIds)}) deciding order by device_id, key
      `.execute(db);
      return rows;
    },

    /** The devices with an entered acid number of the new oil, which its limit is relative to. */
    async newAcidNumbers(deviceIds: readonly string[]): Promise<NewAcidNumber[]> {
      if (deviceIds.length === 0) return [];
      return db
        .selectFrom("baseline_in_force as b")
        .innerJoin("device", "device.id", "b.device_id")
        .where("b.device_id", "in", deviceIds)
        .where("b.quantity", "=", "acidNumber")
        .select([
          "b.device_id as deviceId",
          "b.value as newAcidNumber",
          "device.machine_type as machineType",
          "device.oil",
        ])
        .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
        .execute();
    },

    async deviceIds(): Promise<string[]> {
      const rows = await db.selectFrom("device").select("id").execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type InForceStore = ReturnType<typeof makeInForceStore>;

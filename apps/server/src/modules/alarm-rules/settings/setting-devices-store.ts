import type { MachineType, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

/** Devices for describing their rules. */
export function makeSettingDevicesStore(db: Db) {
  return {
    one: (scope: Scope, id: string) =>
      visibleDevices(db, scope)
        .where("device.id", "=", id)
        .select(["device.customer_id as customerId", "device.machine_type as machineType", "device.oil"])
        .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
        .executeTakeFirst(),

    /** How often people judged alarms of a factory, and how often to be right, by the indicators that raised them. */
    async judgements(customerId: string): Promise<Map<string, { judged: number; judgedRight: number }>> {
      const { rows } = await sql<{ key: string; judged: string; right: string }>`
        select reason ->> 'key' as key, count(distinct id) as judged,
          count(distinct id) filter (where judged_right) as right
        from alarm_episode, jsonb_array_elements(reasons) as reason
        where customer_id = ${customerId} and judged_right is not null
        group by 1
      `.execute(db);
      return new Map(
        rows.map(({ key, judged, right }) => [key, { judged: Number(judged), judgedRight: Number(right) }]),
      );
    },
  };
}

export type SettingDevicesStore = ReturnType<typeof makeSettingDevicesStore>;

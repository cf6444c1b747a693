import type { GatewayRules } from "@oilcloud/contract";
import type { MachineType } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { RefuseNewDevices } from "../../quotas/interface.ts";
import type { TelemetryDevice } from "../store/devices-store.ts";

/** One that invents names fills no table. */
const mostHeld = 1000;

export interface HeldRow {
  name: string;
  type: string;
  firstSeen: Date;
  lastSeen: Date;
  messages: number;
  newest: Record<string, string>;
}

/** Rules of dealers, and devices of gateways that wait for approval. */
export function makeGatewaysStore(db: Db, refuseNewDevices: RefuseNewDevices) {
  return {
    async rulesOf(tenantId: string): Promise<GatewayRules> {
      const row = await db
        .selectFrom("gateway_rules")
        .select(["holds_new as holdsNew", "types"])
        .where("tenant_id", "=", tenantId)
        .executeTakeFirst();
      return row ?? { holdsNew: false, types: [] };
    },

    async setRules(within: Db, tenantId: string, { holdsNew, types }: GatewayRules): Promise<void> {
      const values = { holds_new: holdsNew, types: JSON.stringify(types) };
      await within
        .insertInto("gateway_rules")
        .values({ tenant_id: tenantId, ...values })
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(values))
        .execute();
    },

    /** false: too many wait already. */
    async hold(gatewayId: string, seen: Omit<HeldRow, "firstSeen">): Promise<boolean> {
      const { name, type, lastSeen, messages, newest } = seen;
      const { rows } = await sql`
        insert into held_child (gateway_id, name, type, first_seen, last_seen, messages, newest)
        select ${gatewayId}, ${name}, ${type}, ${lastSeen}, ${lastSeen}, ${messages}, ${JSON.stringify(newest)}::jsonb
        where exists (select from held_child where gateway_id = ${gatewayId} and name = ${name})
          or (select count(*) from held_child where gateway_id = ${gatewayId}) < ${mostHeld}
        on conflict (gateway_id, name) do update set
          type = case when excluded.type in ('', 'default') then held_child.type else excluded.type end,
          last_seen = excluded.last_seen,
          messages = held_child.messages + excluded.messages,
          newest = case when excluded.newest = '{}' then held_child.newest else excluded.newest end
        returning name
      `.execute(db);
      return rows.length > 0;
    },

    held: (gatewayId: string): Promise<HeldRow[]> =>
      db
        .selectFrom("held_child")
        .select(["name", "type", "first_seen as firstSeen", "last_seen as lastSeen", "messages", "newest"])
        .where("gateway_id", "=", gatewayId)
        .orderBy("first_seen")
        .orderBy("name")
        .execute(),

    /** null if it does not wait any more. */
    async approve(
      within: Db,
      gateway: TelemetryDevice,
      name: string,
      machineType: MachineType,
    ): Promise<string | null> {
      const waited = await within
        .deleteFrom("held_child")
        .where("gateway_id", "=", gateway.id)
        .where("name", "=", name)
        .returning("name")
        .executeTakeFirst();
      if (!waited) return null;
      await refuseNewDevices(within, gateway.customerId, 1);
      const { id } = await within
        .insertInto("device")
        .values({
          customer_id: gateway.customerId,
          group_id: gateway.groupId,
          gateway_id: gateway.id,
          name,
          machine_type: machineType,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async move(within: Db, deviceId: string, gatewayId: string): Promise<void> {
      await within
        .updateTable("device")
        .set({ gateway_id: gatewayId })
        .where("id", "=", deviceId)
        .where("gateway_id", "is not", null)
        .execute();
    },

    async gatewayIdOf(deviceId: string): Promise<string | null> {
      const row = await db
        .selectFrom("device")
        .select("gateway_id as gatewayId")
        .where("id", "=", deviceId)
        .executeTakeFirst();
      return row?.gatewayId ?? null;
    },
  };
}

export type GatewaysStore = ReturnType<typeof makeGatewaysStore>;

import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

export interface DeviceSelection {
  /** null: every device in scope */
  deviceId: string | null;
}

interface NewestText {
  textTs: Date | null;
  text: string | null;
}

/** Lists undeclared keys and refused messages of devices. */
export function makeManagementStore(db: Db) {
  const devices = (scope: Scope, deviceId: string | null) => {
    const seen = visibleDevices(db, scope);
    return deviceId ? seen.where("device.id", "=", deviceId) : seen;
  };

  return {
    /** Keys that are neither in the catalogue nor adopted, newest first. */
    undeclared(scope: Scope, { deviceId }: DeviceSelection, page: Page) {
      const found = devices(scope, deviceId)
        .innerJoin("undeclared_key", "undeclared_key.device_number", "device.number")
        .innerJoin("telemetry_key", "telemetry_key.id", "undeclared_key.key_id")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("adopted_indicator").whereRef("adopted_indicator.key", "=", "telemetry_key.key"),
            ),
          ),
        );
      const shown = found
        .select([
          "device.id as deviceId",
          "device.name as deviceName",
          "device.number",
          "undeclared_key.key_id as keyId",
          "telemetry_key.key",
          "undeclared_key.first_seen as firstSeen",
        ])
        .orderBy("undeclared_key.first_seen", "desc")
        .orderBy("device.number")
        .orderBy("telemetry_key.key");
      return paged(shown, page);
    },

    /** The newest text of each key, in the given order. The caller has already looked the devices up in its scope. */
    async newestTexts(keys: readonly { number: number; keyId: number }[]): Promise<NewestText[]> {
      const { rows } = await sql<NewestText>`
        select newest.ts as "textTs", newest.value as text
        from unnest(${keys.map((key) => key.number)}::int4[], ${keys.map((key) => key.keyId)}::int4[])
          with ordinality as given (device_number, key_id, place)
        left join lateral (
          select ts, value from text_sample t
          where t.device_number = given.device_number and t.key_id = given.key_id order by ts desc limit 1
        ) as newest on true
        order by place
      `.execute(db);
      return rows;
    },

    refusals(scope: Scope, { deviceId }: DeviceSelection, page: Page) {
      const found = devices(scope, deviceId).innerJoin(
        "device_refusal",
        "device_refusal.device_number",
        "device.number",
      );
      const shown = found
        .select([
          "device.id as deviceId",
          "device.name as deviceName",
          "device_refusal.reason",
          "device_refusal.count",
          "device_refusal.last_at as lastAt",
          "device_refusal.sent_key as sentKey",
          "device_refusal.sent_value as sentValue",
        ])
        .orderBy("device_refusal.last_at", "desc")
        .orderBy("device.number")
        .orderBy("device_refusal.reason");
      return paged(shown, page);
    },
  };
}

export type ManagementStore = ReturnType<typeof makeManagementStore>;

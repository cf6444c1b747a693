import type { LiveData } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../platform/scope.ts";
import { emptyData } from "./answers.ts";
import { type AttributesScope, attributeText, type WantedKeys } from "./commands.ts";

export function makeLiveStore(db: Db) {
  return {
    /** Which of these devices the scope still covers. Devices can move to another customer during a subscription. */
    async stillVisible(scope: Scope, deviceNumbers: readonly number[]): Promise<Set<number>> {
      if (deviceNumbers.length === 0) return new Set();
      const rows = await visibleDevices(db, scope)
        .select("device.number")
        .where("device.number", "in", deviceNumbers)
        .execute();
      return new Set(rows.map(({ number }) => number));
    },

    /** Attributes of a device that the caller has looked up in its scope. */
    async attributes(deviceId: string, scope: AttributesScope, keys: WantedKeys): Promise<LiveData> {
      const data = emptyData();
      if (scope === null) return data;
      let query = db
        .selectFrom("device_attribute")
        .select(["key", "value", "updated_at"])
        .where("device_id", "=", deviceId)
        .where("scope", "=", scope);
      if (keys) query = query.where("key", "in", keys);
      for (const { key, value, updated_at } of await query.execute()) {
        data[key] = [[updated_at.getTime(), attributeText(value)]];
      }
      return data;
    },
  };
}

export type LiveStore = ReturnType<typeof makeLiveStore>;

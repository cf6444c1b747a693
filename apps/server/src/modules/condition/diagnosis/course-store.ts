import { type CourseSample, isLabQuantityKey } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

interface Neighboured {
  id: string;
  customerId: string;
  groupId: string;
  machineType: string;
}

/** Takes devices that were found in the caller's scope. */
export function makeCourseStore(db: Db) {
  return {
    /** How much oil it holds, and what that is called on site. */
    async fill(deviceId: string): Promise<{ tankLitres: number | null; otherOil: string }> {
      const row = await db
        .selectFrom("device")
        .where("id", "=", deviceId)
        .select(["tank_volume_l as tankLitres", "other_oil as otherOil"])
        .executeTakeFirst();
      return row ?? { tankLitres: null, otherOil: "" };
    },

    /** Others of the same site that the caller may see: those of the same group and type first. */
    async neighbours(
      scope: Scope,
      { id, customerId, groupId, machineType }: Neighboured,
      count: number,
    ): Promise<number[]> {
      const rows = await visibleDevices(db, scope)
        .where("device.customer_id", "=", customerId)
        .where("device.id", "!=", id)
        .where("device.is_gateway", "=", false)
        .select("device.number")
        .orderBy((eb) => eb("device.group_id", "=", groupId), "desc")
        .orderBy((eb) => eb("device.machine_type", "=", machineType), "desc")
        .orderBy("device.number")
        .limit(count)
        .execute();
      return rows.map(({ number }) => number);
    },

    /** What laboratories found of a device's oil, the oldest first. */
    async samples(deviceId: string, since: Date): Promise<CourseSample[]> {
      const rows = await db
        .selectFrom("lab_sample")
        .innerJoin("lab_result", "lab_result.sample_id", "lab_sample.id")
        .where("lab_sample.device_id", "=", deviceId)
        .where("lab_sample.sampled_at", ">=", since)
        .select([
          "lab_sample.id",
          "lab_sample.sampled_at as sampledAt",
          "lab_result.quantity",
          "lab_result.value",
          "lab_result.below",
        ])
        .orderBy("lab_sample.sampled_at")
        .orderBy("lab_result.quantity")
        .execute();
      return rows.flatMap(({ id, sampledAt, quantity, value, below }) =>
        isLabQuantityKey(quantity) ? [{ id, atMs: sampledAt.getTime(), quantity, value, below }] : [],
      );
    },
  };
}

import { type CourseSample, isLabQuantityKey } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";

/** Takes devices that were found in the caller's scope. */
export function makeCourseStore(db: Db) {
  return {
    async tankLitres(deviceId: string): Promise<number | null> {
      const row = await db
        .selectFrom("device")
        .where("id", "=", deviceId)
        .select("tank_volume_l as litres")
        .executeTakeFirst();
      return row?.litres ?? null;
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

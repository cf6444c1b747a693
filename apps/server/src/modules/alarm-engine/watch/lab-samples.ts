import { isComparedInLaboratory, isLabQuantityKey, labQuantity, type LabWitness } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";

/** Laboratory results of quantities that are also measured online, the oldest first, by device. */
export async function labWitnessesOf(
  db: Db,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LabWitness[]>> {
  const byDevice = new Map<string, LabWitness[]>();
  if (deviceIds.length === 0) return byDevice;
  const rows = await db
    .selectFrom("lab_sample")
    .innerJoin("lab_result", "lab_result.sample_id", "lab_sample.id")
    .where("lab_sample.device_id", "in", deviceIds)
    .select([
      "lab_sample.device_id as deviceId",
      "lab_sample.sampled_at as sampledAt",
      "lab_result.quantity",
      "lab_result.value",
      "lab_result.below",
    ])
    .orderBy("lab_sample.sampled_at")
    .orderBy("lab_sample.id")
    .orderBy("lab_result.quantity")
    .execute();
  for (const { deviceId, sampledAt, quantity, value, below } of rows) {
    const key = isLabQuantityKey(quantity) ? labQuantity(quantity).online?.indicator : undefined;
    if (key === undefined || !isComparedInLaboratory(key)) continue;
    const known = byDevice.get(deviceId) ?? [];
    byDevice.set(deviceId, known);
    known.push({ atMs: sampledAt.getTime(), key, value, below });
  }
  return byDevice;
}

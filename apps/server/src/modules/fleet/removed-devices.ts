import type { Db } from "../../platform/database/connect.ts";

export interface RemovedDevicesDeps {
  db: Db;
  /** Removes everything a device reported. */
  removeReadings(deviceNumber: number, signal: AbortSignal): Promise<void>;
}

/** Removes the readings of every deleted device; started again after a stop, it continues where it was. */
export const makeRemovedDevices =
  ({ db, removeReadings }: RemovedDevicesDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const removed = await db.selectFrom("removed_device").select("number").orderBy("removed_at").execute();
    for (const { number } of removed) {
      await removeReadings(number, signal);
      await db.deleteFrom("removed_device").where("number", "=", number).execute();
    }
  };

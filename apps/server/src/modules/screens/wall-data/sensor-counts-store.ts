import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";

/** The number of sensors of each device. Sensors are not among the rows kept in memory, and a plant has few. */
export const makeSensorCountsStore =
  (db: Db) =>
  async (scope: Scope, customerId: string | null): Promise<ReadonlyMap<string, number>> => {
    let query = visibleDevices(db, scope)
      .innerJoin("sensor", "sensor.device_id", "device.id")
      .groupBy("device.id")
      .select(["device.id", (eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("sensors")]);
    if (customerId) query = query.where("customer.id", "=", customerId);
    return new Map((await query.execute()).map(({ id, sensors }) => [id, sensors]));
  };

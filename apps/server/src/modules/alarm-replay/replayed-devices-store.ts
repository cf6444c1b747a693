import type { MachineType, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../platform/scope.ts";
import type { StoredReading } from "../alarm-engine/interface.ts";

interface SampleRow {
  ts: Date;
  keyset_id: number;
  vals: number[];
  marks: number[] | null;
}

/** Devices and their stored readings, for replays. */
export function makeReplayedDevicesStore(db: Db) {
  return {
    async one(scope: Scope, id: string) {
      const row = await visibleDevices(db, scope)
        .where("device.id", "=", id)
        .select([
          "device.id",
          "device.number",
          "device.customer_id as customerId",
          "customer.time_zone as timeZone",
          "device.machine_type as machineType",
          "device.oil",
          "device.interval_s as intervalS",
        ])
        .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
        .executeTakeFirst();
      return row && { ...row, intervalMs: row.intervalS * 1000 };
    },

    /** The time of a device's first reading after a time; null if there is none. */
    async firstReadingMs(scope: Scope, deviceId: string, afterMs: number): Promise<number | null> {
      const first = sql<{ ts: Date | null }>`(
        select min(ts) as ts from sample where device_number = device.number and ts > ${new Date(afterMs)}
      )`;
      const row = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .innerJoinLateral(first.as("first"), (join) => join.onTrue())
        .select("first.ts")
        .executeTakeFirst();
      return row?.ts?.getTime() ?? null;
    },

    /** A device's stored readings of a time range in order, at most so many. */
    async readings(
      scope: Scope,
      deviceId: string,
      { fromMs, toMs }: { fromMs: number; toMs: number },
      most: number,
    ): Promise<StoredReading[]> {
      const samples = sql<SampleRow>`(
        select ts, keyset_id, vals, marks from sample
        where device_number = device.number and ts > ${new Date(fromMs)} and ts <= ${new Date(toMs)}
        order by ts limit ${most}
      )`;
      const rows = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .innerJoinLateral(samples.as("sample"), (join) => join.onTrue())
        .select(["sample.ts", "sample.keyset_id as keysetId", "sample.vals", "sample.marks"])
        .orderBy("sample.ts")
        .execute();
      return rows.map(({ ts, ...row }) => ({ tsMs: ts.getTime(), ...row }));
    },
  };
}

export type ReplayedDevicesStore = ReturnType<typeof makeReplayedDevicesStore>;
export type ReplayedDevice = NonNullable<Awaited<ReturnType<ReplayedDevicesStore["one"]>>>;

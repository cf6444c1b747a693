import type { MachineType, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../platform/scope.ts";
import type { StoredReading } from "../alarm-engine/interface.ts";
import type { PackedSamples } from "../telemetry/interface.ts";

interface SampleRow {
  ts: Date;
  keyset_id: number;
  vals: number[];
  marks: number[] | null;
}

/** Devices and their stored readings, for replays. */
export function makeReplayedDevicesStore(db: Db, packed: PackedSamples) {
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
        .select(["first.ts", "device.number"])
        .executeTakeFirst();
      if (!row) return null;
      const ofRows = row.ts?.getTime() ?? null;
      const before = { fromMs: Math.floor(afterMs) + 1, toMs: ofRows ?? Number.POSITIVE_INFINITY };
      return (await packed.firstIn(row.number, before)) ?? ofRows;
    },

    /** A device's stored readings of a time range in order, at most so many. */
    async readings(
      scope: Scope,
      deviceId: string,
      { fromMs, toMs }: { fromMs: number; toMs: number },
      most: number,
    ): Promise<readonly StoredReading[]> {
      const samples = sql<SampleRow>`(
        select ts, keyset_id, vals, marks from sample
        where device_number = device.number and ts > ${new Date(fromMs)} and ts <= ${new Date(toMs)}
        order by ts limit ${most}
      )`;
      const rows = await visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .leftJoinLateral(samples.as("sample"), (join) => join.onTrue())
        .select(["device.number", "sample.ts", "sample.keyset_id", "sample.vals", "sample.marks"])
        .orderBy("sample.ts")
        .execute();
      const stored = rows.flatMap(({ ts, keyset_id, vals, marks }) =>
        ts && keyset_id !== null && vals ? [{ tsMs: ts.getTime(), keysetId: keyset_id, vals, marks }] : [],
      );
      const [first] = rows;
      if (!first) return stored; // there is no such device in the scope
      return packed.besideForWatch(first.number, { afterMs: fromMs, upToMs: toMs }, stored, most);
    },
  };
}

export type ReplayedDevicesStore = ReturnType<typeof makeReplayedDevicesStore>;
export type ReplayedDevice = NonNullable<Awaited<ReturnType<ReplayedDevicesStore["one"]>>>;

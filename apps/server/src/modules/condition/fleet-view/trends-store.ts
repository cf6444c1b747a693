import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

export interface WantedTrend {
  deviceNumber: number;
  keyId: number;
  /** Takes the last value of each step (for classes and counters) instead of the mean. */
  byLast: boolean;
}

const fewestDaysByDay = 15;

/** Devices come as they were found in the caller's scope, which is why nothing here takes one. */
export function makeTrendsStore(db: Db) {
  return {
    /** One value a step or null, by device and key, read from hours or, for long times, from days. */
    async trends(
      wanted: readonly WantedTrend[],
      edges: readonly number[],
    ): Promise<Map<string, (number | null)[]>> {
      if (wanted.length === 0) return new Map();
      const [fromMs, toMs] = [edges[0] ?? 0, edges.at(-1) ?? 0];
      const byDay = toMs - fromMs >= fewestDaysByDay * 24 * hourMs;
      const [table, time] = byDay ? (["rollup_day", "day"] as const) : (["rollup_hour", "hour"] as const);
      // One look-up a device: left to itself the planner reads whole partitions.
      const { rows } = await sql<{ n: number; k: number; step: number; value: number | null }>`
        with wanted as materialized (
          select * from unnest(${wanted.map((w) => w.deviceNumber)}::int4[], ${wanted.map((w) => w.keyId)}::int4[],
                               ${wanted.map((w) => w.byLast)}::bool[]) as w (n, k, by_last)
        ), places as materialized (
          select keyset.id, asked.k, array_position(key_ids, asked.k) as place
          from keyset join (select distinct k from wanted) as asked on key_ids @> array[asked.k]
        )
        select wanted.n, wanted.k, width_bucket(at, ${edges.map((ms) => new Date(ms))}::timestamptz[]) - 1 as step,
               case when bool_or(by_last) then (array_agg(lasts[place] order by at desc))[1]
                    else sum(sums[place]) / nullif(sum(counts[place]), 0) end as value
        from (select distinct n from wanted) as device
        cross join lateral (
          select ${sql.ref(time)} as at, keyset_id, sums, counts, lasts from ${sql.table(table)} as rollup
          where rollup.device_number = device.n and ${sql.ref(time)} >= ${new Date(fromMs)}
            and ${sql.ref(time)} < ${new Date(toMs)}
          offset 0
        ) as seen
        join places on places.id = seen.keyset_id
        join wanted on wanted.n = device.n and wanted.k = places.k
        group by 1, 2, 3
      `.execute(db);
      const found = new Map<string, (number | null)[]>();
      for (const { n, k, step, value } of rows) {
        const values = found.get(trendName(n, k)) ?? Array.from({ length: edges.length - 1 }, () => null);
        found.set(trendName(n, k), values);
        if (value !== null && Number.isFinite(value)) values[step] = +value.toPrecision(6);
      }
      return found;
    },
  };
}

export type TrendsStore = ReturnType<typeof makeTrendsStore>;

export const trendName = (deviceNumber: number, keyId: number) => `${deviceNumber} ${keyId}`;

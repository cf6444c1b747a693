import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { SampleRow } from "../../telemetry/interface.ts";

/** A day at any site began at most so many hours ago. */
const keptHours = 26;

interface Hour {
  values: Int32Array;
  marked: Int32Array;
}

/** How many values each device sent in the hours since yesterday, and how many of them carry a mark. */
export function makeValueTally(db: Db, clock: Clock) {
  const hours = new Map<number, Hour>();
  const lastTs = new Map<number, number>();

  function hourOf(index: number, deviceNumber: number): Hour {
    const hour = hours.get(index) ?? { values: new Int32Array(256), marked: new Int32Array(256) };
    // Devices are numbered one after the other, so a list by number has few holes.
    if (deviceNumber >= hour.values.length) {
      hour.values = grown(hour.values, deviceNumber);
      hour.marked = grown(hour.marked, deviceNumber);
    }
    hours.set(index, hour);
    return hour;
  }

  function add(deviceNumber: number, tsMs: number, values: number, marked: number): void {
    const index = Math.floor(tsMs / hourMs);
    const hour = hourOf(index, deviceNumber);
    hour.values[deviceNumber] = (hour.values[deviceNumber] ?? 0) + values;
    hour.marked[deviceNumber] = (hour.marked[deviceNumber] ?? 0) + marked;
  }

  const oldestMs = () => (Math.floor(clock().getTime() / hourMs) - keptHours) * hourMs;

  return {
    /**
     * Counts today's stored values of each site, once at start before anything new comes in. Rolled-up hours are read
     * from the day's rollup; pending hours are counted from their samples instead.
     */
    async load(): Promise<void> {
      const { rows } = await sql<{ n: number; seen: number; marked: number }>`
        with site as materialized (
          select d.number as n, date_trunc('day', ${clock()}::timestamptz, c.time_zone) as midnight
          from device d join customer c on c.id = d.customer_id
        ), open_hour as materialized (
          select site.n, p.hour from site join rollup_pending p on p.device_number = site.n and p.hour >= site.midnight
        )
        select site.n, counted.seen + r.marked as seen, r.marked from site
        join rollup_day r on r.device_number = site.n and r.day = site.midnight
        cross join lateral (select sum(c)::int4 as seen from unnest(r.counts) as c) as counted
        union all
        select o.n, -(counted.seen + r.marked), -r.marked from open_hour o
        join rollup_hour r on r.device_number = o.n and r.hour = o.hour
        cross join lateral (select sum(c)::int4 as seen from unnest(r.counts) as c) as counted
        union all
        select o.n, sum(cardinality(s.vals))::int4, sum((select count(*) from unnest(s.marks) as m where m <> 0))::int4
        from open_hour o
        join sample s on s.device_number = o.n and s.ts >= o.hour and s.ts < o.hour + interval '1 hour'
          and s.ts >= (select min(hour) from open_hour)
        group by 1
      `.execute(db);
      const nowMs = clock().getTime();
      for (const { n, seen, marked } of rows) add(n, nowMs, seen, marked);
    },

    take(rows: readonly SampleRow[]): void {
      const oldest = oldestMs();
      for (const { deviceNumber, tsMs, vals, marks } of rows) {
        // What a device sends again because it missed the acknowledgement is stored once.
        if (tsMs < oldest || lastTs.get(deviceNumber) === tsMs) continue;
        lastTs.set(deviceNumber, tsMs);
        add(
          deviceNumber,
          tsMs,
          vals.length,
          marks ? marks.reduce((n, mark) => n + (mark === 0 ? 0 : 1), 0) : 0,
        );
      }
      for (const index of hours.keys()) if (index * hourMs < oldest) hours.delete(index);
    },

    /** Since the hour in which `sinceMs` lies. */
    since(deviceNumber: number, sinceMs: number): { values: number; marked: number } {
      const sum = { values: 0, marked: 0 };
      const first = Math.floor(sinceMs / hourMs);
      for (const [index, hour] of hours) {
        if (index < first) continue;
        sum.values += hour.values[deviceNumber] ?? 0;
        sum.marked += hour.marked[deviceNumber] ?? 0;
      }
      return sum;
    },
  };
}

export type ValueTally = ReturnType<typeof makeValueTally>;

function grown(list: Int32Array, index: number): Int32Array {
  const larger = new Int32Array(Math.max(index + 1, list.length * 2));
  larger.set(list);
  return larger;
}

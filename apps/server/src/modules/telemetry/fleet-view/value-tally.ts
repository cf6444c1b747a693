import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { SampleRow } from "../ingest/samples-store.ts";
import { hourMs } from "../reading/range-rules.ts";

/** A day at any site began at most so many hours ago. */
const keptHours = 26;

interface Hour {
  values: Int32Array;
  marked: Int32Array;
}

/** How many values came of each device in the hours since yesterday, and how many of them carry a mark. */
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
    /** From what is stored. Called before anything new can come in. */
    async load(): Promise<void> {
      const since = new Date(oldestMs());
      const { rows } = await sql<{ n: number; hour: Date; seen: number; marked: number }>`
        select device_number as n, hour, seen, marked from rollup_hour as r
        cross join lateral (select sum(c)::int4 + r.marked as seen from unnest(counts) as c) as counted
        where hour >= ${since}
          and not exists (select from rollup_pending p where p.device_number = r.device_number and p.hour = r.hour)
        union all
        select s.device_number, p.hour, sum(cardinality(s.vals))::int4,
               sum((select count(*) from unnest(s.marks) as m where m <> 0))::int4
        from rollup_pending p
        join sample s on s.device_number = p.device_number and s.ts >= p.hour and s.ts < p.hour + interval '1 hour'
        where p.hour >= ${since} and s.ts >= ${since}
        group by 1, 2
      `.execute(db);
      for (const { n, hour, seen, marked } of rows) add(n, hour.getTime(), seen, marked);
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

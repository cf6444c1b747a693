import { setImmediate as nextTurn } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import type { Pool, PoolClient } from "pg";
import type { Db } from "../../../platform/database/connect.ts";
import { beginProven, type Proof, type ProvenClient } from "../../../platform/ownership/proof.ts";
import type { HourReader } from "../hours/hour-reader.ts";
import { copyIn } from "../store/copy-in.ts";
import { type Day, daysOf } from "./days-of-hours.ts";
import { rollupsBetween } from "./packed-rollups.ts";
import type { Rollup } from "./rollup.ts";
import { copyOfRollups } from "./rollup-copy.ts";
import { keysetsOf } from "./rollup-tables.ts";

export interface RecutDeps {
  db: Db;
  pool: Pick<Pool, "connect">;
  hours: HourReader;
}

/** Days whose hours are in memory at the same time. */
const daysAtOnce = 28;

/** The days at the site of a device from the first hour that is kept to the last; none where there is no hour. */
async function daysOfSite(client: PoolClient, deviceNumber: number): Promise<Day[]> {
  const { rows } = await client.query<{ startMs: number; endMs: number }>(
    `with kept as (
       select min(first) as first, max(last) as last from (
         select min(hour) as first, max(hour) as last from rollup_hour where device_number = $1
         union all
         select min(piece), max(piece) + interval '28 days' from hour_column where device_number = $1 and key_id = 0
       ) as either
     )
     select extract(epoch from day at time zone time_zone)::float8 * 1000 as "startMs",
       extract(epoch from (day + interval '1 day') at time zone time_zone)::float8 * 1000 as "endMs"
     from kept cross join device join customer on customer.id = customer_id
     cross join lateral generate_series(
       date_trunc('day', first at time zone time_zone), last at time zone time_zone, interval '1 day'
     ) as day
     where number = $1 order by day`,
    [deviceNumber],
  );
  return rows.map((row) => ({ deviceNumber, ...row }));
}

/**
 * Cuts all days of a device again from its hours, in the zone that the site is in now, in one transaction. Days whose hours
 * are no longer kept stay as they are.
 */
export function makeRecutDays({ db, pool, hours }: RecutDeps) {
  async function recut(client: ProvenClient, deviceNumber: number): Promise<void> {
    await client.query("select lock_rollups()");
    const days = await daysOfSite(client, deviceNumber);
    const found: Rollup[] = [];
    for (let from = 0; from < days.length; from += daysAtOnce) {
      const some = days.slice(from, from + daysAtOnce);
      const span = { fromMs: some[0]?.startMs ?? 0, toMs: some.at(-1)?.endMs ?? 0 };
      found.push(...daysOf(some, await rollupsBetween(hours, db, deviceNumber, span)));
      await nextTurn();
    }
    const firstMs = found[0]?.startMs;
    if (firstMs !== undefined)
      await client.query("delete from rollup_day where device_number = $1 and day > $2", [
        deviceNumber,
        new Date(firstMs - dayMs).toISOString(), // of the former zone's days the one that ends in the first day, too
      ]);
    if (found.length > 0) {
      const ids = await keysetsOf(client, [...new Set(found.map(({ keyIds }) => keyIds.join()))]);
      const rows = found.map((day) => ({ ...day, keysetId: ids.get(day.keyIds.join()) ?? 0 }));
      await copyIn(client, "copy rollup_day from stdin (format binary)", [copyOfRollups(rows)]);
    }
    await client.query("delete from rollup_recut where device_number = $1", [deviceNumber]);
  }

  return async function recutDays(proof: Proof, deviceNumber: number): Promise<void> {
    const client = await pool.connect();
    try {
      await recut(await beginProven(client, proof), deviceNumber);
      await client.query("commit");
      client.release();
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      throw error;
    }
  };
}

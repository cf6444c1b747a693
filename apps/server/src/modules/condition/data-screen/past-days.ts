import type { DeviceInfo } from "@oilcloud/contract";
import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** Hours younger than this await their rollup all the time. */
const usualMs = 6 * hourMs;
/** Fewer days are a few late readings. */
const fewestDays = 2;

/**
 * How far a past that came in bulk has been rolled up: long charts are slow and forecasts wait until it is. Takes a
 * device that was found in the caller's scope.
 */
export async function pastDays(
  db: Db,
  device: { number: number; timeZone: string },
  nowMs: number,
): Promise<DeviceInfo["pastDays"]> {
  const { rows } = await sql<{ waiting: number; days: number }>`
    with waiting as materialized (
      select distinct date_trunc('day', hour, ${device.timeZone}) as day from rollup_pending
      where device_number = ${device.number} and hour < ${new Date(nowMs - usualMs)}
    ), every_day as (
      select day from waiting
      union
      select day from rollup_day
      where device_number = ${device.number} and (select count(*) from waiting) >= ${fewestDays}
    )
    select (select count(*) from waiting)::int as waiting, (select count(*) from every_day)::int as days
  `.execute(db);
  const { waiting = 0, days = 0 } = rows[0] ?? {};
  return waiting < fewestDays ? null : { days, ready: days - waiting };
}

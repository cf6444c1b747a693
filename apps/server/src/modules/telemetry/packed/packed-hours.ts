import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { PackedSamples } from "./packed-samples.ts";
import { weekOf } from "./packed-weeks.ts";
import { firstFrom, merged, samplesOf, type StoredSample } from "./stored-samples.ts";

/** Readings as parameters of a statement: `unnest(…) as given (ts, keyset_id, vals, marks)`, the lists as text. */
export interface GivenRows {
  times: Date[];
  keysetIds: number[];
  vals: string[];
  marks: (string | null)[];
}

const numberText = (n: number | null) => (n === null ? "null" : Object.is(n, -0) ? "-0" : String(n));
const listText = (list: readonly (number | null)[]) => `{${list.map(numberText).join()}}`;

export const givenRows = (samples: readonly StoredSample[]): GivenRows => ({
  times: samples.map(({ tsMs }) => new Date(tsMs)),
  keysetIds: samples.map(({ keysetId }) => keysetId),
  vals: samples.map(({ vals }) => listText(vals)),
  marks: samples.map(({ marks }) => marks && listText(marks)),
});

interface HoursOfDevice {
  deviceNumber: number;
  hours: readonly number[];
}

/** What blocks have of hours, in the order of time. */
export async function packedHours(
  within: Db,
  packed: Pick<PackedSamples, "blocks">,
  { deviceNumber, hours }: HoursOfDevice,
): Promise<StoredSample[]> {
  const samples: StoredSample[] = [];
  for await (const block of packed.blocks(deviceNumber, spanOf(hours), { within })) {
    const { times } = block.rows;
    for (const hour of hours)
      if (weekOf(hour) === block.week)
        samples.push(...samplesOf(block, firstFrom(times, hour), firstFrom(times, hour + hourMs)));
  }
  return samples.sort((one, other) => one.tsMs - other.tsMs);
}

/** Every reading of hours that lie in packed weeks, in the order of time. */
export async function readPackedHours(
  db: Db,
  packed: Pick<PackedSamples, "blocks">,
  of: HoursOfDevice,
): Promise<StoredSample[]> {
  const { fromMs, toMs } = spanOf(of.hours);
  const { rows } = await sql<StoredSample>`
    select round(extract(epoch from ts) * 1000)::float8 as "tsMs", keyset_id as "keysetId", vals, marks
    from unnest(${of.hours.map((ms) => new Date(ms))}::timestamptz[]) as wanted (hour)
    cross join lateral (
      select * from sample
      where device_number = ${of.deviceNumber} and ts >= wanted.hour and ts < wanted.hour + interval '1 hour'
        and ts >= ${new Date(fromMs)} and ts < ${new Date(toMs)}
      offset 0
    ) as s
    order by ts
  `.execute(db);
  return merged(rows, await packedHours(db, packed, of), Number.POSITIVE_INFINITY);
}

const spanOf = (hours: readonly number[]) => ({
  fromMs: Math.min(...hours),
  toMs: Math.max(...hours) + hourMs,
});

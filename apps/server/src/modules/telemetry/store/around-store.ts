import { hourMs, indicatorKeyById, indicators, stretchesAround } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { givenRows, readPackedHours } from "../packed/packed-hours.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import { weekOf } from "../packed/packed-weeks.ts";

/** Mean values by time and key id. */
export type ValuesAround = Map<number, Map<number, number>>;

interface Stretch {
  deviceNumber: number;
  atMs: number;
  fromMs: number;
  toMs: number;
}

/** Rounds to whole hours, so that rollups can be read. */
const wholeHours = (ms: number) => Math.floor(ms / hourMs) * hourMs;

function stretchesOf(deviceNumber: number, timesMs: readonly number[]): Stretch[] {
  return stretchesAround(timesMs)
    .map(({ atMs, fromMs, toMs }) => ({
      deviceNumber,
      atMs,
      fromMs: wholeHours(fromMs),
      toMs: wholeHours(toMs),
    }))
    .filter(({ fromMs, toMs }) => fromMs < toMs);
}

/** Takes no scope: the caller has already looked the devices up in its own. */
export function makeAroundStore(db: Db, packed: PackedSamples) {
  return {
    /** By device, the mean values of the hours around each of its times; devices without values are left out. */
    async around(
      timesByDevice: ReadonlyMap<number, readonly number[]>,
      keyIds: readonly number[],
    ): Promise<Map<number, ValuesAround>> {
      const stretches = [...timesByDevice].flatMap(([number, timesMs]) => stretchesOf(number, timesMs));
      const found = new Map<number, ValuesAround>();
      if (stretches.length === 0) return found;
      const read = async () => means(db, stretches, keyIds, await pendingPackedHours(db, packed, stretches));
      for (const { place, k, mean } of await packed.weeks.steady([...timesByDevice.keys()], read)) {
        const stretch = stretches[place - 1];
        if (!stretch) continue;
        const ofDevice = entry(found, stretch.deviceNumber, () => new Map<number, Map<number, number>>());
        const values = entry(ofDevice, stretch.atMs, () => new Map<number, number>());
        values.set(k, isClass(k) ? Math.round(mean) : mean);
      }
      return found;
    },
  };
}

/** Hours of packed weeks that await their rollup, with their samples. */
interface PendingPackedHours {
  numbers: number[];
  hours: Date[];
  /** The device of each sample. */
  sampleNumbers: number[];
  samples: ReturnType<typeof givenRows>;
}

async function pendingPackedHours(
  db: Db,
  packed: PackedSamples,
  stretches: readonly Stretch[],
): Promise<PendingPackedHours | null> {
  const inPacked = stretches.filter((stretch) => packed.isPacked(stretch.deviceNumber, stretch));
  if (inPacked.length === 0) return null;
  const { rows } = await sql<{ n: number; ms: number }>`
    select distinct n, extract(epoch from hour)::float8 * 1000 as ms
    from unnest(
      ${inPacked.map(({ deviceNumber }) => deviceNumber)}::int4[],
      ${inPacked.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${inPacked.map(({ toMs }) => new Date(toMs))}::timestamptz[]
    ) as stretch (n, since, until)
    join rollup_pending on device_number = n and hour >= since and hour < until
  `.execute(db);
  const pending = rows.filter(({ n, ms }) => packed.weeks.has(n, weekOf(ms)));
  if (pending.length === 0) return null;
  const sampleNumbers: number[] = [];
  const samples = [];
  for (const number of new Set(pending.map(({ n }) => n))) {
    const hours = pending.filter(({ n }) => n === number).map(({ ms }) => ms);
    for (const sample of await readPackedHours(db, packed, { deviceNumber: number, hours })) {
      samples.push(sample);
      sampleNumbers.push(number);
    }
  }
  return {
    numbers: pending.map(({ n }) => n),
    hours: pending.map(({ ms }) => new Date(ms)),
    sampleNumbers,
    samples: givenRows(samples),
  };
}

/**
 * Reads all stretches in one query, with one index look-up each. An hour awaiting its rollup is read from its
 * samples, which are given where its week is packed.
 */
async function means(
  db: Db,
  stretches: readonly Stretch[],
  keyIds: readonly number[],
  given: PendingPackedHours | null,
) {
  const isGiven = (device: string, hour: string) =>
    given
      ? sql`(${sql.raw(device)}, ${sql.raw(hour)}) in (select * from unnest(${given.numbers}::int4[], ${given.hours}::timestamptz[]))`
      : sql`false`;
  const ofGiven = given
    ? sql`
      union all
      select stretch.place, k, v[p]::float8, 1
      from stretch
      join (
        select n, at, keyset_id, vals::real[] as v, marks::smallint[] as m
        from unnest(${given.sampleNumbers}::int4[], ${given.samples.times}::timestamptz[],
          ${given.samples.keysetIds}::int4[], ${given.samples.vals}::text[], ${given.samples.marks}::text[]
        ) as sample (n, at, keyset_id, vals, marks)
      ) as packed on packed.n = stretch.n and at >= since and at < until
      join places on places.id = keyset_id
      where (m is null or m[p] = 0) and v[p] is not null`
    : sql``;
  // Redundant bounds, which let the planner exclude partitions.
  const first = new Date(Math.min(...stretches.map(({ fromMs }) => fromMs)));
  const last = new Date(Math.max(...stretches.map(({ toMs }) => toMs)));
  const { rows } = await sql<{ place: number; k: number; mean: number }>`
    with stretch as materialized (
      select n, since, until, place::int from unnest(
        ${stretches.map(({ deviceNumber }) => deviceNumber)}::int4[],
        ${stretches.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
        ${stretches.map(({ toMs }) => new Date(toMs))}::timestamptz[]
      ) with ordinality as given (n, since, until, place)
    ), places as materialized (
      select keyset.id, asked.k, array_position(key_ids, asked.k) as p
      from keyset join unnest(${keyIds}::int4[]) as asked (k) on key_ids @> array[asked.k]
    ), pending as materialized (
      select stretch.place, stretch.n, hour from stretch
      join rollup_pending on device_number = n and hour >= since and hour < until and not ${isGiven("n", "hour")}
    )
    select place, k, sum(total) / sum(counted) as mean from (
      select stretch.place, k, sums[p] as total, counts[p] as counted
      from stretch
      cross join lateral (
        select hour, keyset_id, sums, counts from rollup_hour as rollup
        where rollup.device_number = n and hour >= since and hour < until and hour >= ${first} and hour < ${last}
        offset 0
      ) as rolled
      join places on places.id = keyset_id
      where not exists (select from pending where pending.n = stretch.n and pending.hour = rolled.hour)
        and not ${isGiven("stretch.n", "rolled.hour")}
      union all
      select pending.place, k, vals[p]::float8, 1
      from pending
      cross join lateral (
        select keyset_id, vals, marks from sample
        where sample.device_number = n and ts >= pending.hour and ts < pending.hour + interval '1 hour'
          and ts >= ${first} and ts < ${last}
        offset 0
      ) as fresh
      join places on places.id = keyset_id
      where (marks is null or marks[p] = 0) and vals[p] is not null
      ${ofGiven}
    ) as seen
    group by place, k having sum(counted) > 0
  `.execute(db);
  return rows;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function isClass(keyId: number): boolean {
  const key = indicatorKeyById(keyId);
  return key !== undefined && indicators[key].kind === "class";
}

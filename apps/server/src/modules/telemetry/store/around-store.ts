import { hourMs, indicatorKeyById, indicators, stretchesAround } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { givenRows, readPackedHours } from "../packed/packed-hours.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import { weekOf } from "../packed/packed-weeks.ts";
import { type HourPartsDeps, partsOfHours } from "./packed-hour-buckets.ts";

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
export function makeAroundStore(deps: HourPartsDeps) {
  const { db, packed, hours } = deps;

  async function readMeans(stretches: readonly Stretch[], keyIds: readonly number[]): Promise<Mean[]> {
    const isPacked = (stretch: Stretch) => hours.packedIn(stretch.deviceNumber, stretch) !== null;
    const inRows = stretches.filter((stretch) => !isPacked(stretch));
    const found = await meansOfRows(db, inRows, keyIds, await pendingPackedHours(db, packed, inRows));
    const inColumns = stretches.filter(isPacked);
    const awaited = await pendingHours(db, inColumns);
    for (const stretch of inColumns) {
      const { deviceNumber, fromMs, toMs } = stretch;
      const fromSamples = awaited
        .filter(({ n, ms }) => n === deviceNumber && ms >= fromMs && ms < toMs)
        .map(({ ms }) => ms);
      const parts = await partsOfHours(deps, { deviceNumber, keyIds, fromMs, toMs, fromSamples });
      for (const [i, list] of parts.entries()) {
        const count = list.reduce((sum, part) => sum + (part.value === undefined ? part.count : 1), 0);
        const total = list.reduce((sum, part) => sum + (part.value === undefined ? part.sum : part.value), 0);
        if (count > 0) found.push({ stretch, k: keyIds[i] ?? 0, mean: total / count });
      }
    }
    return found;
  }

  return {
    /** By device, the mean values of the hours around each of its times; devices without values are left out. */
    async around(
      timesByDevice: ReadonlyMap<number, readonly number[]>,
      keyIds: readonly number[],
    ): Promise<Map<number, ValuesAround>> {
      const stretches = [...timesByDevice].flatMap(([number, timesMs]) => stretchesOf(number, timesMs));
      const found = new Map<number, ValuesAround>();
      if (stretches.length === 0) return found;
      const numbers = [...timesByDevice.keys()];
      const means = await packed.weeks.steady(numbers, () =>
        hours.steady(numbers, () => readMeans(stretches, keyIds)),
      );
      for (const { stretch, k, mean } of means) {
        const ofDevice = entry(found, stretch.deviceNumber, () => new Map<number, Map<number, number>>());
        const values = entry(ofDevice, stretch.atMs, () => new Map<number, number>());
        values.set(k, isClass(k) ? Math.round(mean) : mean);
      }
      return found;
    },
  };
}

interface Mean {
  stretch: Stretch;
  k: number;
  mean: number;
}

/** Hours that await their rollup. */
async function pendingHours(db: Db, stretches: readonly Stretch[]): Promise<{ n: number; ms: number }[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<{ n: number; ms: number }>`
    select distinct n, extract(epoch from hour)::float8 * 1000 as ms
    from unnest(
      ${stretches.map(({ deviceNumber }) => deviceNumber)}::int4[],
      ${stretches.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${stretches.map(({ toMs }) => new Date(toMs))}::timestamptz[]
    ) as stretch (n, since, until)
    join rollup_pending on device_number = n and hour >= since and hour < until
    order by ms
  `.execute(db);
  return rows;
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
  const awaited = await pendingHours(db, inPacked);
  const pending = awaited.filter(({ n, ms }) => packed.weeks.has(n, weekOf(ms)));
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
async function meansOfRows(
  db: Db,
  stretches: readonly Stretch[],
  keyIds: readonly number[],
  given: PendingPackedHours | null,
): Promise<Mean[]> {
  if (stretches.length === 0) return [];
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
  return rows.flatMap(({ place, k, mean }) => {
    const stretch = stretches[place - 1];
    return stretch ? [{ stretch, k, mean }] : [];
  });
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

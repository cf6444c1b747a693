import { hourMs, indicatorKeyById, indicators, stretchesAround } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

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
export function makeAroundStore(db: Db) {
  return {
    /** By device, the mean values of the hours around each of its times; devices without values are left out. */
    async around(
      timesByDevice: ReadonlyMap<number, readonly number[]>,
      keyIds: readonly number[],
    ): Promise<Map<number, ValuesAround>> {
      const stretches = [...timesByDevice].flatMap(([number, timesMs]) => stretchesOf(number, timesMs));
      const found = new Map<number, ValuesAround>();
      if (stretches.length === 0) return found;
      for (const { place, k, mean } of await means(db, stretches, keyIds)) {
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

/**
 * Reads all stretches in one query, with one index look-up each. An hour awaiting its rollup is read from its
 * samples.
 */
async function means(db: Db, stretches: readonly Stretch[], keyIds: readonly number[]) {
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
      join rollup_pending on device_number = n and hour >= since and hour < until
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

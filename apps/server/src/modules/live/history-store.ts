import { dayMs, indicators, isIndicatorKey } from "@oilcloud/oil";
import { type RawBuilder, sql } from "kysely";
import type { LiveData, LivePoint } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";
import type { Bucket, PackedSamples, SeriesStore, TelemetryDevice } from "../telemetry/interface.ts";
import { emptyData, realText } from "./answers.ts";
import type { HistoryQuery } from "./commands.ts";

interface PointRow {
  key_id: number;
  ms: number;
  val: number | null;
  text: string | null;
}

type Aggregation = "MIN" | "MAX" | "AVG" | "SUM" | "COUNT";

const aggregates: Record<Aggregation, (bucket: Bucket) => string> = {
  MIN: ({ min }) => realText(min),
  MAX: ({ max }) => realText(max),
  AVG: ({ mean }) => realText(mean),
  SUM: ({ mean, count }) => realText(mean * count),
  COUNT: ({ count }) => String(count),
};

type TimeSpan = Pick<HistoryQuery, "startMs" | "endMs">;

const time = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;
const milliseconds = (column: RawBuilder<unknown>) =>
  sql`round(extract(epoch from ${column}) * 1000)::float8`;

export interface HistoryStoreDeps {
  db: Db;
  series: SeriesStore;
  packed: PackedSamples;
}

/** Readings of the past for one device, which the caller has looked up in its scope. */
export function makeHistoryStore({ db, series, packed }: HistoryStoreDeps) {
  /** Looked up, not made: asking for a key must not bring it into being. */
  async function idsOf(names: readonly string[]): Promise<Map<number, string>> {
    const ids = new Map<number, string>();
    for (const name of names) if (isIndicatorKey(name)) ids.set(indicators[name].id, name);
    const others = names.filter((name) => !isIndicatorKey(name));
    if (others.length === 0) return ids;
    const rows = await db
      .selectFrom("telemetry_key")
      .select(["id", "key"])
      .where("key", "in", others)
      .execute();
    for (const { id, key } of rows) ids.set(id, key);
    return ids;
  }

  return {
    idsOf,

    async read(device: TelemetryDevice, { how, ...query }: HistoryQuery): Promise<LiveData> {
      const names = await idsOf(query.keys);
      return how.agg === "NONE"
        ? asStored({ db, packed }, device.number, names, { ...query, limit: how.limit })
        : inBuckets(series, device, names, { ...query, ...how, agg: how.agg });
    },

    /** The newest text of each key; without ids, of the keys that brought one within the last day. */
    async newestTexts(deviceNumber: number, keyIds: readonly number[] | null, now: Date) {
      const since = new Date(now.getTime() - dayMs);
      const wanted = keyIds
        ? sql`unnest(${keyIds}::int4[]) as wanted (key_id)`
        : sql`(select distinct key_id from text_sample where device_number = ${deviceNumber} and ts > ${since}) as wanted`;
      const { rows } = await sql<{ key_id: number; ts: Date; value: string }>`
        select wanted.key_id, newest.ts, newest.value from ${wanted}
        cross join lateral (
          select ts, value from text_sample t
          where t.device_number = ${deviceNumber} and t.key_id = wanted.key_id order by ts desc limit 1
        ) as newest
      `.execute(db);
      return rows.map(({ key_id, ts, value }) => ({ keyId: key_id, tsMs: ts.getTime(), value }));
    },
  };
}

export type HistoryStore = ReturnType<typeof makeHistoryStore>;

async function asStored(
  { db, packed }: Pick<HistoryStoreDeps, "db" | "packed">,
  deviceNumber: number,
  names: ReadonlyMap<number, string>,
  { startMs, endMs, limit }: TimeSpan & { limit: number },
): Promise<LiveData> {
  const { rows } = await sql<PointRow>`
    select wanted.key_id, ${milliseconds(sql`point.ts`)} as ms, point.val::float8 as val, point.text
    from unnest(${[...names.keys()]}::int4[]) as wanted (key_id)
    cross join lateral (
      select * from (
        (select s.ts, s.vals[array_position(k.key_ids, wanted.key_id)] as val, null as text
         from sample s join keyset k on k.id = s.keyset_id
         where s.device_number = ${deviceNumber} and s.ts >= ${time(startMs)} and s.ts < ${time(endMs)}
           and array_position(k.key_ids, wanted.key_id) is not null
         order by s.ts desc limit ${limit})
        union all
        (select t.ts, null, t.value from text_sample t
         where t.device_number = ${deviceNumber} and t.key_id = wanted.key_id
           and t.ts >= ${time(startMs)} and t.ts < ${time(endMs)}
         order by t.ts desc limit ${limit})
      ) as either order by ts desc limit ${limit}
    ) as point
  `.execute(db);
  const data = emptyData();
  for (const { key_id, ms, val, text } of rows) {
    (data[names.get(key_id) ?? key_id] ??= []).push([ms, text ?? realText(val ?? Number.NaN)]);
  }
  const span = { fromMs: startMs, toMs: endMs };
  if (!packed.isPacked(deviceNumber, span)) return data;
  const ofRows = new Set(rows.flatMap(({ key_id, ms, text }) => (text === null ? [`${key_id} ${ms}`] : [])));
  const newest = await packed.newestOf(deviceNumber, span, [...names.keys()], limit + ofRows.size);
  for (const [id, points] of newest) {
    const name = names.get(id) ?? id;
    const beside = points.filter(([ms]) => !ofRows.has(`${id} ${ms}`));
    const all = [...(data[name] ?? []), ...beside.map(([ms, value]): LivePoint => [ms, realText(value)])];
    data[name] = all.sort(([one], [other]) => other - one).slice(0, limit);
  }
  return data;
}

const keysAtOnce = 16;

/** Good values only, newest first. A point stands in the middle of its bucket, as these clients expect. */
async function inBuckets(
  series: SeriesStore,
  device: TelemetryDevice,
  names: ReadonlyMap<number, string>,
  { startMs, endMs, agg, intervalMs }: TimeSpan & { agg: Aggregation; intervalMs: number },
): Promise<LiveData> {
  const data = emptyData();
  if (startMs === endMs) return data;
  const edges: number[] = [];
  for (let at = startMs; at < endMs; at += intervalMs) edges.push(at);
  edges.push(endMs);
  const middleOf = (index: number) => Math.floor(((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2);
  const ids = [...names.keys()];
  for (let from = 0; from < ids.length; from += keysAtOnce) {
    const some = ids.slice(from, from + keysAtOnce);
    const { keys } = await series.buckets(device, some, edges);
    for (const [i, buckets] of keys.entries()) {
      const id = some[i] ?? 0;
      if (buckets.length === 0) continue;
      data[names.get(id) ?? id] = buckets
        .map((bucket): LivePoint => [middleOf(bucket.index), aggregates[agg](bucket)])
        .toReversed();
    }
  }
  return data;
}

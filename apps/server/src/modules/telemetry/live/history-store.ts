import { indicators, isIndicatorKey } from "@oilcloud/oil";
import { type RawBuilder, sql } from "kysely";
import type { LiveData } from "@oilcloud/contract";
import type { Db } from "../../../platform/database/connect.ts";
import { emptyData, realText } from "./answers.ts";
import type { HistoryQuery } from "./commands.ts";

interface PointRow {
  key_id: number;
  ms: number;
  val: number | null;
  text: string | null;
}

const aggregates: Record<"MIN" | "MAX" | "AVG" | "SUM" | "COUNT", RawBuilder<unknown>> = {
  MIN: sql`min(p.val)::float8`,
  MAX: sql`max(p.val)::float8`,
  AVG: sql`avg(p.val::float8)`,
  SUM: sql`sum(p.val::float8)`,
  COUNT: sql`count(*)::float8`,
};

const time = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;
const milliseconds = (column: RawBuilder<unknown>) =>
  sql`round(extract(epoch from ${column}) * 1000)::float8`;

/** Readings of the past for one device, which the caller has looked up in its scope. */
export function makeHistoryStore(db: Db) {
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

    async read(deviceNumber: number, query: HistoryQuery): Promise<LiveData> {
      const names = await idsOf(query.keys);
      const statement =
        query.how.agg === "NONE" ? asStored(deviceNumber, query) : inBuckets(deviceNumber, query);
      const { rows } = await statement([...names.keys()]).execute(db);
      const data = emptyData();
      const isCount = query.how.agg === "COUNT";
      for (const { key_id, ms, val, text } of rows) {
        const name = names.get(key_id) ?? String(key_id);
        const value = text ?? (isCount ? String(val) : realText(val ?? Number.NaN));
        const points = data[name];
        if (points) points.push([ms, value]);
        else data[name] = [[ms, value]];
      }
      return data;
    },

    /** The newest text of each key; without ids, of the keys that brought one within the last day. */
    async newestTexts(deviceNumber: number, keyIds: readonly number[] | null, now: Date) {
      const since = new Date(now.getTime() - 86_400_000);
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

function asStored(deviceNumber: number, { startMs, endMs, how }: HistoryQuery) {
  const limit = "limit" in how ? how.limit : 0;
  return (keyIds: number[]) => sql<PointRow>`
    select wanted.key_id, ${milliseconds(sql`point.ts`)} as ms, point.val::float8 as val, point.text
    from unnest(${keyIds}::int4[]) as wanted (key_id)
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
  `;
}

/** Good values only, as in the rollups. A point stands in the middle of its bucket, as these clients expect. */
function inBuckets(deviceNumber: number, { startMs, endMs, how }: HistoryQuery) {
  if (how.agg === "NONE") throw new Error("buckets need an aggregation");
  const { agg, intervalMs } = how;
  const bucket = sql`floor((extract(epoch from s.ts) * 1000 - ${startMs}::float8) / ${intervalMs}::float8)`;
  const middle = (n: RawBuilder<unknown>) => sql`floor((${startMs}::float8 + ${n} * ${intervalMs}::float8
    + least(${endMs}::float8, ${startMs}::float8 + (${n} + 1) * ${intervalMs}::float8)) / 2)`;
  return (keyIds: number[]) => sql<PointRow>`
    select key_id, ${middle(sql`bucket`)}::float8 as ms, val, null as text
    from (
      select p.key_id, ${bucket}::float8 as bucket, ${aggregates[agg]} as val
      from sample s join keyset k on k.id = s.keyset_id
      cross join lateral unnest(k.key_ids, s.vals, s.marks) as p (key_id, val, mark)
      where s.device_number = ${deviceNumber} and s.ts >= ${time(startMs)} and s.ts < ${time(endMs)}
        and p.key_id = any(${keyIds}::int4[]) and coalesce(p.mark, 0) = 0 and p.val is not null
      group by 1, 2
    ) as buckets
    order by key_id, bucket desc
  `;
}

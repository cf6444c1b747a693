import type { Column } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { Span } from "../packed/packed-weeks.ts";
import type { Bucket } from "./bucket.ts";
import { makeBucketSums } from "./bucket-sums.ts";

/** Buckets one after the other that are read in the same way: `from` and `to` are places of edges. */
export interface BucketRun {
  from: number;
  to: number;
  isPacked: boolean;
}

/** Which buckets overlap spans that are packed: they are added up here, the others by the database. The spans are in order. */
export function bucketRuns(edges: readonly number[], packed: readonly Span[]): BucketRun[] {
  const runs: BucketRun[] = [];
  let next = 0;
  for (let i = 0; i + 1 < edges.length; i++) {
    const [fromMs, toMs] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    while ((packed[next]?.toMs ?? Number.POSITIVE_INFINITY) <= fromMs) next++;
    const isPacked = (packed[next]?.fromMs ?? Number.POSITIVE_INFINITY) < toMs;
    const last = runs.at(-1);
    if (last?.isPacked === isPacked) last.to = i + 1;
    else runs.push({ from: i, to: i + 1, isPacked });
  }
  return runs;
}

/** Values of one key, in the order of time; `places` are those of its values in `times`, null: it has one for each. */
interface Course {
  times: Float64Array;
  places: Uint32Array | null;
  column: Column;
}

interface LateRow {
  ms: number;
  vals: (number | null)[];
}

/** Good values of keys in buckets, from blocks and the rows beside them, as the database would add them up. */
export async function packedBuckets(
  { db, packed }: { db: Db; packed: PackedSamples },
  deviceNumber: number,
  keyIds: readonly number[],
  edges: readonly number[],
): Promise<Bucket[][]> {
  const span = { fromMs: edges[0] ?? 0, toMs: edges.at(-1) ?? 0 };
  const rows = await rowsOf(db, deviceNumber, keyIds, span);
  const courses: Course[][] = keyIds.map(() => []);
  for await (const block of packed.blocks(deviceNumber, span, { keyIds })) {
    for (const [i, keyId] of keyIds.entries()) {
      const found = block.column(keyId);
      if (found) courses[i]?.push({ times: block.rows.times, ...found });
    }
  }
  return keyIds.map((_, key) => {
    const sums = makeBucketSums(edges);
    addUp(courses[key] ?? [], rows, key, sums.addValue);
    return sums.buckets();
  });
}

/** What of a span is in rows: their good values of the keys, null for others. */
async function rowsOf(
  db: Db,
  deviceNumber: number,
  keyIds: readonly number[],
  span: Span,
): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select round(extract(epoch from ts) * 1000)::float8 as ms, array(
      select case when s.marks is null or s.marks[place] = 0 then s.vals[place] end
      from unnest(${keyIds}::int4[]) with ordinality as wanted (id, nth)
      left join lateral array_position(k.key_ids, wanted.id) as place on true
      order by nth
    ) as vals
    from sample s join keyset k on k.id = s.keyset_id
    where s.device_number = ${deviceNumber} and s.ts >= ${new Date(span.fromMs)} and s.ts < ${new Date(span.toMs)}
    order by ts
  `.execute(db);
  return rows;
}

/** Visits good values in the order of time. A row goes before the block's of the same time, whatever it says of the key. */
function addUp(
  courses: readonly Course[],
  rows: readonly LateRow[],
  key: number,
  add: (ms: number, value: number) => void,
): void {
  let next = 0;
  const addRowsBefore = (ms: number) => {
    for (let row = rows[next]; row && row.ms < ms; row = rows[++next]) {
      const value = row.vals[key];
      if (value !== null && value !== undefined) add(row.ms, Math.fround(value));
    }
  };
  for (const { times, places, column } of courses) {
    const { values, marks, missing } = column;
    for (let i = 0; i < values.length; i++) {
      const ms = times[places ? (places[i] as number) : i] as number;
      addRowsBefore(ms);
      if (rows[next]?.ms === ms || (marks && marks[i] !== 0) || (missing && missing[i] !== 0)) continue;
      add(ms, values[i] as number);
    }
  }
  addRowsBefore(Number.POSITIVE_INFINITY);
}

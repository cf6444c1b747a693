import type { Pool, PoolClient } from "pg";
import { integers, places, reals, smallints, timestamps } from "./binary-arrays.ts";
import type { Keys } from "./keys.ts";

/** One message of one device at one time, ready to be laid down. */
export interface SampleRow {
  deviceNumber: number;
  tsMs: number;
  keysetId: number;
  vals: readonly number[];
  marks: readonly number[] | null;
  texts: readonly { keyId: number; value: string }[];
}

export interface PendingHour {
  deviceNumber: number;
  hourMs: number;
}

const insertSamples = `
  with hours as (
    insert into rollup_pending as p (device_number, hour)
    select * from unnest($10::int4[], $11::timestamptz[])
    on conflict (device_number, hour) do update set version = p.version + 1
  ), inserted as (
    insert into sample (device_number, ts, keyset_id, vals, marks)
    select n, t, k, ($6::real[])[v_from:v_to], ($9::int2[])[m_from:m_to]
    from unnest($1::int4[], $2::timestamptz[], $3::int4[], $4::int4[], $5::int4[], $7::int4[], $8::int4[])
      as given (n, t, k, v_from, v_to, m_from, m_to)
    on conflict do nothing
    returning 1
  )
  select count(*)::int as count from inserted`;

const insertTexts = `
  insert into text_sample (device_number, ts, key_id, value)
  select * from unnest($1::int4[], $2::timestamptz[], $3::int4[], $4::text[])
  on conflict do nothing`;

/**
 * Devices are identified by the number their token was looked up to, which is why nothing here takes a scope. The same
 * (device, ts) again changes nothing; other keys at a known time are added to what is there.
 */
export function makeSamplesStore(pool: Pool, keys: Keys) {
  return {
    async insert(rows: readonly SampleRow[], pending: readonly PendingHour[]): Promise<void> {
      const texts = rows.flatMap(({ deviceNumber, tsMs, texts: own }) =>
        own.map((text) => ({ deviceNumber, tsMs, ...text })),
      );
      const numeric = rows.filter(({ vals }) => vals.length > 0);
      const insertion = insertionOf(numeric, pending);
      if (texts.length === 0) {
        const { rows: result } = await pool.query<{ count: number }>(insertion);
        if (result[0]?.count !== numeric.length)
          await transaction(pool, (client) => mergeRepeated(client, keys, numeric));
        return;
      }
      await transaction(pool, async (client) => {
        const { rows: result } = await client.query<{ count: number }>(insertion);
        if (result[0]?.count !== numeric.length) await mergeRepeated(client, keys, numeric);
        await client.query(insertTexts, [
          texts.map((text) => text.deviceNumber),
          texts.map((text) => iso(text.tsMs)),
          texts.map((text) => text.keyId),
          texts.map((text) => text.value),
        ]);
      });
    },
  };
}

export type SamplesStore = ReturnType<typeof makeSamplesStore>;

const iso = (ms: number) => new Date(ms).toISOString();
const arrayText = (numbers: readonly number[]) => `{${numbers.join(",")}}`;

/** The values of all rows lie in one list, and each row says where its own are. */
function insertionOf(rows: readonly SampleRow[], pending: readonly PendingHour[]) {
  const vals = rows.map((row) => row.vals);
  const marks = rows.map((row) => row.marks);
  const valsAt = places(vals);
  const marksAt = places(marks);
  return {
    name: "insert-samples",
    text: insertSamples,
    values: [
      integers(rows.map((row) => row.deviceNumber)),
      timestamps(rows.map((row) => row.tsMs)),
      integers(rows.map((row) => row.keysetId)),
      integers(valsAt.from),
      integers(valsAt.to),
      reals(vals, valsAt.count),
      integers(marksAt.from),
      integers(marksAt.to),
      smallints(
        marks.flatMap((list) => (list ? [list] : [])),
        marksAt.count,
      ),
      integers(pending.map((hour) => hour.deviceNumber)),
      timestamps(pending.map((hour) => hour.hourMs)),
    ],
  };
}

async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Adds to each stored sample the keys a later message brought for the same device and time. */
async function mergeRepeated(client: PoolClient, keys: Keys, rows: readonly SampleRow[]): Promise<void> {
  const { rows: differing } = await client.query<{ place: number }>(
    `select place::int from unnest($1::int4[], $2::timestamptz[], $3::int4[]) with ordinality as given (n, t, k, place)
     join sample on device_number = n and ts = t where keyset_id <> k order by place`,
    [rows.map((row) => row.deviceNumber), rows.map((row) => iso(row.tsMs)), rows.map((row) => row.keysetId)],
  );
  for (const { place } of differing) {
    const row = rows[place - 1];
    if (row) await mergeOne(client, keys, row);
  }
}

async function mergeOne(client: PoolClient, keys: Keys, row: SampleRow): Promise<void> {
  const at = [row.deviceNumber, iso(row.tsMs)];
  const { rows: found } = await client.query<{ keyset_id: number; vals: number[]; marks: number[] | null }>(
    "select keyset_id, vals, marks from sample where device_number = $1 and ts = $2 for update",
    at,
  );
  const merged = found[0] && (await mergeInto(keys, found[0], row));
  if (!merged) return;
  await client.query(
    "update sample set keyset_id = $3, vals = $4::text::real[], marks = $5::text::smallint[] where device_number = $1 and ts = $2",
    [...at, merged.keysetId, arrayText(merged.vals), merged.marks && arrayText(merged.marks)],
  );
}

async function mergeInto(
  keys: Keys,
  stored: { keyset_id: number; vals: number[]; marks: number[] | null },
  row: SampleRow,
) {
  const values = new Map<number, { val: number; mark: number }>();
  const lay = (ids: readonly number[], vals: readonly number[], marks: readonly number[] | null) =>
    ids.forEach((id, i) => {
      if (!values.has(id)) values.set(id, { val: vals[i] ?? Number.NaN, mark: marks?.[i] ?? 0 });
    });
  const known = await keys.keysetOf(stored.keyset_id);
  lay(known, stored.vals, stored.marks);
  lay(await keys.keysetOf(row.keysetId), row.vals, row.marks);
  if (values.size === known.length) return null;
  const names = await Promise.all([...values.keys()].map((id) => keys.nameOf(id)));
  const layout = await keys.layoutOf(names);
  const inOrder = layout.keyIds.map((id) => values.get(id) ?? { val: Number.NaN, mark: 0 });
  const marks = inOrder.map(({ mark }) => mark);
  return {
    keysetId: layout.keysetId,
    vals: inOrder.map(({ val }) => val),
    marks: marks.some((mark) => mark !== 0) ? marks : null,
  };
}

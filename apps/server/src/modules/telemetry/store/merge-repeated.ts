import type { ProvenClient } from "../../../platform/ownership/proof.ts";
import type { Keys } from "./keys.ts";
import type { SampleRow } from "./sample-row.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const arrayText = (numbers: readonly number[]) => `{${numbers.join(",")}}`;

/** Adds to stored samples the keys that a later message brought for the same device and time. */
export async function mergeRepeated(
  client: ProvenClient,
  keys: Keys,
  rows: readonly SampleRow[],
): Promise<void> {
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

async function mergeOne(client: ProvenClient, keys: Keys, row: SampleRow): Promise<void> {
  const at = [row.deviceNumber, iso(row.tsMs)];
  const { rows: found } = await client.query<{ keyset_id: number; vals: number[]; marks: number[] | null }>(
    "select keyset_id, vals, marks from sample where device_number = $1 and ts = $2 for update",
    at,
  );
  const merged = found[0] && (await mergeInto(keys, found[0], row));
  if (!merged) return;
  await replaceRow(client, row.deviceNumber, row.tsMs, merged);
}

export async function replaceRow(
  client: ProvenClient,
  deviceNumber: number,
  tsMs: number,
  { keysetId, vals, marks }: Pick<SampleRow, "keysetId" | "vals" | "marks">,
): Promise<void> {
  await client.query(
    "update sample set keyset_id = $3, vals = $4::text::real[], marks = $5::text::smallint[] where device_number = $1 and ts = $2",
    [deviceNumber, iso(tsMs), keysetId, arrayText(vals), marks && arrayText(marks)],
  );
}

interface StoredRow {
  keyset_id: number;
  vals: readonly (number | null)[];
  marks: readonly number[] | null;
}

/** What is stored with the keys that a row adds; null if it adds none. */
export async function mergeInto(
  keys: Keys,
  stored: StoredRow,
  row: Pick<SampleRow, "keysetId" | "vals" | "marks">,
) {
  const values = new Map<number, { val: number; mark: number }>();
  const lay = (ids: readonly number[], vals: StoredRow["vals"], marks: StoredRow["marks"]) =>
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

import type { ProvenClient } from "../../../platform/ownership/proof.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import { weekOf } from "../packed/packed-weeks.ts";
import { firstFrom, samplesOf } from "../packed/stored-samples.ts";
import type { Keys } from "./keys.ts";
import { mergeInto, replaceRow } from "./merge-repeated.ts";
import type { SampleRow } from "./sample-row.ts";

interface InsertedRow {
  ts: Date;
  keyset_id: number;
  vals: number[];
  marks: number[] | null;
}

/**
 * Rows go before the block's of the same time, so a row that repeats a packed reading is made what it would have become
 * beside that reading: the packed values with the keys that it adds, or nothing if it adds none. To be called after the
 * rows were inserted, in the same transaction: what was packed meanwhile is then seen.
 */
export async function mergeWithPacked(
  client: ProvenClient,
  keys: Keys,
  packed: Pick<PackedSamples, "weeks" | "open">,
  rows: readonly SampleRow[],
): Promise<void> {
  const weeks = new Map<string, { deviceNumber: number; week: number; times: Date[] }>();
  for (const { deviceNumber, tsMs } of rows) {
    const week = weekOf(tsMs);
    if (!packed.weeks.has(deviceNumber, week)) continue;
    const name = `${deviceNumber} ${week}`;
    const known = weeks.get(name) ?? { deviceNumber, week, times: [] };
    weeks.set(name, known);
    known.times.push(new Date(tsMs));
  }
  for (const { deviceNumber, week, times } of weeks.values()) {
    const { rows: found } = await client.query<{ bytes: Buffer }>(
      "select bytes from sample_block where device_number = $1 and week = $2",
      [deviceNumber, new Date(week)],
    );
    const block = found[0] && packed.open(found[0].bytes, deviceNumber, week);
    // What a damaged block had at this time is not known: the row stays as it came.
    if (!block || block.keyIds.some((keyId) => block.column(keyId) === null)) continue;
    const { rows: inserted } = await client.query<InsertedRow>(
      "select ts, keyset_id, vals, marks from sample where device_number = $1 and ts = any($2::timestamptz[]) for update",
      [deviceNumber, times],
    );
    const repeated: Date[] = [];
    for (const { ts, keyset_id: keysetId, vals, marks } of inserted) {
      const at = firstFrom(block.rows.times, ts.getTime());
      if (block.rows.times[at] !== ts.getTime()) continue;
      const [sample] = samplesOf(block, at, at + 1);
      if (!sample) continue;
      const stored = { ...sample, keyset_id: sample.keysetId };
      const merged = await mergeInto(keys, stored, { keysetId, vals, marks });
      if (merged) await replaceRow(client, deviceNumber, ts.getTime(), merged);
      else repeated.push(ts);
    }
    if (repeated.length === 0) continue;
    await client.query("delete from sample where device_number = $1 and ts = any($2::timestamptz[])", [
      deviceNumber,
      repeated,
    ]);
  }
}

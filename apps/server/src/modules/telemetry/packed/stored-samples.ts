import type { Column } from "@oilcloud/history";
import type { OpenBlock } from "./open-block.ts";
import { shortestReal } from "./shortest-real.ts";

/** A reading as a reader of the table of rows gets it. */
export interface StoredSample {
  readonly tsMs: number;
  readonly keysetId: number;
  /** In the order of the keyset. Null is stored as such, or its part of the block is damaged. */
  readonly vals: readonly (number | null)[];
  readonly marks: readonly number[] | null;
}

/** A reading as watches take it: a value that is missing is not a number. */
export interface WatchedSample extends StoredSample {
  readonly vals: readonly number[];
}

export const asWatched = (sample: StoredSample): WatchedSample => ({
  ...sample,
  vals: sample.vals.map((value) => value ?? Number.NaN),
});

/** The place of the first number that is not below another one. */
export function firstFrom(ascending: Float64Array | Uint32Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many rows before `row` have the key: where the values of `row` are in its column. */
const valuesBefore = (places: Uint32Array | null, row: number): number =>
  places ? firstFrom(places, row) : row;

/** Rows of a block in the order of time: `from` and `to` are places of rows. */
export function samplesOf(block: OpenBlock, from: number, to: number): StoredSample[] {
  const { times, keysets, keysetOfRow, hasMarks } = block.rows;
  const next = new Map<number, { column: Column; at: number } | null>();
  for (const keyId of block.keyIds) {
    const found = block.column(keyId);
    next.set(keyId, found && { column: found.column, at: valuesBefore(found.places, from) });
  }
  const columnsOfKeyset = keysets.map(({ keyIds }) => keyIds.map((keyId) => next.get(keyId) ?? null));
  const samples: StoredSample[] = [];
  for (let row = from; row < to; row++) {
    const place = keysetOfRow[row] as number;
    const columns = columnsOfKeyset[place] ?? [];
    const vals: (number | null)[] = [];
    const marks: number[] | null = hasMarks[row] ? [] : null;
    for (const each of columns) {
      if (!each) {
        vals.push(null);
        marks?.push(0);
        continue;
      }
      const { column, at } = each;
      vals.push(column.missing?.[at] ? null : shortestReal(column.values[at] as number));
      marks?.push(column.marks?.[at] ?? 0);
      each.at++;
    }
    samples.push({ tsMs: times[row] as number, keysetId: keysets[place]?.id ?? 0, vals, marks });
  }
  return samples;
}

/** Both in the order of time; a row goes before the block's of the same time. */
export function merged<R extends StoredSample>(rows: readonly R[], packed: readonly R[], limit: number): R[] {
  const all: R[] = [];
  let [row, block] = [0, 0];
  while (all.length < limit) {
    const [ofRow, ofBlock] = [rows[row], packed[block]];
    if (ofRow && (!ofBlock || ofRow.tsMs <= ofBlock.tsMs)) {
      if (ofRow.tsMs === ofBlock?.tsMs) block++;
      all.push(ofRow);
      row++;
    } else if (ofBlock) {
      all.push(ofBlock);
      block++;
    } else break;
  }
  return all;
}

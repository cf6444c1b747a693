import type { ByteReader } from "../byte-reader.ts";
import { ByteWriter } from "../byte-writer.ts";
import type { Keyset, Readings } from "../readings.ts";
import { readRuns, writeRuns } from "../runs.ts";
import { readNumbers } from "../series/decode-series.ts";
import { writeNumbers } from "../series/encode-series.ts";
import type { BlockDirectory } from "./directory.ts";

/** When the rows are, and which keys each of them has. */
export type Rows = Omit<Readings, "columns">;

/** Between two rows: fits into the whole numbers of a series. */
const longestStepMs = 2 ** 30 - 1;
/** As many as an index of sixteen bits can name. */
export const mostKeysets = 2 ** 16;
const mostKeys = 2 ** 20;

export function writeRows({ times, keysets, keysetOfRow, hasMarks }: Rows): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(keysets.length);
  for (const { id, keyIds } of keysets) {
    writer.varint(id);
    writer.varint(keyIds.length);
    for (const keyId of keyIds) writer.varint(keyId);
  }
  writeRuns(writer, keysetOfRow);
  writeRuns(writer, hasMarks);
  writeNumbers(writer, stepsOf(times));
  return writer.written();
}

/** The first row's step is 0: the header says when it is. */
function stepsOf(times: Float64Array): Int32Array {
  const steps = new Int32Array(times.length);
  for (let i = 1; i < times.length; i++) {
    const step = (times[i] as number) - (times[i - 1] as number);
    if (!Number.isInteger(step) || step <= 0 || step > longestStepMs)
      throw new RangeError(`Row ${i} is ${step} ms after the one before`);
    steps[i] = step;
  }
  return steps;
}

export function readRows(reader: ByteReader, { rowCount, firstMs, lastMs }: BlockDirectory): Rows {
  const keysets = readKeysets(reader);
  const keysetOfRow = new Uint16Array(rowCount);
  const hasMarks = new Uint8Array(rowCount);
  readRuns(reader, keysetOfRow);
  readRuns(reader, hasMarks);
  const times = readNumbers(reader, rowCount);
  reader.end();
  let ms = firstMs;
  for (let i = 0; i < rowCount; i++) {
    times[i] = ms += times[i] as number;
    if ((keysetOfRow[i] as number) >= keysets.length) throw reader.damaged("a row has no keyset");
  }
  if (ms !== lastMs) throw reader.damaged("its last row is at another time");
  return { times, keysets, keysetOfRow, hasMarks };
}

function readKeysets(reader: ByteReader): Keyset[] {
  const keysets: Keyset[] = [];
  const count = reader.atMost(mostKeysets);
  for (let i = 0; i < count; i++) {
    const id = reader.varint();
    const keyIds = Array.from({ length: reader.atMost(mostKeys) }, () => reader.varint());
    keysets.push({ id, keyIds });
  }
  return keysets;
}

/** The places in time of the rows that have a key; null if all rows have it. */
export function rowsWithKey({ keysets, keysetOfRow }: Rows, keyId: number): Uint32Array | null {
  const has = keysets.map(({ keyIds }) => keyIds.includes(keyId));
  if (has.every(Boolean)) return null;
  const places = new Uint32Array(keysetOfRow.length);
  let count = 0;
  for (let i = 0; i < keysetOfRow.length; i++) if (has[keysetOfRow[i] as number]) places[count++] = i;
  return places.subarray(0, count);
}

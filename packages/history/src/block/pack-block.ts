import type { Readings } from "../readings.ts";
import { writeColumn } from "./column-section.ts";
import { writeDirectory } from "./directory.ts";
import { mostKeysets, writeRows } from "./row-section.ts";
import { packSection, type WrittenSection } from "./sections.ts";

/** Packs the rows of one device, one section at a time, so that the caller can let other work run between them. */
export function* packingOf(readings: Readings): Generator<void, Uint8Array> {
  const { times, keysets, columns } = readings;
  if (times.length === 0) throw new RangeError("A block has at least one row");
  if (keysets.length > mostKeysets) throw new RangeError(`${keysets.length} sets of keys`);
  const written: WrittenSection[] = [packSection("rows", 0, writeRows(readings))];
  for (const column of columns) {
    yield;
    written.push(packSection("column", column.keyId, writeColumn(column)));
  }
  const [firstMs, lastMs] = [times[0] ?? 0, times.at(-1) ?? 0];
  const header = writeDirectory(
    { rowCount: times.length, firstMs, lastMs },
    written.map(({ head }) => head),
  );
  return concatenated([header, ...written.map(({ bytes }) => bytes)]);
}

/** Packs the rows of one device in one go. */
export function packBlock(readings: Readings): Uint8Array {
  const packing = packingOf(readings);
  for (;;) {
    const step = packing.next();
    if (step.done) return step.value;
  }
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

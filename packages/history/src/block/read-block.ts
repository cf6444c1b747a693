import { DamagedBlock } from "../damaged-block.ts";
import type { Column, Readings } from "../readings.ts";
import { readColumn } from "./column-section.ts";
import { type BlockDirectory, readDirectory, type Section } from "./directory.ts";
import { readRows, type Rows } from "./row-section.ts";
import { openSection } from "./sections.ts";

/** The stored bytes of one section, cut out of the block by its `start` and `length`. */
export const unpackRows = (directory: BlockDirectory, section: Section, bytes: Uint8Array): Rows =>
  readRows(openSection(section, bytes), directory);

export const unpackColumn = (directory: BlockDirectory, section: Section, bytes: Uint8Array): Column =>
  readColumn(openSection(section, bytes), section.keyId, directory);

/** Unpacks a whole block, one section at a time, so that the caller can let other work run between them. */
export function* unpackingOf(block: Uint8Array): Generator<void, Readings> {
  const directory = readDirectory(block);
  if (block.length !== directory.length) throw new DamagedBlock("block", "its length differs");
  const columns: Column[] = [];
  let rows: Rows | null = null;
  for (const section of directory.sections) {
    const bytes = block.subarray(section.start, section.start + section.length);
    if (section.kind === "rows") rows = unpackRows(directory, section, bytes);
    else if (section.kind === "column") {
      const column = unpackColumn(directory, section, bytes);
      // Archives were written with columns of keys that none of their rows has.
      if (column.values.length > 0) columns.push(column);
    }
    yield;
  }
  if (!rows) throw new DamagedBlock("header", "it names no rows");
  checkColumns(rows, columns);
  return { ...rows, columns };
}

/** Unpacks a whole block in one go. */
export function unpackBlock(block: Uint8Array): Readings {
  const unpacking = unpackingOf(block);
  for (;;) {
    const step = unpacking.next();
    if (step.done) return step.value;
  }
}

/** Every key of a row has its value. */
function checkColumns({ keysets, keysetOfRow }: Rows, columns: readonly Column[]): void {
  const rowsOfKeyset = new Uint32Array(keysets.length);
  for (let i = 0; i < keysetOfRow.length; i++) (rowsOfKeyset[keysetOfRow[i] as number] as number)++;
  const expected = new Map<number, number>();
  for (const [i, { keyIds }] of keysets.entries())
    for (const keyId of keyIds) expected.set(keyId, (expected.get(keyId) ?? 0) + (rowsOfKeyset[i] ?? 0));
  for (const { keyId, values } of columns) {
    if (values.length !== expected.get(keyId))
      throw new DamagedBlock(`column ${keyId}`, "it has another number of values than there are rows");
    expected.delete(keyId);
  }
  for (const keyId of expected.keys()) throw new DamagedBlock("header", `column ${keyId} is not named`);
}

import type { Column, Keyset, Readings } from "@oilcloud/history";
import { makeCopiedRows, rowHeadBytes } from "./copied-rows.ts";

const year2000Ms = 946_684_800_000;
const columnCount = 4;
/** The OIDs of the items of both lists. */
const types = { smallint: 21, real: 700 };
const first = 1024;

/** Rows that the format of blocks does not hold: they stay rows. */
class NotPackable extends Error {
  constructor(reason: string) {
    super(`These rows cannot be packed: ${reason}`);
    this.name = "NotPackable";
  }
}

interface GrowingColumn {
  bits: Uint32Array;
  missing: Uint8Array;
  marks: Int16Array;
  count: number;
  isMissing: boolean;
  isMarked: boolean;
}

/** Takes rows of PostgreSQL's binary COPY format (ts, keyset_id, vals, marks), in the order of time, and lays them out by column. */
export function makeRowsByColumn(keysOf: (keysetId: number) => readonly number[] | undefined) {
  /** What the row that is taken lies in. */
  let rest: Buffer = Buffer.alloc(0);
  let times = new Float64Array(first);
  let keysetOfRow = new Uint16Array(first);
  let hasMarks = new Uint8Array(first);
  let rowCount = 0;
  const keysets: Keyset[] = [];
  const placeOfKeyset = new Map<number, number>();
  const columnsOfKeyset: GrowingColumn[][] = [];
  const columns = new Map<number, GrowingColumn>();

  function keysetPlace(id: number): number {
    const known = placeOfKeyset.get(id);
    if (known !== undefined) return known;
    const keyIds = keysOf(id);
    if (!keyIds) throw new NotPackable(`keyset ${id} is not known`);
    const place = keysets.push({ id, keyIds }) - 1;
    placeOfKeyset.set(id, place);
    columnsOfKeyset.push(
      keyIds.map((keyId) => {
        const column = columns.get(keyId) ?? newColumn();
        columns.set(keyId, column);
        return column;
      }),
    );
    return place;
  }

  function takeRow(bytes: Buffer, start: number): void {
    rest = bytes;
    const fields = rest.readInt16BE(start);
    if (fields !== columnCount) throw new NotPackable(`a row has ${fields} columns`);
    const microseconds = rest.readBigInt64BE(start + 6);
    if (microseconds % 1000n !== 0n) throw new NotPackable("a time is not in whole milliseconds");
    const at = start + rowHeadBytes + 4 + 8;
    const place = keysetPlace(rest.readInt32BE(at + 4));
    if (rowCount === times.length) {
      times = grown(times, Float64Array);
      keysetOfRow = grown(keysetOfRow, Uint16Array);
      hasMarks = grown(hasMarks, Uint8Array);
    }
    times[rowCount] = Number(microseconds / 1000n) + year2000Ms;
    keysetOfRow[rowCount] = place;
    const listed = columnsOfKeyset[place] as GrowingColumn[];
    takeLists(at + 8, listed);
    rowCount++;
  }

  function takeLists(start: number, listed: readonly GrowingColumn[]): void {
    const marksAt = start + 4 + rest.readInt32BE(start);
    const withMarks = rest.readInt32BE(marksAt) !== -1;
    hasMarks[rowCount] = withMarks ? 1 : 0;
    let at = listStart(start, types.real, listed.length);
    let mark = withMarks ? listStart(marksAt, types.smallint, listed.length) : 0;
    for (const column of listed) {
      if (column.count === column.bits.length) grow(column);
      const isMissing = rest.readInt32BE(at) === -1;
      column.bits[column.count] = isMissing ? 0 : rest.readUInt32BE(at + 4);
      column.missing[column.count] = isMissing ? 1 : 0;
      column.isMissing ||= isMissing;
      at += isMissing ? 4 : 8;
      if (withMarks) {
        if (rest.readInt32BE(mark) === -1) throw new NotPackable("a mark is missing");
        const value = rest.readInt16BE(mark + 4);
        column.marks[column.count] = value;
        column.isMarked ||= value !== 0;
        mark += 6;
      }
      column.count++;
    }
  }

  /** Where the items of a list begin, which has to have one for each key. */
  function listStart(at: number, type: number, count: number): number {
    const dimensions = rest.readInt32BE(at + 4);
    if (dimensions !== 1 || rest.readInt32BE(at + 12) !== type || rest.readInt32BE(at + 16) !== count)
      throw new NotPackable("a row does not have a value for each key of its keyset");
    if (rest.readInt32BE(at + 20) !== 1) throw new NotPackable("a list does not begin at 1");
    return at + 24;
  }

  return {
    take: makeCopiedRows(takeRow).take,
    /** Null if no row came. */
    readings(): Readings | null {
      if (rowCount === 0) return null;
      return {
        times: times.slice(0, rowCount),
        keysets,
        keysetOfRow: keysetOfRow.slice(0, rowCount),
        hasMarks: hasMarks.slice(0, rowCount),
        columns: [...columns].sort(([one], [other]) => one - other).map(([keyId, of]) => whole(keyId, of)),
      };
    },
  };
}

const newColumn = (): GrowingColumn => ({
  bits: new Uint32Array(first),
  missing: new Uint8Array(first),
  marks: new Int16Array(first),
  count: 0,
  isMissing: false,
  isMarked: false,
});

function grow(column: GrowingColumn): void {
  column.bits = grown(column.bits, Uint32Array);
  column.missing = grown(column.missing, Uint8Array);
  column.marks = grown(column.marks, Int16Array);
}

type List = Float64Array | Uint32Array | Uint16Array | Int16Array | Uint8Array;

function grown<L extends List>(list: L, make: new (length: number) => L): L {
  const larger = new make(list.length * 2);
  larger.set(list);
  return larger;
}

/** The bits are kept as they are stored: reading a number may change those of NaN. */
const whole = (
  keyId: number,
  { bits, missing, marks, count, isMissing, isMarked }: GrowingColumn,
): Column => ({
  keyId,
  values: new Float32Array(bits.slice(0, count).buffer),
  missing: isMissing ? missing.slice(0, count) : null,
  marks: isMarked ? marks.slice(0, count) : null,
});

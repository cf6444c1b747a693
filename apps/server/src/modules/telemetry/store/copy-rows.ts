import type { SampleRow } from "./sample-row.ts";

/** The columns in the order in which they are encoded here. */
export const copiedColumns = "(device_number, ts, keyset_id, vals, marks)";

const fileHeader = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const messageHeaderBytes = 5;
const copyData = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const trailerBytes = 2;
/** The column count and the first three columns, each with its length. */
const fixedBytes = 2 + (4 + 4) + (4 + 8) + (4 + 4);
const listHeaderBytes = 20;
const types = { smallint: 21, real: 700 };
const year2000Ms = 946_684_800_000;

const bytesOf = ({ vals, marks }: SampleRow): number =>
  fixedBytes + 4 + listHeaderBytes + vals.length * 8 + 4 + (marks ? listHeaderBytes + marks.length * 6 : 0);

/** Encodes rows in PostgreSQL's binary COPY format, with the trailer, as ready protocol messages. */
export function copyMessages(rows: readonly SampleRow[]): Buffer {
  let size = messageHeaderBytes + fileHeader.length + trailerBytes + copyDone.length;
  for (const row of rows) size += bytesOf(row);
  const bytes = Buffer.allocUnsafe(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  view.setUint8(0, copyData);
  view.setInt32(1, size - copyDone.length - 1);
  fileHeader.copy(bytes, messageHeaderBytes);
  let at = messageHeaderBytes + fileHeader.length;
  for (const row of rows) at = putRow(view, at, row);
  view.setInt16(at, -1);
  copyDone.copy(bytes, at + trailerBytes);
  return bytes;
}

function putRow(
  view: DataView,
  start: number,
  { deviceNumber, tsMs, keysetId, vals, marks }: SampleRow,
): number {
  // Microseconds since 2000 as a 64-bit integer, which exceeds the precision of a double: written in two halves.
  const microseconds = (tsMs - year2000Ms) * 1000;
  const high = Math.floor(microseconds / 2 ** 32);
  view.setInt16(start, 5);
  view.setInt32(start + 2, 4);
  view.setInt32(start + 6, deviceNumber);
  view.setInt32(start + 10, 8);
  view.setInt32(start + 14, high);
  view.setUint32(start + 18, microseconds - high * 2 ** 32);
  view.setInt32(start + 22, 4);
  view.setInt32(start + 26, keysetId);
  let at = putListHeader(view, start + fixedBytes, types.real, vals.length, 4);
  for (let i = 0; i < vals.length; i++, at += 8) {
    view.setInt32(at, 4);
    view.setFloat32(at + 4, vals[i] ?? Number.NaN);
  }
  return marks ? putMarks(view, at, marks) : putNull(view, at);
}

function putMarks(view: DataView, start: number, marks: readonly number[]): number {
  let at = putListHeader(view, start, types.smallint, marks.length, 2);
  for (let i = 0; i < marks.length; i++, at += 6) {
    view.setInt32(at, 2);
    view.setInt16(at + 4, marks[i] ?? 0);
  }
  return at;
}

function putNull(view: DataView, at: number): number {
  view.setInt32(at, -1);
  return at + 4;
}

function putListHeader(view: DataView, at: number, type: number, count: number, valueBytes: number): number {
  view.setInt32(at, listHeaderBytes + count * (4 + valueBytes));
  view.setInt32(at + 4, 1); // dimensions
  view.setInt32(at + 8, 0); // no null elements
  view.setInt32(at + 12, type);
  view.setInt32(at + 16, count);
  view.setInt32(at + 20, 1); // lower bound
  return at + 4 + listHeaderBytes;
}

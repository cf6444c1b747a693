import { copyMessage, listHeaderBytes, listTypes, putListHeader, putTime } from "./copy-message.ts";
import type { SampleRow } from "./sample-row.ts";

/** The columns in the order in which they are encoded here. */
export const copiedColumns = "(device_number, ts, keyset_id, vals, marks)";

/** The column count and the first three columns, each with its length. */
const fixedBytes = 2 + (4 + 4) + (4 + 8) + (4 + 4);
const bytesOf = ({ vals, marks }: SampleRow): number =>
  fixedBytes + 4 + listHeaderBytes + vals.length * 8 + 4 + (marks ? listHeaderBytes + marks.length * 6 : 0);

/** Encodes rows in PostgreSQL's binary COPY format, with the trailer, as ready protocol messages. */
export function copyMessages(rows: readonly SampleRow[]): Buffer {
  let size = 0;
  for (const row of rows) size += bytesOf(row);
  return copyMessage(size, (view, start) => {
    let at = start;
    for (const row of rows) at = putRow(view, at, row);
  });
}

function putRow(
  view: DataView,
  start: number,
  { deviceNumber, tsMs, keysetId, vals, marks }: SampleRow,
): number {
  view.setInt16(start, 5);
  view.setInt32(start + 2, 4);
  view.setInt32(start + 6, deviceNumber);
  view.setInt32(start + 10, 8);
  putTime(view, start + 14, tsMs);
  view.setInt32(start + 22, 4);
  view.setInt32(start + 26, keysetId);
  let at = putListHeader(view, start + fixedBytes, listTypes.real, vals.length, 4);
  for (let i = 0; i < vals.length; i++, at += 8) {
    view.setInt32(at, 4);
    view.setFloat32(at + 4, vals[i] ?? Number.NaN);
  }
  return marks ? putMarks(view, at, marks) : putNull(view, at);
}

function putMarks(view: DataView, start: number, marks: readonly number[]): number {
  let at = putListHeader(view, start, listTypes.smallint, marks.length, 2);
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

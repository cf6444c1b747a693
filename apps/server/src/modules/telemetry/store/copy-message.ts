const fileHeader = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const messageHeaderBytes = 5;
const copyData = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const trailerBytes = 2;
const year2000Ms = 946_684_800_000;

/** The dimensions, flags, type, number of items and lower bound of a list, without its length. */
export const listHeaderBytes = 20;
export const listTypes = { smallint: 21, integer: 23, real: 700, double: 701 } as const;

/** Rows of so many bytes in PostgreSQL's binary COPY format, with the trailer, as ready protocol messages. */
export function copyMessage(rowBytes: number, putRows: (view: DataView, start: number) => void): Buffer {
  const size = messageHeaderBytes + fileHeader.length + rowBytes + trailerBytes + copyDone.length;
  const bytes = Buffer.allocUnsafe(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  view.setUint8(0, copyData);
  view.setInt32(1, size - copyDone.length - 1);
  fileHeader.copy(bytes, messageHeaderBytes);
  const start = messageHeaderBytes + fileHeader.length;
  putRows(view, start);
  view.setInt16(start + rowBytes, -1);
  copyDone.copy(bytes, start + rowBytes + trailerBytes);
  return bytes;
}

/** Microseconds since 2000 as a 64-bit integer, which exceeds the precision of a double: written in two halves. */
export function putTime(view: DataView, at: number, ms: number): void {
  const microseconds = (ms - year2000Ms) * 1000;
  const high = Math.floor(microseconds / 2 ** 32);
  view.setInt32(at, high);
  view.setUint32(at + 4, microseconds - high * 2 ** 32);
}

/** Returns where its first item begins; `valueBytes` is the size of an item without its length. */
export function putListHeader(
  view: DataView,
  at: number,
  type: number,
  count: number,
  valueBytes: number,
): number {
  view.setInt32(at, listHeaderBytes + count * (4 + valueBytes));
  view.setInt32(at + 4, 1); // dimensions
  view.setInt32(at + 8, 0); // no null elements
  view.setInt32(at + 12, type);
  view.setInt32(at + 16, count);
  view.setInt32(at + 20, 1); // lower bound
  return at + 4 + listHeaderBytes;
}

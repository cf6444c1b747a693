const fileHeaderBytes = 19;
export const rowHeadBytes = 2;
const endOfRows = -1;

/**
 * Splits PostgreSQL's binary COPY format into rows, whatever pieces it comes in. `onRow` gets the bytes and where in
 * them the row begins, with its number of columns.
 */
export function makeCopiedRows(onRow: (bytes: Buffer, start: number) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let headerRead = false;

  /** The number of bytes of the row at `at`; 0 if it has not come as a whole. */
  function rowLength(at: number): number {
    if (rest.length < at + rowHeadBytes) return 0;
    const columns = rest.readInt16BE(at);
    let end = at + rowHeadBytes;
    for (let i = 0; i < columns; i++) {
      if (rest.length < end + 4) return 0;
      end += 4 + Math.max(0, rest.readInt32BE(end));
    }
    return rest.length < end ? 0 : end - at;
  }

  return {
    take(chunk: Buffer): void {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = 0;
      if (!headerRead) {
        if (rest.length < fileHeaderBytes) return;
        at = fileHeaderBytes;
        headerRead = true;
      }
      for (let length = rowLength(at); length > 0; length = rowLength(at)) {
        if (rest.readInt16BE(at) !== endOfRows) onRow(rest, at);
        at += length;
      }
      rest = rest.subarray(at);
    },
  };
}

/**
 * Lists in PostgreSQL's binary form, which a driver passes on as it is: writing numbers out in letters and reading them
 * back cost more than everything else about a row.
 */
const headerBytes = 20;
const lengthBytes = 4;
const types = { smallint: 21, integer: 23, real: 700, timestamp: 1184 };
const year2000Ms = 946_684_800_000;

function begin(type: number, count: number, valueBytes: number, nulls = 0): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes + count * lengthBytes + (count - nulls) * valueBytes);
  bytes.writeInt32BE(1, 0); // dimensions
  bytes.writeInt32BE(nulls > 0 ? 1 : 0, 4);
  bytes.writeInt32BE(type, 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16); // the first place
  return bytes;
}

export function integers(list: readonly (number | null)[]): Buffer {
  const nulls = list.reduce<number>((sum, value) => sum + (value === null ? 1 : 0), 0);
  const bytes = begin(types.integer, list.length, 4, nulls);
  let at = headerBytes;
  for (const value of list) {
    at = bytes.writeInt32BE(value === null ? -1 : 4, at);
    if (value !== null) at = bytes.writeInt32BE(value, at);
  }
  return bytes;
}

/** Microseconds since 2000, which a number of 64 bits holds and a double nearly: written in two halves. */
export function timestamps(list: readonly number[]): Buffer {
  const bytes = begin(types.timestamp, list.length, 8);
  let at = headerBytes;
  for (const ms of list) {
    const microseconds = (ms - year2000Ms) * 1000;
    const high = Math.floor(microseconds / 2 ** 32);
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeInt32BE(high, at);
    at = bytes.writeUInt32BE(microseconds - high * 2 ** 32, at);
  }
  return bytes;
}

/** The values of many rows one after another. */
export function reals(lists: readonly (readonly number[])[], count: number): Buffer {
  const bytes = begin(types.real, count, 4);
  let at = headerBytes;
  for (const list of lists) {
    for (const value of list) {
      at = bytes.writeInt32BE(4, at);
      at = bytes.writeFloatBE(value, at);
    }
  }
  return bytes;
}

export function smallints(lists: readonly (readonly number[])[], count: number): Buffer {
  const bytes = begin(types.smallint, count, 2);
  let at = headerBytes;
  for (const list of lists) {
    for (const value of list) {
      at = bytes.writeInt32BE(2, at);
      at = bytes.writeInt16BE(value, at);
    }
  }
  return bytes;
}

/** Where each of the lists begins and ends when they are laid one after another; null for one that is not there. */
export function places(lists: readonly (readonly number[] | null)[]) {
  let count = 0;
  const from: (number | null)[] = [];
  const to: (number | null)[] = [];
  for (const list of lists) {
    from.push(list && count + 1);
    count += list?.length ?? 0;
    to.push(list && count);
  }
  return { from, to, count };
}

import { createHash } from "node:crypto";

/**
 * The inside of an archive, before it is compressed: records, each a line of JSON followed by its bytes in pieces. A
 * piece is its length in four bytes and the bytes; a length of zero ends the record.
 */
export const archiveFormat = 1;

export interface TableEntry {
  name: string;
  columns: string[];
}

export interface Partition {
  name: string;
  parent: string;
  /** As PostgreSQL writes it: FOR VALUES FROM … TO …. */
  bound: string;
}

export type RecordHead =
  | {
      kind: "head";
      format: number;
      version: string;
      madeAt: string;
      migrations: string[];
      partitions: Partition[];
    }
  | ({ kind: "table" } & TableEntry)
  | { kind: "jobs" }
  | { kind: "secret"; name: string }
  | { kind: "file"; store: string; name: string }
  | { kind: "end"; sums: RecordSum[]; sequences: { name: string; value: string }[] };

/** What was written of a table or file; the reader counts and compares. */
export interface RecordSum {
  of: string;
  rows: number;
  bytes: number;
  sha256: string;
}

export const nameOfRecord = (head: RecordHead): string =>
  head.kind === "table" || head.kind === "secret"
    ? `${head.kind} ${head.name}`
    : head.kind === "file"
      ? `file ${head.store}/${head.name}`
      : head.kind;

const lineEnd = 10;

/** Counts bytes and lines while they pass; COPY writes one line per row. */
export function makeSum() {
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  return {
    take(piece: Uint8Array): void {
      hash.update(piece);
      bytes += piece.length;
      for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines++;
    },
    end: (head: RecordHead): RecordSum => ({
      of: nameOfRecord(head),
      rows: head.kind === "table" ? lines : 0,
      bytes,
      sha256: hash.digest("hex"),
    }),
  };
}

export const headBytes = (head: RecordHead): Buffer => Buffer.from(`${JSON.stringify(head)}\n`);

export function pieceHead(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

export interface ReadRecord {
  head: RecordHead;
  /** Must be read to its end before the next record. */
  pieces: AsyncGenerator<Buffer>;
}

/** Reads records one after the other. */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  const iterator = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await iterator.next();
    if (done) return false;
    rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value]);
    return true;
  }
  async function exactly(length: number): Promise<Buffer> {
    while (rest.length < length) if (!(await more())) throw new Error("The archive ends too early.");
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }
  async function line(): Promise<string | null> {
    for (;;) {
      const end = rest.indexOf(lineEnd);
      if (end !== -1) return (await exactly(end + 1)).toString("utf8");
      if (!(await more())) {
        if (rest.length === 0) return null;
        throw new Error("The archive ends too early.");
      }
    }
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = (await exactly(4)).readUInt32BE();
      if (length === 0) return;
      yield await exactly(length);
    }
  }

  for (;;) {
    const text = await line();
    if (text === null) return;
    const own = pieces();
    yield { head: JSON.parse(text) as RecordHead, pieces: own };
    for await (const _ of own); // what the reader left
  }
}

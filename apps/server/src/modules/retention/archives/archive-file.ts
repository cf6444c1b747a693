import { createHash } from "node:crypto";
import { createGunzip } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import { DamagedBlock, type Readings, unpackBlock } from "@oilcloud/history";
import { AppError } from "../../../platform/errors.ts";

/** The inside of an archive of readings, before it is compressed (docs/archive-format.md). */
const archiveVersion = 1;
const archiveKind = "oilcloud-readings";

export interface ArchiveHead {
  kind: typeof archiveKind;
  version: number;
  madeAt: string;
  month: string;
  /** null: of all dealers */
  tenantId: string | null;
}

/** A week of a device, or the part of it that lies in the month. */
export interface ArchivedWeek {
  kind: "week";
  deviceId: string;
  deviceName: string;
  /** Its start in ms. */
  week: number;
  rows: number;
  /** The names of the keys in it, by their numbers. */
  keys: Record<number, string>;
  texts: { tsMs: number; keyId: number; value: string }[];
}

interface ArchiveEnd {
  kind: "end";
  weeks: number;
  rows: number;
  /** Of all bytes before this record. */
  sha256: string;
}

type Head = ArchiveHead | ArchivedWeek | ArchiveEnd;

const mostLineBytes = 64 * 1024 * 1024;
const lineEnd = 10;

/** A line of JSON, the length of the bytes that follow, and these. */
function record(head: Head, bytes: Uint8Array = new Uint8Array(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), length, bytes]);
}

export async function* writeArchive(
  head: Omit<ArchiveHead, "kind" | "version">,
  weeks: AsyncIterable<{ head: ArchivedWeek; block: Uint8Array }>,
  onEnd: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  let [count, rows] = [0, 0];
  yield hashed(record({ kind: archiveKind, version: archiveVersion, ...head }));
  for await (const week of weeks) {
    count++;
    rows += week.head.rows;
    yield hashed(record(week.head, week.block));
  }
  yield record({ kind: "end", weeks: count, rows, sha256: hash.digest("hex") });
  onEnd(rows);
}

const damaged = () => new AppError("archiveDamaged");

/** Reads an archive as it comes; whatever is not one, or is not whole, is refused. */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveHead | (ArchivedWeek & { readings: Readings | null })> {
  const hash = createHash("sha256");
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  const plain = pipeline(Readable.from(source, { objectMode: false }), createGunzip(), () => {});
  const pieces = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const more = async (): Promise<boolean> => {
    const next = await pieces.next().catch(() => {
      throw damaged();
    });
    if (next.done) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  async function exactly(length: number): Promise<Buffer> {
    while (rest.length < length) if (!(await more())) throw damaged();
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }
  async function nextRecord(): Promise<{ head: Head; whole: Buffer[]; bytes: Buffer } | null> {
    for (let from = 0; rest.indexOf(lineEnd, from) === -1; ) {
      from = rest.length;
      if (rest.length > mostLineBytes) throw new AppError("archiveForeign");
      if (!(await more())) {
        if (rest.length === 0) return null;
        throw damaged();
      }
    }
    const line = await exactly(rest.indexOf(lineEnd) + 1);
    const head = parsed(line, isBegun);
    const length = await exactly(4);
    const bytes = await exactly(length.readUInt32LE());
    return { head, whole: [line, length, bytes], bytes };
  }

  let [weeks, rows] = [0, 0];
  for (;;) {
    const next = await nextRecord();
    if (!next) throw isBegun ? damaged() : new AppError("archiveForeign");
    const { head, whole, bytes } = next;
    if (head.kind === "end") {
      if (
        !isBegun ||
        head.sha256 !== hash.digest("hex") ||
        head.weeks !== weeks ||
        head.rows !== rows ||
        (await more())
      )
        throw damaged();
      return;
    }
    for (const each of whole) hash.update(each);
    if (!isBegun) {
      if (head.kind !== archiveKind) throw new AppError("archiveForeign");
      if (head.version !== archiveVersion)
        throw new AppError("archiveVersion", { version: String(head.version) });
      isBegun = true;
      yield head;
    } else if (head.kind === "week") {
      weeks++;
      rows += head.rows;
      yield { ...head, readings: bytes.length > 0 ? readingsOf(bytes) : null };
    } else throw damaged();
  }
}

function parsed(line: Buffer, isBegun: boolean): Head {
  try {
    const head: unknown = JSON.parse(line.toString("utf8"));
    if (typeof head === "object" && head !== null && "kind" in head) return head as Head;
  } catch {
    // Not JSON: below.
  }
  throw isBegun ? damaged() : new AppError("archiveForeign");
}

function readingsOf(bytes: Buffer): Readings {
  try {
    return unpackBlock(bytes);
  } catch (error) {
    throw error instanceof DamagedBlock ? damaged() : error;
  }
}

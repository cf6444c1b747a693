import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { AppError } from "../errors.ts";
import { isReadableXml } from "./xml-bounds.ts";

const inflate = promisify(inflateRaw);

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const longestComment = 65_535;
const mostEntries = 1000;
const stored = 0;
const deflated = 8;

interface Entry {
  name: Buffer;
  method: number;
  packed: Buffer;
}

/**
 * Decompresses an archive into an uncompressed one of at most so many bytes. The sizes stated in an archive are not
 * trusted: two megabytes can expand to fill the memory.
 */
export async function unpackedZip(bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: { name: Buffer; content: Buffer }[] = [];
  let left = mostBytes;
  for (const { name, method, packed } of entriesOf(archive)) {
    const content = method === stored ? packed : await inflated(packed, left);
    left -= content.length;
    if (left <= 0) throw new AppError("sheetTooMuch", { most: Math.round(mostBytes / 1024 / 1024) });
    if (!isReadableXml(content)) throw new AppError("importUnreadable");
    files.push({ name, content });
  }
  return withoutPacking(files);
}

async function inflated(packed: Buffer, mostBytes: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE")
      throw new AppError("importUnreadable");
    // Just as much as may be, so that the sum is refused.
    return Buffer.alloc(mostBytes);
  }
}

function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > mostEntries) throw new AppError("importUnreadable");
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark)
      throw new AppError("importUnreadable");
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameLength);
    const method = archive.readUInt16LE(at + 10);
    const start = contentAt(archive, archive.readUInt32LE(at + 42));
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    if (method !== stored && method !== deflated) throw new AppError("importUnreadable");
    yield { name, method, packed };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - 22 - longestComment);
  for (let at = archive.length - 22; at >= lowest; at--) if (archive.readUInt32LE(at) === endMark) return at;
  throw new AppError("importUnreadable");
}

function contentAt(archive: Buffer, at: number): number {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== fileMark)
    throw new AppError("importUnreadable");
  return at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
}

/** No checksums: what was inflated here needs no proof that it was. */
function withoutPacking(files: readonly { name: Buffer; content: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const file = Buffer.alloc(30);
    file.writeUInt32LE(fileMark, 0);
    file.writeUInt32LE(content.length, 18);
    file.writeUInt32LE(content.length, 22);
    file.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entryMark, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(file, name, content);
    directory.push(entry, name);
    at += file.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

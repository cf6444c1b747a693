import type { Readable } from "node:stream";
import { zipSync } from "fflate";
import { fromBufferPromise } from "yauzl";
import { AppError } from "../errors.ts";
import { isReadableXml } from "./xml-bounds.ts";

const mostEntries = 1000;

/**
 * Rewrites an archive without compression, up to a maximum size. Bytes are counted while inflating: the sizes stated
 * in an archive cannot be trusted, and entries may share their bytes, so that a few kilobytes become gigabytes.
 */
export async function unpackedZip(bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> {
  const files: Record<string, Buffer> = Object.create(null);
  let left = mostBytes;
  try {
    const archive = await fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { validateEntrySizes: false }, // counted here, to distinguish too large from unreadable
    );
    if (archive.entryCount > mostEntries) throw new AppError("importUnreadable");
    for await (const entry of archive.eachEntry()) {
      const content = await firstBytes(await archive.openReadStreamPromise(entry), left);
      left -= content.length;
      if (left <= 0) throw new AppError("sheetTooMuch", { most: Math.round(mostBytes / 1024 / 1024) });
      if (!isReadableXml(content)) throw new AppError("importUnreadable");
      files[entry.fileName] = content;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("importUnreadable");
  }
  return zipSync(files, { level: 0 });
}

/** Reads a stream until it ends or has given `most` bytes, and then destroys it. */
async function firstBytes(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let count = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    count += chunk.length;
    if (count >= most) break; // leaving the loop destroys the stream
  }
  return Buffer.concat(chunks);
}

import { crc32 } from "node:zlib";
import { readHours, writeHours } from "./hours-content.ts";
import { plainOf, storedAs } from "./block/sections.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { DamagedBlock } from "./damaged-block.ts";
import type { Hours } from "./hours.ts";

/** The version of the format that this code writes, and the only one it reads. */
const version = 1;
/** Version and plain length, and the checksum at the end. */
const frameBytes = { before: 1 + 4, after: 4 };
/** More hours than any piece of a store may have, and more bytes than they may take. */
const most = { hours: 100_000, bytes: 2 ** 23 };

/** The hours of one key by themselves, without the readings that they were made of. */
export function packHourColumn(hours: Hours): Uint8Array {
  const plain = writeHours(hours);
  const writer = new ByteWriter();
  writer.u8(version);
  writer.u32(plain.length);
  writer.append(storedAs(plain));
  writer.u32(crc32(writer.written()));
  return writer.written().slice();
}

/** `name` is what damage is reported by. */
export function unpackHourColumn(bytes: Uint8Array, name: string): Hours {
  const end = bytes.length - frameBytes.after;
  if (end <= frameBytes.before) throw new DamagedBlock(name, "it ends too early");
  const frame = new ByteReader(bytes, name);
  const found = frame.u8();
  if (found !== version)
    throw new DamagedBlock(name, `version ${found} is unknown, only ${version} can be read`);
  const plainLength = frame.u32();
  if (crc32(bytes.subarray(0, end)) !== new ByteReader(bytes.subarray(end), name).u32())
    throw new DamagedBlock(name, "its checksum differs");
  if (plainLength > most.bytes) throw new DamagedBlock(name, "its length is impossible");
  const plain = plainOf(bytes.subarray(frameBytes.before, end), plainLength, name);
  return readHours(new ByteReader(plain, name), most.hours);
}

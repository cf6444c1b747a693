import { constants, crc32, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { ByteReader } from "../byte-reader.ts";
import { DamagedBlock } from "../damaged-block.ts";
import { type Section, type SectionKind, sectionName } from "./directory.ts";

/** The first byte of a section: how the rest of it is stored. */
const methods = { plain: 0, zstd: 1 } as const;
/** Higher levels take several times as long for a hundredth less. */
const level = 3;

export interface WrittenSection {
  readonly head: Omit<Section, "start">;
  readonly bytes: Uint8Array;
}

export function packSection(kind: SectionKind, keyId: number, plain: Uint8Array): WrittenSection {
  const bytes = storedAs(plain);
  return {
    head: { kind, keyId, length: bytes.length, plainLength: plain.length, checksum: crc32(bytes) },
    bytes,
  };
}

/** How the content is stored, and the content: compressed where that is shorter. */
export function storedAs(plain: Uint8Array): Uint8Array {
  const packed = zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  const isSmaller = packed.length < plain.length;
  const content = isSmaller ? packed : plain;
  const bytes = new Uint8Array(1 + content.length);
  bytes[0] = isSmaller ? methods.zstd : methods.plain;
  bytes.set(content, 1);
  return bytes;
}

/** Checks the stored bytes of a section and returns a reader of its content. */
export function openSection(section: Section, bytes: Uint8Array): ByteReader {
  const name = sectionName(section);
  if (bytes.length !== section.length) throw new DamagedBlock(name, "it ends too early");
  if (crc32(bytes) !== section.checksum) throw new DamagedBlock(name, "its checksum differs");
  return new ByteReader(plainOf(bytes, section.plainLength, name), name);
}

/** The content of what was stored. */
export function plainOf(bytes: Uint8Array, plainLength: number, name: string): Uint8Array {
  const content = bytes.subarray(1);
  const plain = bytes[0] === methods.zstd ? unpacked(content, plainLength, name) : content;
  if (bytes[0] !== methods.zstd && bytes[0] !== methods.plain)
    throw new DamagedBlock(name, "it is stored in an unknown way");
  if (plain.length !== plainLength) throw new DamagedBlock(name, "its length differs");
  return plain;
}

function unpacked(content: Uint8Array, plainLength: number, name: string): Uint8Array {
  try {
    return zstdDecompressSync(content, { maxOutputLength: plainLength });
  } catch (error) {
    throw new DamagedBlock(name, error instanceof Error ? error.message : String(error));
  }
}

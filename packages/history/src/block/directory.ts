import { crc32 } from "node:zlib";
import { ByteReader } from "../byte-reader.ts";
import { ByteWriter } from "../byte-writer.ts";
import { DamagedBlock } from "../damaged-block.ts";

/** The version of the format that this code writes, and the only one it reads. */
export const blockVersion = 1;
const magic = Uint8Array.from(Buffer.from("OILH", "latin1"));
/** Magic, version and the length of the whole header. */
export const fixedHeaderBytes = magic.length + 1 + 4;
const checksumBytes = 4;
/** More sections than keys that any device may have. */
const mostSections = 100_000;
const mostRows = 2 ** 24;
const mostBytes = 2 ** 30;

const sectionKinds = { rows: 1, column: 2, hours: 3 } as const;
export type SectionKind = keyof typeof sectionKinds;
const kindNames = new Map(
  Object.entries(sectionKinds).map(([name, kind]) => [kind as number, name as SectionKind]),
);

/** Where a part of a block is, and how to see that it is whole. */
export interface Section {
  readonly kind: SectionKind;
  /** 0 for the rows. */
  readonly keyId: number;
  /** Counted from the beginning of the block. */
  readonly start: number;
  readonly length: number;
  /** Before it was compressed. */
  readonly plainLength: number;
  readonly checksum: number;
}

/** What the header of a block says. */
export interface BlockDirectory {
  readonly headerBytes: number;
  /** Of the whole block. */
  readonly length: number;
  readonly rowCount: number;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly sections: readonly Section[];
}

/** The name of a section in reports of damage. */
export function sectionName({ kind, keyId }: Pick<Section, "kind" | "keyId">): string {
  return kind === "rows" ? "rows" : kind === "column" ? `column ${keyId}` : `hours of column ${keyId}`;
}

export function writeDirectory(
  { rowCount, firstMs, lastMs }: Pick<BlockDirectory, "rowCount" | "firstMs" | "lastMs">,
  sections: readonly Omit<Section, "start">[],
): Uint8Array {
  const body = new ByteWriter();
  body.varint(rowCount);
  body.f64(firstMs);
  body.f64(lastMs);
  body.varint(sections.length);
  for (const { kind, keyId, length, plainLength, checksum } of sections) {
    body.u8(sectionKinds[kind]);
    body.varint(keyId);
    body.varint(length);
    body.varint(plainLength);
    body.u32(checksum);
  }
  const header = new ByteWriter();
  header.append(magic);
  header.u8(blockVersion);
  header.u32(fixedHeaderBytes + body.written().length + checksumBytes);
  header.append(body.written());
  header.u32(crc32(header.written()));
  return header.written();
}

/** How many bytes the header has, from its first `fixedHeaderBytes`. */
export function headerLength(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes.subarray(0, fixedHeaderBytes), "header");
  if (!magic.every((byte) => reader.u8() === byte)) throw reader.damaged("it is no block of readings");
  const version = reader.u8();
  if (version !== blockVersion)
    throw reader.damaged(`version ${version} is unknown, only ${blockVersion} can be read`);
  const length = reader.u32();
  if (length <= fixedHeaderBytes + checksumBytes || length > mostBytes)
    throw reader.damaged("its length is impossible");
  return length;
}

/** Reads the header of a block; more bytes than the header may be given. */
export function readDirectory(bytes: Uint8Array): BlockDirectory {
  const headerBytes = headerLength(bytes);
  if (bytes.length < headerBytes) throw new DamagedBlock("header", "it ends too early");
  const checked = bytes.subarray(0, headerBytes - checksumBytes);
  const checksum = new ByteReader(bytes.subarray(checked.length, headerBytes), "header").u32();
  if (crc32(checked) !== checksum) throw new DamagedBlock("header", "its checksum differs");
  const reader = new ByteReader(checked.subarray(fixedHeaderBytes), "header");
  const rowCount = reader.atMost(mostRows);
  const [firstMs, lastMs] = [reader.f64(), reader.f64()];
  const sections: Section[] = [];
  let start = headerBytes;
  const count = reader.atMost(mostSections);
  for (let i = 0; i < count; i++) {
    const kind = kindNames.get(reader.u8());
    if (!kind) throw reader.damaged("a section is of no known kind");
    const keyId = reader.varint();
    const length = reader.atMost(mostBytes);
    const plainLength = reader.atMost(mostBytes);
    sections.push({ kind, keyId, start, length, plainLength, checksum: reader.u32() });
    start += length;
  }
  reader.end();
  return { headerBytes, length: start, rowCount, firstMs, lastMs, sections };
}

export function findSection(
  { sections }: BlockDirectory,
  kind: SectionKind,
  keyId: number,
): Section | undefined {
  return sections.find((section) => section.kind === kind && section.keyId === keyId);
}

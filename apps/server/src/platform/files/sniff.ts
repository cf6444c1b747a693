import type { FileType } from "@oilcloud/contract";

const starts: [FileType, (bytes: Buffer) => boolean][] = [
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["gif", (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6))],
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["webp", (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12))],
  ["pdf", (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-"],
  // A zip file is a workbook if its directory lists the workbook part.
  ["xlsx", (bytes) => bytes.toString("latin1", 0, 4) === "PK\x03\x04" && bytes.includes("xl/workbook.xml")],
  ["gzip", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0x1f, 0x8b, 8]))],
  ["csv", isPlainText],
];

/** Detects the type of a file from its bytes; null for types that are not supported. */
export function sniff(bytes: Uint8Array): FileType | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return starts.find(([, matches]) => matches(buffer))?.[0] ?? null;
}

function isPlainText(bytes: Buffer): boolean {
  return bytes.length > 0 && textEncodings.some((encoding) => isTextIn(encoding, bytes));
}

/** GB18030 is what spreadsheet programs in China save a text in. */
const textEncodings = ["utf-8", "gb18030"];

function isTextIn(encoding: string, bytes: Buffer): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- control characters distinguish text from the rest
    return !/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

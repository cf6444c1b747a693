import { crc32, deflateSync, gzipSync } from "node:zlib";
import type { FileType } from "@oilcloud/contract";

/** A real picture of one colour. `padding` makes it heavier without changing what it shows. */
export function makePng(width = 4, height = 4, padding = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, red green blue
  const rows = Buffer.alloc(height * (1 + width * 3), 0x7f);
  for (let y = 0; y < height; y++) rows[y * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...(padding > 0 ? [chunk("prVt", Buffer.alloc(padding, 1))] : []),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function makeGif(width = 1, height = 1): Buffer {
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

/** Only as much of a photograph as gives its size. */
export function makeJpeg(width = 4, height = 4): Buffer {
  const frame = Buffer.from("ffc0001108000000000301220002110103110100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
  return Buffer.concat([start, frame, Buffer.from("ffd9", "hex")]);
}

/** The smallest of each kind that is still recognised as it. */
export function sampleFile(type: FileType): Buffer {
  switch (type) {
    case "png":
      return makePng();
    case "gif":
      return makeGif();
    case "jpeg":
      return makeJpeg();
    case "webp":
      return Buffer.from(
        "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
        "latin1",
      );
    case "pdf":
      return Buffer.from("%PDF-1.4\n%%EOF\n");
    case "xlsx":
      return Buffer.from("PK\x03\x04 xl/workbook.xml", "latin1");
    case "binary":
      return Buffer.from([1, 2, 3, 4]);
    case "gzip":
      return gzipSync(Buffer.from("a,b"));
    case "csv":
      return Buffer.from("a,b\n1,2\n");
  }
}

import type { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { type Hours, newHours } from "./hours.ts";
import { readNumbers, readValues } from "./series/decode-series.ts";
import { writeNumbers, writeValues } from "./series/encode-series.ts";

const hourMs = 3_600_000;
const bytesOfSum = 8;

export function writeHours({ starts, mins, maxs, sums, counts, lasts }: Hours): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(starts.length);
  const first = (starts[0] ?? 0) / hourMs;
  writer.varint(first);
  writeNumbers(
    writer,
    Int32Array.from(starts, (ms) => ms / hourMs - first),
  );
  writeNumbers(writer, counts);
  for (const list of [mins, maxs, lasts]) writeValues(writer, list);
  writeSums(writer, sums);
  return writer.written();
}

export function readHours(reader: ByteReader, mostHours: number): Hours {
  const count = reader.atMost(mostHours);
  const first = reader.varint();
  const starts = readNumbers(reader, count).map((hour) => (first + hour) * hourMs);
  const counts = Int32Array.from(readNumbers(reader, count));
  const [mins, maxs, lasts] = [
    readValues(reader, count),
    readValues(reader, count),
    readValues(reader, count),
  ];
  const { sums } = newHours(count);
  readSums(reader, sums);
  reader.end();
  return { starts, mins, maxs, sums, counts, lasts };
}

/** The lowest byte of all sums, then the next; every platform of the packages stores the lowest first. */
function writeSums(writer: ByteWriter, sums: Float64Array): void {
  const own = new Uint8Array(sums.buffer, sums.byteOffset, sums.byteLength);
  const bytes = writer.reserve(own.length);
  let at = 0;
  for (let byte = 0; byte < bytesOfSum; byte++)
    for (let i = 0; i < sums.length; i++) bytes[at++] = own[i * bytesOfSum + byte] as number;
}

function readSums(reader: ByteReader, into: Float64Array): void {
  const bytes = reader.take(into.length * bytesOfSum);
  const own = new Uint8Array(into.buffer);
  for (let byte = 0; byte < bytesOfSum; byte++)
    for (let i = 0; i < into.length; i++)
      own[i * bytesOfSum + byte] = bytes[byte * into.length + i] as number;
}

import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

type Numbers = Uint8Array | Uint16Array | Int16Array;

/** Small numbers that repeat: how many runs, then each run's length and number. A list of zeros has no run at all. */
export function writeRuns(writer: ByteWriter, list: Numbers | null): void {
  if (!list || list.every((number) => number === 0)) return writer.varint(0);
  const starts: number[] = [];
  for (let i = 0; i < list.length; i++) if (i === 0 || list[i] !== list[i - 1]) starts.push(i);
  writer.varint(starts.length);
  for (const [place, start] of starts.entries()) {
    writer.varint((starts[place + 1] ?? list.length) - start);
    writer.signed(list[start] ?? 0);
  }
}

/** Fills a list of zeros and returns whether any other number was written. */
export function readRuns(reader: ByteReader, list: Numbers): boolean {
  const runs = reader.atMost(list.length);
  if (runs === 0) return false;
  let at = 0;
  for (let i = 0; i < runs; i++) {
    const end = at + reader.atMost(list.length - at);
    list.fill(reader.signed(), at, end);
    at = end;
  }
  if (at !== list.length) throw reader.damaged("its runs do not cover it");
  return true;
}

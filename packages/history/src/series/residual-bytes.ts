import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";

const nTimesLog = Float64Array.from({ length: 1025 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));
const counts = new Uint16Array(256);

/** How many bytes hold the largest of these residuals; `all` has every bit set that any of them has. */
const widthOf = (all: number): number => Math.ceil((32 - Math.clz32(all)) / 8);

/** About how many bits the residuals of a chunk take once compressed: the entropy of each of their bytes. */
export function estimatedBits(residuals: Uint32Array, count: number): number {
  let all = 0;
  for (let i = 0; i < count; i++) all |= residuals[i] as number;
  let bits = 0;
  for (let shift = 0; shift < widthOf(all) * 8; shift += 8) {
    counts.fill(0);
    for (let i = 0; i < count; i++) (counts[((residuals[i] as number) >>> shift) & 0xff] as number)++;
    bits += nTimesLog[count] as number;
    for (let byte = 0; byte < 256; byte++) bits -= nTimesLog[counts[byte] as number] as number;
  }
  return bits;
}

/** How many bytes a residual has, then the lowest byte of all of them, then the next: bytes of a kind compress better together. */
export function writeResiduals(writer: ByteWriter, residuals: Uint32Array): void {
  let all = 0;
  for (let i = 0; i < residuals.length; i++) all |= residuals[i] as number;
  const width = widthOf(all);
  writer.u8(width);
  const bytes = writer.reserve(width * residuals.length);
  let at = 0;
  for (let shift = 0; shift < width * 8; shift += 8)
    for (let i = 0; i < residuals.length; i++) bytes[at++] = (residuals[i] as number) >>> shift;
}

/** Returns a function that puts the residuals of a stretch together. */
export function readResiduals(reader: ByteReader, count: number) {
  const width = reader.u8();
  if (width > 4) throw reader.damaged("its residuals are too wide");
  const bytes = reader.take(width * count);
  return (start: number, end: number, into: Uint32Array): void => {
    into.fill(0, 0, end - start);
    for (let place = 0; place < width; place++) {
      const from = place * count + start;
      const shift = place * 8;
      for (let i = 0; i < end - start; i++)
        into[i] = (into[i] as number) | ((bytes[from + i] as number) << shift);
    }
  };
}

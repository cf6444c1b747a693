import { ByteWriter } from "../byte-writer.ts";
import { chunkKinds, chunkLength, kindBits } from "./chunks.ts";
import { estimatedBits, writeResiduals } from "./residual-bytes.ts";
import { newScaledChunk, scaleChunk } from "./scaled-chunk.ts";

/** An exception takes its value and mostly one byte for its place. */
const bitsOfException = 40;

const differences = new Uint32Array(chunkLength);
const aboveLowest = new Uint32Array(chunkLength);
const changedBits = new Uint32Array(chunkLength);
const scratch: Parameters<typeof scaleChunk>[2] = [newScaledChunk(), newScaledChunk()];

function intoDifferences(numbers: Int32Array, count: number): void {
  let before = numbers[0] as number;
  for (let i = 0; i < count; i++) {
    const difference = (numbers[i] as number) - before;
    differences[i] = (difference << 1) ^ (difference >> 31);
    before = numbers[i] as number;
  }
}

function intoAboveLowest(numbers: Int32Array, count: number): number {
  let lowest = numbers[0] as number;
  for (let i = 1; i < count; i++) if ((numbers[i] as number) < lowest) lowest = numbers[i] as number;
  for (let i = 0; i < count; i++) aboveLowest[i] = (numbers[i] as number) - lowest;
  return lowest;
}

function intoChangedBits(bits: Uint32Array): void {
  let before = bits[0] as number;
  for (let i = 0; i < bits.length; i++) {
    changedBits[i] = (bits[i] as number) ^ before;
    before = bits[i] as number;
  }
}

/** Writes the head of a chunk of whole numbers, and returns its residuals and their estimated size. */
function chooseWhole(numbers: Int32Array, count: number) {
  intoDifferences(numbers, count);
  const lowest = intoAboveLowest(numbers, count);
  const [ofDifferences, ofLowest] = [estimatedBits(differences, count), estimatedBits(aboveLowest, count)];
  return ofDifferences <= ofLowest
    ? {
        kind: chunkKinds.differences,
        base: numbers[0] as number,
        residuals: differences,
        bits: ofDifferences,
      }
    : { kind: chunkKinds.aboveLowest, base: lowest, residuals: aboveLowest, bits: ofLowest };
}

/** Values of float32, each with exactly its bits. */
export function writeValues(writer: ByteWriter, values: Float32Array): void {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const residuals = new Uint32Array(values.length);
  const heads = new ByteWriter();
  for (let start = 0; start < values.length; start += chunkLength) {
    const own = values.subarray(start, start + chunkLength);
    residuals.set(writeChunk(heads, own, bits.subarray(start, start + chunkLength)), start);
  }
  writeResiduals(writer, residuals);
  writer.append(heads.written());
}

function writeChunk(heads: ByteWriter, values: Float32Array, bits: Uint32Array): Uint32Array {
  const count = values.length;
  const scaled = scaleChunk(values, bits, scratch);
  const whole = scaled && chooseWhole(scaled.scaled, count);
  const bitsOfScaled =
    scaled && whole ? whole.bits + scaled.exceptionCount * bitsOfException : Number.POSITIVE_INFINITY;
  // A chunk of bits cannot be shorter than nothing, so that of a constant need not be looked at.
  if (bitsOfScaled > 0) {
    intoChangedBits(bits);
    if (!scaled || !whole || estimatedBits(changedBits, count) < bitsOfScaled) {
      heads.u8(chunkKinds.bits);
      heads.u32(bits[0] as number);
      return changedBits.subarray(0, count);
    }
  }
  if (!scaled || !whole) throw new Error("A chunk has a way to be written");
  heads.u8(whole.kind | (scaled.exponent << kindBits));
  heads.signed(whole.base);
  heads.varint(scaled.exceptionCount);
  let next = 0;
  for (let i = 0; i < scaled.exceptionCount; i++) {
    const place = scaled.exceptions[i] as number;
    heads.varint(place - next);
    heads.u32(bits[place] as number);
    next = place + 1;
  }
  return whole.residuals.subarray(0, count);
}

/** Whole numbers between -2^30 and 2^30. */
export function writeNumbers(writer: ByteWriter, numbers: Int32Array): void {
  const residuals = new Uint32Array(numbers.length);
  const heads = new ByteWriter();
  for (let start = 0; start < numbers.length; start += chunkLength) {
    const own = numbers.subarray(start, start + chunkLength);
    const whole = chooseWhole(own, own.length);
    heads.u8(whole.kind);
    heads.signed(whole.base);
    residuals.set(whole.residuals.subarray(0, own.length), start);
  }
  writeResiduals(writer, residuals);
  writer.append(heads.written());
}

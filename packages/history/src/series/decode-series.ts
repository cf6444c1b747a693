import type { ByteReader } from "../byte-reader.ts";
import { chunkKinds, chunkLength, kindBits, largestExponent, powersOfTen } from "./chunks.ts";
import { readResiduals } from "./residual-bytes.ts";

const residuals = new Uint32Array(chunkLength);

/** Reads what writeValues wrote. */
export function readValues(reader: ByteReader, count: number): Float32Array {
  const values = new Float32Array(count);
  const bits = new Uint32Array(values.buffer);
  const residualsOf = readResiduals(reader, count);
  for (let start = 0; start < count; start += chunkLength) {
    const end = Math.min(start + chunkLength, count);
    residualsOf(start, end, residuals);
    const head = reader.u8();
    const kind = head & ((1 << kindBits) - 1);
    if (kind === chunkKinds.bits) {
      if (head !== kind) throw reader.damaged("bits have no exponent");
      let before = reader.u32();
      for (let i = start; i < end; i++) bits[i] = before ^= residuals[i - start] as number;
      continue;
    }
    const exponent = head >>> kindBits;
    if (exponent > largestExponent) throw reader.damaged("its exponent is too large");
    readScaled(kind, reader, powersOfTen[exponent] as number, values.subarray(start, end));
    readExceptions(reader, bits.subarray(start, end));
  }
  return values;
}

/** Reads what writeNumbers wrote. */
export function readNumbers(reader: ByteReader, count: number): Float64Array {
  const numbers = new Float64Array(count);
  const residualsOf = readResiduals(reader, count);
  for (let start = 0; start < count; start += chunkLength) {
    const end = Math.min(start + chunkLength, count);
    residualsOf(start, end, residuals);
    readScaled(reader.u8(), reader, 1, numbers.subarray(start, end));
  }
  return numbers;
}

function readScaled(
  kind: number,
  reader: ByteReader,
  power: number,
  into: Float32Array | Float64Array,
): void {
  const base = reader.signed();
  if (kind === chunkKinds.aboveLowest) {
    for (let i = 0; i < into.length; i++) into[i] = (base + (residuals[i] as number)) / power;
  } else if (kind === chunkKinds.differences) {
    let n = base;
    for (let i = 0; i < into.length; i++) {
      const residual = residuals[i] as number;
      n += (residual >>> 1) ^ -(residual & 1);
      into[i] = n / power;
    }
  } else throw reader.damaged("a chunk is of no known kind");
}

function readExceptions(reader: ByteReader, into: Uint32Array): void {
  const count = reader.atMost(into.length);
  let at = 0;
  for (let i = 0; i < count; i++) {
    at += reader.varint();
    if (at >= into.length) throw reader.damaged("an exception lies outside its chunk");
    into[at++] = reader.u32();
  }
}

import { chunkLength, largestExponent, largestScaled, powersOfTen } from "./chunks.ts";

/** Values looked at to find out whether an exponent may fit. */
const samples = 32;
/** An exponent at which more of those do not fit is not tried on all. */
const mostMisfitsOfSamples = samples / 4;
/** With so few exceptions no other exponent is tried. */
const fewExceptions = chunkLength / 64;

/** A chunk as n / 10^exponent. */
export interface ScaledChunk {
  exponent: number;
  /** n of each value; that of the value before where it does not fit. */
  readonly scaled: Int32Array;
  /** The places of the values that are no such number, in order. */
  readonly exceptions: Uint16Array;
  exceptionCount: number;
}

export const newScaledChunk = (): ScaledChunk => ({
  exponent: 0,
  scaled: new Int32Array(chunkLength),
  exceptions: new Uint16Array(chunkLength),
  exceptionCount: 0,
});

const one = new Float32Array(1);
const oneAsBits = new Uint32Array(one.buffer);

/** The whole number that a value may be: never -0, which is none. */
const wholeOf = (value: number, power: number): number => Math.round(value * power) + 0;

/** Whether n / 10^exponent gives exactly these bits. */
function fits(n: number, power: number, bits: number): boolean {
  if (!(Math.abs(n) < largestScaled)) return false;
  one[0] = n / power;
  return oneAsBits[0] === bits;
}

function misfitsOfSamples(values: Float32Array, bits: Uint32Array, power: number): number {
  const step = Math.max(1, Math.floor(values.length / samples));
  let misfits = 0;
  for (let i = 0; i < values.length; i += step)
    if (!fits(wholeOf(values[i] as number, power), power, bits[i] as number)) misfits++;
  return misfits;
}

function scaleAll(values: Float32Array, bits: Uint32Array, exponent: number, into: ScaledChunk): void {
  const power = powersOfTen[exponent] as number;
  let before = 0;
  into.exponent = exponent;
  into.exceptionCount = 0;
  for (let i = 0; i < values.length; i++) {
    const n = wholeOf(values[i] as number, power);
    if (fits(n, power, bits[i] as number)) before = n;
    else into.exceptions[into.exceptionCount++] = i;
    into.scaled[i] = before;
  }
  // Values before the first that fits get its number, which costs no difference.
  let first = 0;
  while (first < into.exceptionCount && into.exceptions[first] === first) first++;
  into.scaled.fill(into.scaled[first] ?? 0, 0, first);
}

/**
 * Finds the exponent that leaves the fewest exceptions, the smallest of several. Two scratch chunks are given, one of
 * which is returned; null where too few values are decimal numbers.
 */
export function scaleChunk(
  values: Float32Array,
  bits: Uint32Array,
  scratch: [ScaledChunk, ScaledChunk],
): ScaledChunk | null {
  let best: ScaledChunk | null = null;
  let [tried, other] = scratch;
  for (let exponent = 0; exponent <= largestExponent; exponent++) {
    if (misfitsOfSamples(values, bits, powersOfTen[exponent] as number) > mostMisfitsOfSamples) continue;
    scaleAll(values, bits, exponent, tried);
    if (best === null || tried.exceptionCount < best.exceptionCount) {
      best = tried;
      [tried, other] = [other, tried];
    }
    if (best.exceptionCount <= fewExceptions) break;
  }
  return best;
}

/** Each has its own way to be written, so that a part that is unlike the rest does not spoil the whole. */
export const chunkLength = 1024;

/** How the values of a chunk are written as whole numbers from 0 to 2^32 - 1, its residuals. */
export const chunkKinds = {
  /** The bits of a value, exclusive-or those of the value before. */
  bits: 0,
  /** value = n / 10^exponent; differences from one n to the next, the sign in the lowest bit. */
  differences: 1,
  /** The same n above the lowest of the chunk. */
  aboveLowest: 2,
} as const;

/** The first byte of a chunk holds its kind in the lower two bits and its exponent above them. */
export const kindBits = 2;

/** Float32 has seven significant digits, so more decimals never help. */
export const largestExponent = 7;
export const powersOfTen = Float64Array.from({ length: largestExponent + 1 }, (_, i) => 10 ** i);

/** So that the difference of two of them fits into 32 bits with its sign. */
export const largestScaled = 2 ** 30;

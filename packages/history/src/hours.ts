/** The good values of a key by hour, in order; an hour without any is not among them. */
export interface Hours {
  readonly starts: Float64Array;
  readonly mins: Float32Array;
  readonly maxs: Float32Array;
  readonly sums: Float64Array;
  readonly counts: Int32Array;
  readonly lasts: Float32Array;
}

export const newHours = (count: number): Hours => ({
  starts: new Float64Array(count),
  mins: new Float32Array(count),
  maxs: new Float32Array(count),
  sums: new Float64Array(count),
  counts: new Int32Array(count),
  lasts: new Float32Array(count),
});

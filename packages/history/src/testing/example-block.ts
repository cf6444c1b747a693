import type { Readings } from "../readings.ts";

/** The example of docs/history-format.md. */
export const exampleReadings: Readings = {
  times: Float64Array.of(1_790_000_000_000, 1_790_000_030_000, 1_790_000_060_000),
  keysets: [
    { id: 7, keyIds: [1, 3] },
    { id: 9, keyIds: [1] },
  ],
  keysetOfRow: Uint16Array.of(0, 0, 1),
  hasMarks: Uint8Array.of(0, 1, 0),
  columns: [
    { keyId: 1, values: Float32Array.of(41.5, 41.7, Number.NaN), missing: null, marks: null },
    { keyId: 3, values: Float32Array.of(0, 2.25), missing: Uint8Array.of(1, 0), marks: Int16Array.of(0, 5) },
  ],
};

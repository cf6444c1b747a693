import type { ProcessedReading } from "@oilcloud/oil";
import type { Keys, Layout } from "./keys.ts";
import type { SampleRow } from "./sample-row.ts";

const largestReal = 3.4e38;
const smallestReal = 1.2e-38;

/** Limits a number to the range of float4, in which it is stored. */
function asReal(value: number): number {
  const size = Math.abs(value);
  if (size > largestReal) return value > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return size < smallestReal ? 0 : value;
}

/** Orders the values of a processed reading by its keyset; returns a promise only if the keys are new. */
export function rowOf(
  keys: Keys,
  deviceNumber: number,
  tsMs: number,
  { keys: names, values, marks }: ProcessedReading,
  texts: SampleRow["texts"],
): SampleRow | Promise<SampleRow> {
  if (names.length === 0) return { deviceNumber, tsMs, keysetId: 0, vals: [], marks: null, texts };
  for (let i = 0; i < values.length; i++) values[i] = asReal(values[i] ?? Number.NaN);
  const layout = keys.layoutOf(names);
  return layout instanceof Promise
    ? layout.then((known) => inPlaces(known, deviceNumber, tsMs, values, marks, texts))
    : inPlaces(layout, deviceNumber, tsMs, values, marks, texts);
}

const inPlaces = (
  { keysetId, places }: Layout,
  deviceNumber: number,
  tsMs: number,
  values: readonly number[],
  marks: ProcessedReading["marks"],
  texts: SampleRow["texts"],
): SampleRow => ({
  deviceNumber,
  tsMs,
  keysetId,
  vals: places ? places.map((place) => values[place] ?? Number.NaN) : values,
  marks: places && marks ? places.map((place) => marks[place] ?? 0) : marks,
  texts,
});

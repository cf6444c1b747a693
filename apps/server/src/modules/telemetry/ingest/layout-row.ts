import type { ProcessedReading } from "@oilcloud/oil";
import type { Keys, Layout } from "./keys.ts";
import type { SampleRow } from "./samples-store.ts";

const largestReal = 3.4e38;
const smallestReal = 1.2e-38;

/** A number as the store can hold it: four bytes. */
function asReal(value: number): number {
  const size = Math.abs(value);
  if (size > largestReal) return value > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return size < smallestReal ? 0 : value;
}

/** Lays a processed reading out in the order of its keyset; a promise only when its keys are new. */
export function rowOf(
  keys: Keys,
  deviceNumber: number,
  tsMs: number,
  reading: ProcessedReading,
  texts: SampleRow["texts"],
): SampleRow | Promise<SampleRow> {
  const names = Object.keys(reading.values);
  if (names.length === 0) return { deviceNumber, tsMs, keysetId: 0, vals: [], marks: null, texts };
  const layout = keys.layoutOf(names);
  const lay = ({ keysetId, keys: ordered }: Layout): SampleRow => ({
    deviceNumber,
    tsMs,
    keysetId,
    vals: ordered.map((key) => asReal(reading.values[key] ?? Number.NaN)),
    marks: reading.marks ? ordered.map((key) => reading.marks?.[key] ?? 0) : null,
    texts,
  });
  return layout instanceof Promise ? layout.then(lay) : lay(layout);
}

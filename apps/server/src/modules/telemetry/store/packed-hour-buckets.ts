import { hourMs } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import type { HourReader, KeyHour } from "../hours/hour-reader.ts";
import { readPackedHours } from "../packed/packed-hours.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { Bucket } from "./bucket.ts";
import { makeBucketSums } from "./bucket-sums.ts";
import type { Keys } from "./keys.ts";

export interface HourPartsDeps {
  db: Db;
  packed: PackedSamples;
  hours: HourReader;
  keys: Pick<Keys, "keysetOf">;
}

interface Wanted {
  deviceNumber: number;
  keyIds: readonly number[];
  /** Whole hours. */
  fromMs: number;
  toMs: number;
  /** Hours to read from samples, in order: those that contain an edge, and those that await their rollup. */
  fromSamples: readonly number[];
}

/** A value, or the values of an hour. */
type Part = { ms: number; value: number } | (KeyHour & { value?: undefined });

/**
 * Good values of a span, by key and in the order of time: hours, and values of the hours that are to be read from samples. An
 * hour of which there are no samples any more is a whole one.
 */
export async function partsOfHours(
  { db, packed, hours, keys }: HourPartsDeps,
  { deviceNumber, keyIds, fromMs, toMs, fromSamples }: Wanted,
): Promise<Part[][]> {
  const samples =
    fromSamples.length > 0 ? await readPackedHours(db, packed, { deviceNumber, hours: fromSamples }) : [];
  const read = new Set(samples.map(({ tsMs }) => Math.floor(tsMs / hourMs) * hourMs));
  const found = await hours.read(deviceNumber, { fromMs, toMs }, keyIds);
  const parts = keyIds.map((keyId): Part[] =>
    (found.keys.get(keyId) ?? []).filter(({ ms }) => !read.has(ms)),
  );
  for (const { tsMs, keysetId, vals, marks } of samples) {
    const ofKeyset = await keys.keysetOf(keysetId);
    for (const [key, keyId] of keyIds.entries()) {
      const place = ofKeyset.indexOf(keyId);
      const value = vals[place];
      if (value === null || value === undefined || (marks && marks[place] !== 0)) continue;
      parts[key]?.push({ ms: tsMs, value: Math.fround(value) });
    }
  }
  if (samples.length > 0) for (const list of parts) list.sort((one, other) => one.ms - other.ms);
  return parts;
}

/** Good values of keys in buckets. */
export async function packedHourBuckets(
  deps: HourPartsDeps,
  { edges, ...wanted }: Omit<Wanted, "fromMs" | "toMs"> & { edges: readonly number[] },
): Promise<Bucket[][]> {
  const fromMs = Math.floor((edges[0] ?? 0) / hourMs) * hourMs;
  const parts = await partsOfHours(deps, { ...wanted, fromMs, toMs: edges.at(-1) ?? 0 });
  return parts.map((list) => {
    const sums = makeBucketSums(edges);
    for (const part of list)
      if (part.value === undefined) sums.addHour(part);
      else sums.addValue(part.ms, part.value);
    return sums.buckets();
  });
}

import type { KeyHour } from "../hours/hour-reader.ts";
import { shortestReal } from "../packed/shortest-real.ts";
import type { Bucket } from "./bucket.ts";

/** Takes values and whole hours of one key, in the order of time. NaN is greater than every number, as the database has it. */
export function makeBucketSums(edges: readonly number[]) {
  const found: Bucket[] = [];
  const [firstMs, endMs] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  let current: Bucket | null = null;
  let [index, untilMs] = [0, edges[1] ?? 0];

  /** The bucket of a moment, if it has a value already; else one is begun with these. */
  function bucketOf(ms: number, min: number, max: number): { bucket: Bucket; isNew: boolean } {
    if (ms >= untilMs) {
      while (ms >= (edges[index + 1] ?? Number.POSITIVE_INFINITY)) index++;
      untilMs = edges[index + 1] ?? Number.POSITIVE_INFINITY;
    }
    if (current?.index === index) return { bucket: current, isNew: false };
    current = { index, firstMs: ms, min, max, mean: 0, last: 0, count: 0 };
    found.push(current);
    return { bucket: current, isNew: true };
  }

  return {
    addValue(ms: number, value: number): void {
      if (ms < firstMs || ms >= endMs) return;
      const { bucket, isNew } = bucketOf(ms, value, value);
      if (!isNew) widen(bucket, value, value);
      bucket.mean += value; // the sum, until all are in
      bucket.last = value;
      bucket.count++;
    },
    addHour({ ms, min, max, sum, count, last }: KeyHour): void {
      if (ms < firstMs || ms >= endMs) return;
      const { bucket, isNew } = bucketOf(ms, min, max);
      if (!isNew) widen(bucket, min, max);
      bucket.mean += sum;
      bucket.last = last;
      bucket.count += count;
    },
    buckets: (): Bucket[] =>
      found.map((bucket) => ({
        ...bucket,
        min: shortestReal(bucket.min),
        max: shortestReal(bucket.max),
        mean: bucket.mean / bucket.count,
        last: shortestReal(bucket.last),
      })),
  };
}

function widen(bucket: Bucket, min: number, max: number): void {
  if (min < bucket.min || Number.isNaN(bucket.min)) bucket.min = min;
  if (max > bucket.max || Number.isNaN(max)) bucket.max = max;
}

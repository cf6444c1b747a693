interface Bucket {
  sum: number;
  count: number;
  min: number;
  max: number;
}

/** Downsamples a series into buckets of equal length. */
export function makeSeriesBuckets(fromMs: number, bucketMs: number) {
  const buckets = new Map<number, Bucket>();
  return {
    bucketMs,
    take(ts: number, value: number | undefined): void {
      if (value === undefined || !Number.isFinite(value)) return;
      const at = Math.floor((ts - fromMs) / bucketMs);
      const bucket = buckets.get(at);
      if (!bucket) {
        buckets.set(at, { sum: value, count: 1, min: value, max: value });
        return;
      }
      bucket.sum += value;
      bucket.count += 1;
      if (value < bucket.min) bucket.min = value;
      if (value > bucket.max) bucket.max = value;
    },
    /** Beginning, mean, lowest and highest, in the order of time. */
    points: (): [number, number, number, number][] =>
      [...buckets]
        .toSorted(([one], [other]) => one - other)
        .map(([at, { sum, count, min, max }]) => [fromMs + at * bucketMs, sum / count, min, max]),
  };
}

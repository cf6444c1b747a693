import type { Bucket } from "../../telemetry/interface.ts";

/** Nothing for longer than so many times what is usual between two readings. */
const gapTimes = 3;
const neighboursOnASide = 12;
/** With fewer on one side than this, both sides are looked at together. */
const fewestOnASide = 3;
/** So many of the neighbours have to be that much closer together. */
const usualShare = 0.75;

/** What one reading is apart from the next, bucket by bucket: a bucket of several readings lies that much closer. */
function spacingsOf(buckets: readonly Bucket[], timeOf: (bucket: Bucket) => number): number[] {
  return buckets.slice(0, -1).map((bucket, i) => {
    const next = buckets[i + 1];
    return next ? (timeOf(next) - timeOf(bucket)) / bucket.count : 0;
  });
}

/**
 * For every bucket whether a gap follows it. A gap is longer than three intervals of the device, and longer than three times
 * what lies between the readings around it: history that was sent every ten minutes by a device that now reports every thirty
 * seconds has none, and nor has one that sends when it has something to say.
 */
export function gapsAfter(
  buckets: readonly Bucket[],
  timeOf: (bucket: Bucket) => number,
  intervalMs: number,
): boolean[] {
  const spacings = spacingsOf(buckets, timeOf);
  return buckets.map((bucket, i) => {
    const next = buckets[i + 1];
    // Next to each other in time there is no gap to be seen, however long a bucket is.
    if (!next || next.index - bucket.index <= 1) return false;
    const silentMs = timeOf(next) - timeOf(bucket);
    return silentMs > gapTimes * intervalMs && isUnusual(silentMs, spacings, i);
  });
}

/** Whether a silence is out of the ordinary on both sides: where the cadence changes the slower side decides. */
function isUnusual(silentMs: number, spacings: readonly number[], at: number): boolean {
  const before = spacings.slice(Math.max(0, at - neighboursOnASide), at);
  const after = spacings.slice(at + 1, at + 1 + neighboursOnASide);
  const sides =
    Math.min(before.length, after.length) < fewestOnASide ? [[...before, ...after]] : [before, after];
  return sides.every((side) => {
    const closer = side.filter((spacing) => gapTimes * spacing < silentMs).length;
    return closer >= usualShare * side.length;
  });
}

/** What was usual between the newest readings, at least the device's interval: nothing for three times as long is silence. */
export function newestCadence(
  buckets: readonly Bucket[],
  timeOf: (bucket: Bucket) => number,
  intervalMs: number,
): number {
  const newest = spacingsOf(buckets, timeOf)
    .slice(-neighboursOnASide)
    .sort((a, b) => a - b);
  const usual = newest[Math.ceil(usualShare * newest.length) - 1] ?? 0;
  return Math.round(Math.max(intervalMs, usual));
}

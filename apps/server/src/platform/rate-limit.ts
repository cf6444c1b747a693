export interface RateLimit {
  perSecond: number;
  /** How many may arrive at once after a pause. */
  burst: number;
}

/** A token bucket per key; buckets that have been full for a while are removed. */
export function makeRateLimiter({ perSecond, burst }: RateLimit) {
  const buckets = new Map<string | number, { tokens: number; atMs: number }>();
  return {
    /** Returns 0 if so many may pass, otherwise the seconds to wait; more than a burst pass when it is full. */
    take(key: string | number, nowMs: number, count = 1): number {
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { tokens: burst, atMs: nowMs };
        buckets.set(key, bucket);
      }
      const tokens = Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond);
      const needed = Math.min(count, burst);
      bucket.tokens = tokens >= needed ? tokens - needed : tokens;
      bucket.atMs = nowMs;
      return tokens >= needed ? 0 : (needed - tokens) / perSecond;
    },
    sweep(nowMs: number): void {
      for (const [key, { atMs }] of buckets)
        if (nowMs - atMs > (burst / perSecond) * 1000) buckets.delete(key);
    },
  };
}

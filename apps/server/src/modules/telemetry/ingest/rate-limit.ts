export interface RateLimit {
  perSecond: number;
  /** How many may arrive at once after a pause. */
  burst: number;
}

/** A token bucket per key; buckets that have been full for a while are removed. */
export function makeRateLimiter({ perSecond, burst }: RateLimit) {
  const buckets = new Map<string | number, { tokens: number; atMs: number }>();
  return {
    /** Returns 0 if it may pass, otherwise the seconds to wait. */
    take(key: string | number, nowMs: number): number {
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { tokens: burst, atMs: nowMs };
        buckets.set(key, bucket);
      }
      const tokens = Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond);
      bucket.tokens = tokens >= 1 ? tokens - 1 : tokens;
      bucket.atMs = nowMs;
      return tokens >= 1 ? 0 : (1 - tokens) / perSecond;
    },
    sweep(nowMs: number): void {
      for (const [key, { atMs }] of buckets)
        if (nowMs - atMs > (burst / perSecond) * 1000) buckets.delete(key);
    },
  };
}

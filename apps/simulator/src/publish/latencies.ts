// A twentieth apart: fine enough for a percentile, and a million latencies take no memory.
const perDoubling = 14;
const finestMs = 0.01;

/** Latencies counted in buckets that grow with the value. */
export class Latencies {
  private readonly buckets: number[] = [];
  private total = 0;

  add(ms: number): void {
    const bucket = Math.max(0, Math.round(perDoubling * Math.log2(Math.max(ms, finestMs) / finestMs)));
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.total++;
  }

  /** `share` 0.99 is the 99th percentile; null while there is none. */
  percentile(share: number): number | null {
    let left = Math.ceil(share * this.total);
    if (left === 0) return null;
    for (let i = 0; i < this.buckets.length; i++) {
      left -= this.buckets[i] ?? 0;
      if (left <= 0) return finestMs * 2 ** (i / perDoubling);
    }
    return null;
  }
}

/** One number out of several, so that what is drawn for a moment depends on nothing but the seed and that moment. */
export function hash(...parts: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const part of parts) {
    // Milliseconds do not fit in 32 bits.
    h = mix(h ^ (part | 0));
    h = mix(h ^ Math.floor(part / 2 ** 32));
  }
  return h >>> 0;
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

// The sum of four uniform numbers has this standard deviation, in units of their range.
const deviationOfFour = Math.sqrt(4 / 12);
const manyFrom = 30;

/** A repeatable stream of random numbers (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** Starts over, so that a hot loop needs one object only. */
  reseed(seed: number): void {
    this.state = seed | 0;
  }

  private bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    const s = this.state;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** 0 ≤ x < 1. */
  uniform(): number {
    return this.bits() / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.uniform() * (max - min);
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.uniform() * items.length)] as T;
  }

  /** Normal to within ±3.4 deviations: four uniform numbers added up, far cheaper than a logarithm. */
  normal(): number {
    const one = this.bits();
    const other = this.bits();
    const sum = (one & 0xffff) + (one >>> 16) + (other & 0xffff) + (other >>> 16);
    return (sum / 65_536 - 2) / deviationOfFour;
  }

  poisson(mean: number): number {
    if (mean <= 0) return 0;
    if (mean > manyFrom) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.uniform(); product > limit; product *= this.uniform()) count++;
    return count;
  }
}

export interface SeededRandom {
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
  noise(length: number): Buffer;
  /** a copy with a few of its bytes changed */
  bend(bytes: Buffer): Buffer;
}

/** Chance that repeats itself: the same seed makes the same choices. */
export function makeSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    chance: (probability) => random() < probability,
    noise: (length) => Buffer.from(Array.from({ length }, () => below(256))),
    bend(bytes) {
      const bent = Buffer.from(bytes);
      for (let flips = 1 + below(6); flips > 0 && bent.length > 0; flips--)
        bent[below(bent.length)] = below(256);
      return bent;
    },
  };
}

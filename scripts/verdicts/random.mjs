/** A repeatable stream of random numbers (mulberry32). */
export function makeRandom(seed) {
  let state = seed | 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    pick: (all) => all[Math.floor(uniform() * all.length)],
    /** About normal: the sum of twelve uniform numbers. */
    normal: () => Array.from({ length: 12 }, uniform).reduce((sum, each) => sum + each, -6),
  };
}

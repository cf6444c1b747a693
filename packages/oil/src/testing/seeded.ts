/** The same numbers in every run (mulberry32), so that a failing property can be looked at again. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  return {
    /** From 0 to below 1. */
    next,
    between,
    integer: (min: number, max: number) => Math.floor(between(min, max + 1)),
    /** Spread evenly over the decades, as counts are. */
    decades: (min: number, max: number) => Math.exp(between(Math.log(min), Math.log(max))),
  };
}

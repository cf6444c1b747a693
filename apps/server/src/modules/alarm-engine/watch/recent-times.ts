const kept = 64;

/** The times of the last readings, so that a repeated reading does not count as late. */
export function makeRecentTimes() {
  const times = new Float64Array(kept).fill(Number.NaN);
  let at = 0;
  return {
    add(ms: number): void {
      times[at] = ms;
      at = (at + 1) % kept;
    },
    has: (ms: number): boolean => times.includes(ms),
  };
}

export type RecentTimes = ReturnType<typeof makeRecentTimes>;

const firstMs = 1000;
const longestMs = 30_000;

/**
 * How long to wait before the next attempt, twice as long each time. Half of it is left to chance, so that a thousand
 * screens that lost the same server do not reconnect in the same instant.
 */
export function backOffMs(failures: number, random: () => number): number {
  const most = Math.min(longestMs, firstMs * 2 ** failures);
  return Math.max(firstMs, Math.round(most / 2 + (random() * most) / 2));
}

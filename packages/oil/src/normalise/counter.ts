const widths = [2 ** 16, 2 ** 32];
const edge = 1 / 16;

/**
 * By how much a cumulative counter has grown. A fall is a rollover when the counter stood in the last sixteenth of a 16-
 * or 32-bit range and has come at most a sixteenth further; any other fall is a reset, after which the new value is all
 * that is known to have been counted.
 */
export function counterIncrease(previous: number, next: number): number {
  if (next >= previous) return next - previous;
  for (const width of widths) {
    const grown = width - previous + next;
    if (previous < width && previous >= width * (1 - edge) && grown <= width * edge) return grown;
  }
  return next;
}

/**
 * Where a list that turns in a circle stands: the number of the row on top, counted on without end so that each step is a
 * new place. Row `n` shows entry `n mod length`.
 */
export const entryAt = (place: number, length: number) => ((place % length) + length) % length;

/** Where the list stands once its rows have changed: the row on top stays there if it is still listed. */
export function placeAfter(place: number, before: readonly string[], after: readonly string[]): number {
  if (after.length === 0 || before.length === 0) return 0;
  const top = after.indexOf(before[entryAt(place, before.length)] ?? "");
  return top === -1 ? 0 : top;
}

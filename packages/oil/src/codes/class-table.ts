/**
 * The first row whose maximum holds the count, as a number from `first` upwards, one more than the last row when none
 * does. NaN for what is not a count.
 */
export function classOf(maxima: readonly number[], first: number, count: number): number {
  if (!(count >= 0)) return Number.NaN;
  let row = 0;
  while (row < maxima.length && count > (maxima[row] as number)) row++;
  return first + row;
}

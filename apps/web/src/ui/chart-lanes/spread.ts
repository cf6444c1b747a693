/** Places of labels pushed apart to at least `distance`, as little as needed and inside the bounds. */
export function spread(
  places: readonly number[],
  distance: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = places.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let floor = low;
  for (const label of order) {
    label.at = Math.max(label.at, floor);
    floor = label.at + distance;
  }
  let ceiling = high;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling);
    ceiling = label.at - distance;
  }
  const spreadOut = [...places];
  for (const { at, index } of order) spreadOut[index] = at;
  return spreadOut;
}

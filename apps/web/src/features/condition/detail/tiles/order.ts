/** The list with one entry at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], item: T, place: number): readonly T[] {
  const from = list.indexOf(item);
  const to = Math.min(Math.max(place, 0), list.length - 1);
  if (from === -1 || from === to) return list;
  const rest = list.filter((each) => each !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Where an arrow key takes an entry of a grid with so many columns; null for any other key. */
export function placeAfterKey(key: string, place: number, columns: number, total: number): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step !== undefined) {
    const to = place + step;
    return to < 0 || to >= total ? place : to;
  }
  if (key === "Home") return 0;
  return key === "End" ? total - 1 : null;
}

/** Entries in the order of their ids; ones without a place stay at the end as they were. */
export function inOrder<T extends { keyId: number }>(entries: readonly T[], order: readonly number[]): T[] {
  const place = new Map(order.map((keyId, index) => [keyId, index]));
  return entries.toSorted(
    (one, other) => (place.get(one.keyId) ?? order.length) - (place.get(other.keyId) ?? order.length),
  );
}

import type { DisplayIndex } from "@oilcloud/contract";

/** Those first that most devices have, in the order they are displayed in. */
export function shared(lists: readonly (readonly DisplayIndex[])[]): DisplayIndex[] {
  const seen = new Map<number, { row: DisplayIndex; times: number }>();
  for (const row of lists.flat()) {
    const known = seen.get(row.keyId);
    if (known) known.times++;
    else seen.set(row.keyId, { row, times: 1 });
  }
  return [...seen.values()]
    .toSorted((one, other) => other.times - one.times || one.row.seq - other.row.seq)
    .map(({ row }) => row);
}

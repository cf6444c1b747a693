import type { NameEntry } from "./name-entry.ts";

/** What differs between the names of a scope and those that were indexed. */
export interface NameChanges {
  /** No longer there, or there in another form. */
  readonly removedIds: ReadonlySet<string>;
  readonly added: readonly NameEntry[];
  /** All names, those that are as they were by the entries that are indexed already. */
  readonly entries: readonly NameEntry[];
}

export function nameChanges(
  wanted: readonly NameEntry[],
  known: ReadonlyMap<string, NameEntry>,
): NameChanges {
  const added: NameEntry[] = [];
  const wantedIds = new Set<string>();
  const entries = wanted.map((entry) => {
    wantedIds.add(entry.id);
    const before = known.get(entry.id);
    if (before && isSame(before, entry)) return before;
    added.push(entry);
    return entry;
  });
  const gone = [...known.keys()].filter((id) => !wantedIds.has(id));
  return { removedIds: new Set([...gone, ...added.map(({ id }) => id)]), added, entries };
}

const isSame = (one: NameEntry, other: NameEntry): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.customerId === other.customerId &&
  one.groupId === other.groupId &&
  one.machineType === other.machineType &&
  one.oil === other.oil &&
  one.place === other.place &&
  one.also.length === other.also.length &&
  one.also.every((written, i) => written === other.also[i]);

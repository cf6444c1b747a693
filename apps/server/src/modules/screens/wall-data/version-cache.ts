import type { KeptRows } from "../../condition/interface.ts";

/** Rows whose computed values are kept, all names together. */
const mostRows = 100_000;
/** So that many empty fleets do not fill the memory either. */
const costOfEntry = 10;

interface Entry<T> {
  version: number;
  cost: number;
  value: T;
}

/**
 * Caches what is computed from rows: one value a name, valid for the version of the rows it was computed from. Names that
 * were not used for longest make room for others.
 */
export function makeVersionCache<T>(most = mostRows) {
  const entries = new Map<string, Entry<T>>();
  let cost = 0;

  function forget(name: string): void {
    cost -= entries.get(name)?.cost ?? 0;
    entries.delete(name);
  }

  return {
    get({ name, version }: Pick<KeptRows<unknown>, "name" | "version">): T | undefined {
      const entry = entries.get(name);
      if (entry?.version !== version) return undefined;
      entries.delete(name); // back in as the one used last
      entries.set(name, entry);
      return entry.value;
    },

    set({ name, version, rows }: KeptRows<unknown>, value: T): void {
      forget(name);
      const entry = { version, cost: rows.length + costOfEntry, value };
      entries.set(name, entry);
      cost += entry.cost;
      for (const oldest of entries.keys()) {
        if (cost <= most) return;
        forget(oldest);
      }
    },
  };
}

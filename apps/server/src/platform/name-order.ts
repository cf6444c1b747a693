const byName = new Intl.Collator("zh-CN", { numeric: true });
const mostKept = 50_000;

/**
 * Sort positions of names in natural order ("2" before "10"), cached because comparing thousands of names takes most of
 * a list's time.
 */
export function makeNameOrder() {
  let ranks = new Map<string, number>();

  return (names: readonly string[]): ReadonlyMap<string, number> => {
    const added = new Set(names.filter((name) => !ranks.has(name)));
    if (added.size === 0) return ranks;
    const known = ranks.size + added.size > mostKept ? new Set(names) : [...ranks.keys(), ...added];
    ranks = new Map([...known].sort(byName.compare).map((name, rank) => [name, rank]));
    return ranks;
  };
}

export type NameOrder = ReturnType<typeof makeNameOrder>;

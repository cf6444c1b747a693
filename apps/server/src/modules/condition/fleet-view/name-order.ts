const byName = new Intl.Collator("zh-CN", { numeric: true });
const mostKept = 50_000;

/** Where names stand among each other as people count. It is kept, because comparing thousands anew costs a list most of its time. */
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

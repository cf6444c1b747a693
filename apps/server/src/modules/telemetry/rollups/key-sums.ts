/** Of a group of values of one key. */
export interface Part {
  min: number;
  max: number;
  sum: number;
  count: number;
  last: number;
}

interface KeySum extends Part {
  readonly keyId: number;
  marked: number;
}


/** What is added up by key over an hour or a day; used again for the next one. */
export function makeKeySums() {
  const byKey = new Map<number, KeySum>();
  /** By key, in ascending order. */
  let inOrder: KeySum[] = [];

  function of(keyId: number): KeySum {
    const known = byKey.get(keyId);
    if (known) return known;
    const made = { keyId, min: 0, max: 0, sum: 0, count: 0, last: 0, marked: 0 };
    byKey.set(keyId, made);
    inOrder = [...byKey.values()].sort((one, other) => one.keyId - other.keyId);
    return made;
  }

  return {
    of,
    clear(): void {
      for (const sum of inOrder) sum.sum = sum.count = sum.marked = 0;
    },
    good: (): KeySum[] => inOrder.filter(({ count }) => count > 0),
    marked: (): KeySum[] => inOrder.filter(({ marked }) => marked > 0),
  };
}

export type KeySums = ReturnType<typeof makeKeySums>;

/** Adds later values. NaN is greater than every number, as the database has it. */
export function addPart(sum: Part, { min, max, sum: total, count, last }: Part): void {
  if (sum.count === 0) {
    sum.min = min;
    sum.max = max;
  } else {
    if (min < sum.min || Number.isNaN(sum.min)) sum.min = min;
    if (max > sum.max || Number.isNaN(max)) sum.max = max;
  }
  sum.sum += total;
  sum.count += count;
  sum.last = last;
}

/** The lists of a rollup. */
export function listsOf(sums: KeySums) {
  const good = sums.good();
  return {
    keyIds: good.map(({ keyId }) => keyId),
    mins: good.map(({ min }) => min),
    maxs: good.map(({ max }) => max),
    sums: good.map(({ sum }) => sum),
    counts: good.map(({ count }) => count),
    lasts: good.map(({ last }) => last),
  };
}

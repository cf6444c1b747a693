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
  /** The keys of the last rollup: those of the next are mostly the same, and then share their list. */
  let lastKeys: readonly number[] = [];

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
    keysOf(good: readonly KeySum[]): readonly number[] {
      const isSame = good.length === lastKeys.length && good.every(({ keyId }, i) => keyId === lastKeys[i]);
      if (!isSame) lastKeys = good.map(({ keyId }) => keyId);
      return lastKeys;
    },
    marked: (): KeySum[] => inOrder.filter(({ marked }) => marked > 0),
  };
}

export type KeySums = ReturnType<typeof makeKeySums>;

/** Adds a later value. NaN is greater than every number, as the database has it. */
export function addValue(sum: Part, value: number): void {
  widen(sum, value, value);
  sum.sum += value;
  sum.count++;
  sum.last = value;
}

/** Adds what later values came to. */
export function addPart(sum: Part, { min, max, sum: total, count, last }: Part): void {
  widen(sum, min, max);
  sum.sum += total;
  sum.count += count;
  sum.last = last;
}

function widen(sum: Part, min: number, max: number): void {
  if (sum.count === 0) {
    sum.min = min;
    sum.max = max;
    return;
  }
  if (min < sum.min || Number.isNaN(sum.min)) sum.min = min;
  if (max > sum.max || Number.isNaN(max)) sum.max = max;
}

/** The lists of a rollup. */
export function listsOf(sums: KeySums) {
  const good = sums.good();
  return {
    keyIds: sums.keysOf(good),
    mins: good.map(({ min }) => min),
    maxs: good.map(({ max }) => max),
    sums: good.map(({ sum }) => sum),
    counts: good.map(({ count }) => count),
    lasts: good.map(({ last }) => last),
  };
}

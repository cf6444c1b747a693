interface Timed {
  ts: number;
}

/**
 * The values read at the newest of their times, null in place of others: parts of different times make no code. 11/9/14
 * of two days would be read as one measurement.
 */
export function ofOneTime<T extends Timed>(values: readonly (T | undefined)[]): (T | null)[] {
  const newest = Math.max(...values.map((value) => value?.ts ?? Number.NEGATIVE_INFINITY));
  return values.map((value) => (value?.ts === newest ? value : null));
}

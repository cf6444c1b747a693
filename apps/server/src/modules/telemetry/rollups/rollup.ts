/** The good values of a device over an hour or a day, by key in ascending order; keys without any are not among them. */
export interface Rollup {
  deviceNumber: number;
  startMs: number;
  keyIds: readonly number[];
  mins: readonly number[];
  maxs: readonly number[];
  sums: readonly number[];
  counts: readonly number[];
  lasts: readonly number[];
  /** How many values were held back or invalid, of all keys. */
  marked: number;
}

/** How many values of each key were held back or invalid in an hour. */
export interface MarkedHour {
  deviceNumber: number;
  startMs: number;
  keyIds: readonly number[];
  counts: readonly number[];
}

/** A series as columns of the same length, in the order of time; a null value is a gap. */
export interface Columns {
  readonly ts: readonly number[];
  readonly value: readonly (number | null)[];
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
  readonly count: readonly number[];
}

export type Course = Pick<Columns, "ts" | "value">;

export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Places a time or a value in the picture. */
export type Scale = (value: number) => number;

/** The edges of the plot in the picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a series goes if its trend continues, until it meets the limit. */
export interface Outlook {
  readonly fromMs: number;
  readonly fromValue: number;
  readonly limit: number;
  readonly crossesMs: number;
  readonly earliestMs: number;
  /** null: the slow edge has no end */
  readonly latestMs: number | null;
}

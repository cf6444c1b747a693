/**
 * A day of an indicator by the means of its hours: the lowest, the highest and the mean. An alarm is raised when most of a few
 * samples in a row are past the limit, which the highest hour shows and the day's mean does not.
 */
export interface DayOfHours {
  /** The middle of the day. */
  readonly tsMs: number;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

export type DaysByKey = ReadonlyMap<string, readonly DayOfHours[]>;

/** The ISO 4406 numbers that a ladder has a cell for: one more is twice the particles. */
export const isoCells = Array.from({ length: 13 }, (_, i) => i + 10);
/** The NAS 1638 classes that a ladder has a cell for. */
export const nasCells = Array.from({ length: 12 }, (_, i) => i + 1);

export interface LadderLimits {
  warning: number | null;
  critical: number | null;
}

/** Where a cell lies among the limits; a number that equals one is still within it. */
export type CellZone = "good" | "warning" | "critical";

export interface LadderCell {
  readonly number: number;
  readonly filled: boolean;
  readonly zone: CellZone;
  /** The cell of the present number. */
  readonly now: boolean;
}

/** A ladder filled up to the present number. What lies above or below the ladder fills all of it or nothing. */
export function ladderOf(
  cells: readonly number[],
  value: number | null,
  { warning, critical }: LadderLimits,
): LadderCell[] {
  const whole = value === null ? null : Math.round(value);
  return cells.map((number) => ({
    number,
    filled: whole !== null && number <= whole,
    zone:
      critical !== null && number > critical
        ? "critical"
        : warning !== null && number > warning
          ? "warning"
          : "good",
    now: number === whole,
  }));
}

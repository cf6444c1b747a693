import type { OilState } from "./oil-state.ts";

/** What a device counts as in a fleet: its state, or silent. */
export type Standing = OilState | "silent";

/** A device's place in a list of the worst first. */
export interface Ranked {
  readonly standing: Standing;
  /** Since when it is in an abnormal state; null without one. */
  readonly since: number | null;
  /** When it passes its nearest limit; null if it is not on its way to one. */
  readonly crossesMs: number | null;
}

const order: Record<Standing, number> = { abnormal: 0, risk: 1, silent: 2, unknown: 3, normal: 4 };

/** The one order of "worst first": by state, then the longest over, then the fewest days left. */
export function worstFirst(one: Ranked, other: Ranked): number {
  return (
    order[one.standing] - order[other.standing] ||
    compareTimes(one.since, other.since) ||
    compareTimes(one.crossesMs, other.crossesMs)
  );
}

/** Never comes last, and is not before never. */
function compareTimes(one: number | null, other: number | null): number {
  if (one === other) return 0;
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
}

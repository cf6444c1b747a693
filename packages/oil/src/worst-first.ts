import type { CauseId } from "./alarms/causes/causes.ts";
import type { MachineState } from "./oil-state.ts";
import { dayMs } from "./time.ts";

/** What a device counts as in a fleet: its state, or silent. */
export type Standing = MachineState | "silent";

/** A limit that is reached within this time makes a machine approaching. */
export const approachingMs = 14 * dayMs;

/** Whether a machine needs action: an open alarm, a sensor ticket, or a limit that is passed or reached soon. */
export const needsAction = (standing: Standing): boolean =>
  standing === "abnormal" || standing === "risk" || standing === "approaching";

/** Faults that destroy the machine or spread through the system within hours to days. */
const spreading: ReadonlySet<CauseId> = new Set(["fatigue", "scuffing", "coolant", "levelLoss"]);

export const spreads = (cause: CauseId | null): boolean => cause !== null && spreading.has(cause);

/** A device's place in a list of the most urgent first. */
export interface Ranked {
  readonly standing: Standing;
  /** Level 1 with a cause that spreads or breaks the machine. */
  readonly spreads?: boolean;
  /** Whether the worst indicator moves further past its limit. */
  readonly worsening?: boolean;
  /** When its nearest limit is reached; null without a forecast. */
  readonly crossesMs: number | null;
  /** First sign of the abnormal state; null without one. */
  readonly since: number | null;
}

const order: Record<Standing, number> = {
  abnormal: 0,
  risk: 1,
  approaching: 2,
  silent: 3,
  unknown: 4,
  normal: 5,
};

/**
 * The one order of urgency, used by home, lists, visits and walls: by standing; first what spreads or breaks; then pace and
 * days left; then how long it has lasted.
 */
export function worstFirst(one: Ranked, other: Ranked): number {
  return (
    order[one.standing] - order[other.standing] ||
    first(one.spreads, other.spreads) ||
    first(one.worsening, other.worsening) ||
    compareTimes(one.crossesMs, other.crossesMs) ||
    compareTimes(one.since, other.since)
  );
}

const first = (one = false, other = false): number => Number(other) - Number(one);

/** Never comes last, and is not before never. */
function compareTimes(one: number | null, other: number | null): number {
  if (one === other) return 0;
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
}

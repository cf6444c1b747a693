import type { AlarmTrigger } from "./alarms/set-rules.ts";
import type { Limit } from "./catalogue/limits.ts";

/** Past a warning the oil is at risk, past a critical bound abnormal; on the bound is not past it. Null where there is none. */
export interface Bounds {
  readonly lowCritical: number | null;
  readonly lowWarning: number | null;
  readonly highWarning: number | null;
  readonly highCritical: number | null;
}

/** What an indicator of a device is held to. */
export interface LimitInForce extends Bounds {
  /** People set it; otherwise it is the catalogue's. */
  readonly set: boolean;
}

/** The bounds on one side of the values. */
export interface Side {
  readonly side: "low" | "high";
  readonly warning: number | null;
  readonly critical: number | null;
}

/** The catalogue's limit, which holds where nobody has set anything. */
export function usualLimit({ direction, warning, critical }: Limit): LimitInForce {
  const low = direction === "down" ? 1 : -1;
  const [isLow, isHigh] = [direction !== "up", direction !== "down"];
  return {
    lowCritical: isLow ? low * critical : null,
    lowWarning: isLow ? low * warning : null,
    highWarning: isHigh ? warning : null,
    highCritical: isHigh ? critical : null,
    set: false,
  };
}

/**
 * What the conditions of a setting hold an indicator to, level 1 as its critical bounds and level 2 as its warnings; of several
 * the tightest. Null where they only speak of how it moves: a setting takes the place of all that the catalogue says.
 */
export function limitSetBy(triggers: readonly AlarmTrigger[]): LimitInForce | null {
  const of = (wanted: 1 | 2) =>
    triggers.flatMap(({ level, condition }) => (level === wanted ? [condition] : []));
  const low = (wanted: 1 | 2): number | null =>
    tightest(
      Math.max,
      of(wanted).flatMap((condition) => {
        if (condition.kind === "below") return [condition.value];
        return condition.kind === "outside" ? [condition.low] : [];
      }),
    );
  const high = (wanted: 1 | 2): number | null =>
    tightest(
      Math.min,
      of(wanted).flatMap((condition) => {
        if (condition.kind === "above") return [condition.value];
        return condition.kind === "outside" ? [condition.high] : [];
      }),
    );
  const [lowCritical, highCritical, lowWarning, highWarning] = [low(1), high(1), low(2), high(2)];
  if ([lowCritical, highCritical, lowWarning, highWarning].every((bound) => bound === null)) return null;
  // A warning that comes only past the critical bound says nothing more.
  const isLate = (warning: number | null, critical: number | null, towards: 1 | -1) =>
    warning !== null && critical !== null && towards * (warning - critical) >= 0;
  return {
    lowCritical,
    lowWarning: isLate(lowWarning, lowCritical, -1) ? null : lowWarning,
    highWarning: isLate(highWarning, highCritical, 1) ? null : highWarning,
    highCritical,
    set: true,
  };
}

const tightest = (pick: (...bounds: number[]) => number, bounds: readonly number[]): number | null =>
  bounds.length > 0 ? pick(...bounds) : null;

/** Whether the same holds below zero as above, as for changes that do harm either way. */
export const isEven = ({ lowCritical, lowWarning, highWarning, highCritical }: Bounds): boolean =>
  (lowWarning ?? lowCritical) !== null &&
  mirrored(lowWarning, highWarning) &&
  mirrored(lowCritical, highCritical);

const mirrored = (low: number | null, high: number | null): boolean =>
  low === null || high === null ? low === high : low === -high;

/** The bounds a value may pass, low ones first. */
function sidesOf({ lowCritical, lowWarning, highWarning, highCritical }: Bounds): Side[] {
  const sides: Side[] = [
    { side: "low", warning: lowWarning, critical: lowCritical },
    { side: "high", warning: highWarning, critical: highCritical },
  ];
  return sides.filter(({ warning, critical }) => warning !== null || critical !== null);
}

/** Where there is only one bound, this share of it is as far as from a warning to its critical bound. */
const usualSpan = 0.2;

/** Where a value stands on one side: 0 at the warning, 1 at the critical bound. Without a warning it comes past both at once. */
function severityOn({ side, warning, critical }: Side, value: number): number {
  const bound = critical ?? warning ?? 0;
  const towards = side === "high" ? 1 : -1;
  if (warning !== null && critical !== null) return (value - warning) / (critical - warning);
  const past = (towards * (value - bound)) / (Math.abs(bound) * usualSpan || 1);
  if (critical === null) return Math.min(1, past);
  return past > 0 ? 1 + past : past;
}

/** How a value stands against what it is held to, on the side where it stands worst. */
export function standingOf(value: number, bounds: Bounds): { severity: number; side: Side } | null {
  let worst: { severity: number; side: Side } | null = null;
  for (const side of sidesOf(bounds)) {
    const severity = severityOn(side, value);
    if (!worst || severity > worst.severity) worst = { severity, side };
  }
  return worst;
}

/** The bounds that are told to be ahead: the critical ones, or the warnings where there are none. */
export function boundsAhead(bounds: Bounds): { side: Side["side"]; bound: number }[] {
  const of = (which: "critical" | "warning") =>
    sidesOf(bounds).flatMap(({ side, [which]: bound }) => (bound === null ? [] : [{ side, bound }]));
  const critical = of("critical");
  return critical.length > 0 ? critical : of("warning");
}

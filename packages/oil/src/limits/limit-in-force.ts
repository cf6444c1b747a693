import type { AlarmTrigger } from "./set-rules.ts";
import type { Bounds } from "./bounds.ts";
import type { Limit } from "../catalogue/limits.ts";

/** What an indicator of a device is held to. */
export interface LimitInForce extends Bounds {
  /** People set it; otherwise it is the catalogue's. */
  readonly set: boolean;
}

/** The catalogue's limit, in force where there is no setting. */
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
 * the tightest. Null where they only concern how it moves: a setting takes the place of all that the catalogue says.
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

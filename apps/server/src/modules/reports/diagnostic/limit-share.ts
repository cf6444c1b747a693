import type { LimitInForce } from "@oilcloud/oil";

export interface LimitShare {
  /** The value in parts of the limit: 1 is at it. */
  value: number;
  /** The warning limit likewise; null where there is none. */
  warning: number | null;
  limit: number;
  warningLimit: number | null;
}

/** How far a value is on its way to the nearer of its limits; null where it has none. */
export function limitShare(value: number, bounds: LimitInForce | null): LimitShare | null {
  if (!bounds) return null;
  const sides = [
    shareOf(value, bounds.highCritical, bounds.highWarning, (of, limit) => (limit > 0 ? of / limit : null)),
    shareOf(value, bounds.lowCritical, bounds.lowWarning, (of, limit) =>
      limit < 0 ? of / limit : of > 0 ? limit / of : null,
    ),
  ].flatMap((side) => side ?? []);
  return sides.sort((one, other) => other.value - one.value)[0] ?? null;
}

function shareOf(
  value: number,
  critical: number | null,
  warning: number | null,
  of: (value: number, limit: number) => number | null,
): LimitShare | null {
  const limit = critical ?? warning;
  if (limit === null) return null;
  const share = of(value, limit);
  if (share === null) return null;
  const isBoth = critical !== null && warning !== null;
  return {
    value: Math.max(0, share),
    warning: isBoth ? of(warning, limit) : null,
    limit,
    warningLimit: isBoth ? warning : null,
  };
}

export interface Gauge {
  /** All in percent of the bar. */
  value: number;
  /** Null where there is none. */
  warning: number | null;
  limit: number | null;
}

/** A value with the bounds on the side where it does harm. */
export interface Gauged {
  value: number;
  side: "low" | "high";
  warning: number | null;
  limit: number | null;
}

const limitAt = 80;
const fullest = 97;

/**
 * A bar on which limits keep their order and the last one stands at four fifths, whichever side does harm: a falling value
 * is shown by how much of the way down it has come.
 */
export function gaugeOf({ value, side, warning, limit }: Gauged): Gauge {
  const last = limit ?? warning ?? 0;
  const start = startOf(side === "high" ? 1 : -1, warning ?? last, last);
  const share = (at: number) => held(((at - start) / (last - start)) * limitAt);
  const tick = (at: number | null) => (at === null ? null : share(at));
  return { value: share(value), warning: tick(warning), limit: tick(limit) };
}

/** Zero where the harm lies away from it, otherwise a place well before the warning. */
function startOf(towards: 1 | -1, warning: number, last: number): number {
  if (towards * last > 0) return 0;
  return warning === last ? last - towards * (Math.abs(last) || 1) : warning - (last - warning) * 2;
}

const held = (percent: number) => Math.round(Math.min(fullest, Math.max(0, percent)) * 10) / 10;

import type { OilState } from "../oil-state.ts";

/** Past a warning the oil is at risk, past a critical bound abnormal; on the bound is not past it. Null where there is none. */
export interface Bounds {
  readonly lowCritical: number | null;
  readonly lowWarning: number | null;
  readonly highWarning: number | null;
  readonly highCritical: number | null;
}

export type BoundLevel = "warning" | "critical";

/** The bounds on one side of the values. */
interface Side {
  readonly side: "low" | "high";
  readonly warning: number | null;
  readonly critical: number | null;
}

/** The bounds of a level, below and above. */
export const boundsAt = (bounds: Bounds, level: BoundLevel): { low: number | null; high: number | null } =>
  level === "critical"
    ? { low: bounds.lowCritical, high: bounds.highCritical }
    : { low: bounds.lowWarning, high: bounds.highWarning };

/** The bound of a level that a value is past; null while it is past none. */
export function boundPast(value: number, bounds: Bounds, level: BoundLevel): number | null {
  const { low, high } = boundsAt(bounds, level);
  if (high !== null && value > high) return high;
  return low !== null && value < low ? low : null;
}

/** How a value is judged by its bounds; unknown without a value or any bound. */
export function oilStateOf(value: number | null, bounds: Bounds): OilState {
  if (value === null || !isBounded(bounds)) return "unknown";
  if (boundPast(value, bounds, "critical") !== null) return "abnormal";
  return boundPast(value, bounds, "warning") === null ? "normal" : "risk";
}

const isBounded = ({ lowCritical, lowWarning, highWarning, highCritical }: Bounds): boolean =>
  (lowCritical ?? lowWarning ?? highWarning ?? highCritical) !== null;

/** The critical bound that a value is nearest to. */
export function nearestCritical(value: number, bounds: Bounds): number | null {
  const { low, high } = boundsAt(bounds, "critical");
  if (low === null || high === null) return low ?? high;
  return Math.abs(value - low) < Math.abs(value - high) ? low : high;
}

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

/** A bound by its name. */
export interface NamedBound {
  readonly level: BoundLevel;
  readonly value: number;
}

/** The bound of a raised indicator that pages show beside its value: the one it is past, else the one that comes next. */
export function boundOfRaised(
  side: "low" | "high",
  past: "limit" | "warning" | "baseline",
  bounds: Bounds,
): NamedBound | null {
  const of = (level: BoundLevel): NamedBound | null => {
    const value = boundsAt(bounds, level)[side];
    return value === null ? null : { level, value };
  };
  return past === "limit" ? (of("critical") ?? of("warning")) : (of("warning") ?? of("critical"));
}

/** The bound that pages show beside a value that is not raised: the one it is past, else the one that comes next. */
export function boundBeside(value: number, bounds: Bounds): NamedBound | null {
  const side = standingOf(value, bounds)?.side;
  if (!side) return null;
  const { warning, critical } = side;
  const isPast = (bound: number) => (side.side === "high" ? value > bound : value < bound);
  if (critical !== null && (warning === null || isPast(critical)))
    return { level: "critical", value: critical };
  return warning === null ? null : { level: "warning", value: warning };
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

/** The severity of a value against its bounds, on the side where it is worse. */
export function standingOf(value: number, bounds: Bounds): { severity: number; side: Side } | null {
  let worst: { severity: number; side: Side } | null = null;
  for (const side of sidesOf(bounds)) {
    const severity = severityOn(side, value);
    if (!worst || severity > worst.severity) worst = { severity, side };
  }
  return worst;
}

/** Where a value stands: 0 at the warning, 1 at the critical bound; before everything where nothing bounds it. */
export const severityOf = (value: number, bounds: Bounds): number =>
  standingOf(value, bounds)?.severity ?? Number.NEGATIVE_INFINITY;

/** The bounds that forecasts aim at: the critical ones, or the warnings if there are none. */
export function boundsAhead(bounds: Bounds): { side: Side["side"]; bound: number }[] {
  const of = (which: "critical" | "warning") =>
    sidesOf(bounds).flatMap(({ side, [which]: bound }) => (bound === null ? [] : [{ side, bound }]));
  const critical = of("critical");
  return critical.length > 0 ? critical : of("warning");
}

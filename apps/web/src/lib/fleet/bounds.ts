import type { IndicatorValue, LimitInForce } from "@oilcloud/contract";

/** What a value is held to; null where there is no bound. */
export type Bounds = Omit<LimitInForce, "set">;
type Level = "warning" | "critical";

/** The bounds of a level, below and above. */
export const boundsOf = (bounds: Bounds, level: Level): { low: number | null; high: number | null } =>
  level === "critical"
    ? { low: bounds.lowCritical, high: bounds.highCritical }
    : { low: bounds.lowWarning, high: bounds.highWarning };

/** The bound of a level that a value is past; null while it is past none. On the bound is not past it. */
export function boundPast(value: number, bounds: Bounds, level: Level): number | null {
  const { low, high } = boundsOf(bounds, level);
  if (high !== null && value > high) return high;
  return low !== null && value < low ? low : null;
}

/** Where a value stands against its bounds, as the server judges it too. */
export function statusOf(value: number | null, bounds: Bounds): IndicatorValue["status"] {
  const levels = (["warning", "critical"] as const).map((level) => boundsOf(bounds, level));
  if (value === null || levels.every(({ low, high }) => low === null && high === null)) return "unknown";
  if (boundPast(value, bounds, "critical") !== null) return "abnormal";
  return boundPast(value, bounds, "warning") === null ? "normal" : "risk";
}

/** The critical bound that a value is nearest to. */
export function nearestCritical(value: number, bounds: Bounds): number | null {
  const { low, high } = boundsOf(bounds, "critical");
  if (low === null || high === null) return low ?? high;
  return Math.abs(value - low) < Math.abs(value - high) ? low : high;
}

const isMirrored = ({ low, high }: { low: number | null; high: number | null }) =>
  low === null || high === null ? low === high : low === -high;

/** Whether the same holds below zero as above, as for changes that do harm either way. */
export const isEven = (bounds: Bounds): boolean =>
  (bounds.lowWarning ?? bounds.lowCritical) !== null &&
  isMirrored(boundsOf(bounds, "warning")) &&
  isMirrored(boundsOf(bounds, "critical"));

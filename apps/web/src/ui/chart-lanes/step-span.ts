import type { TimeSpan } from "@oilcloud/chart";

/** Half or twice the span around the cursor, or around its middle; null for any other key. */
export function stepSpan(key: string, { from, to }: TimeSpan, aroundMs?: number): TimeSpan | null {
  const factor = key === "+" || key === "=" ? 0.5 : key === "-" || key === "_" ? 2 : null;
  if (factor === null) return null;
  const centre = aroundMs ?? (from + to) / 2;
  return {
    from: Math.round(centre - (centre - from) * factor),
    to: Math.round(centre + (to - centre) * factor),
  };
}

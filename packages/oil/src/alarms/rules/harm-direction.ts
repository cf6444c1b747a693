import { findIndicator } from "../../catalogue/indicators.ts";

/**
 * A difference with its sign turned towards harm: above 0 is worse, below 0 better. An indicator measured against new
 * oil, where both directions are harmful, improves on its way back to 0.
 */
export function towardsHarm(key: string, difference: number, value: number): number {
  const indicator = findIndicator(key);
  switch (indicator?.harm) {
    case "up":
      return difference;
    case "down":
      return -difference;
    default:
      return indicator?.unit === "%" && Math.abs(value) < Math.abs(value - difference)
        ? -Math.abs(difference)
        : Math.abs(difference);
  }
}

import { findIndicator } from "../catalogue/indicators.ts";

/**
 * A difference as seen by the harm it does: above 0 towards harm, below 0 away from it. An indicator that does harm either
 * way and is told against the new oil gets better on its way back to nothing.
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

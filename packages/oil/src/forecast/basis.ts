import { signals } from "../catalogue/watched-signals.ts";

/** What of its days a forecast is made of, which is not the value now. */
export const forecastBases = ["mean", "atWorkingTemperature", "highest", "lowest"] as const;
export type ForecastBasis = (typeof forecastBases)[number];

/** Indicators that rise by cooling alone: their alarm is judged at working temperature. */
const activities: ReadonlySet<string> = new Set(["waterActivity", "rhSaturation"]);

/**
 * What the alarm of a limit follows: the mean where single values are brought to one temperature and smoothed before they are
 * judged, else the hour of each day that comes nearest to the limit.
 */
export function basisOf(key: string, side: "low" | "high"): ForecastBasis {
  if (activities.has(key)) return "atWorkingTemperature";
  if (signals.get(key)?.normalised) return "mean";
  return side === "high" ? "highest" : "lowest";
}

/** The same of a forecast that was made. */
export const forecastBasis = (forecast: { key: string; fromValue: number; limit: number }): ForecastBasis =>
  basisOf(forecast.key, forecast.limit >= forecast.fromValue ? "high" : "low");

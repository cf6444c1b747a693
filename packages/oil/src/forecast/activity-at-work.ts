import { mineralOilWater } from "../catalogue/oils.ts";
import { inverseOf } from "../normalise/inverse-temperature.ts";
import { activitySlope } from "../normalise/water.ts";
import { median } from "./daily.ts";
import type { DayOfHours } from "./day-of-hours.ts";

const usualOverDays = 14;
/** By so much the warmest hour of a day is above its mean where the machine never stands still. */
const swingK = 5;
const slope = activitySlope(mineralOilWater);

/**
 * What a day's activity is at the temperature that the machine works at: oil that cools at the same content comes nearer to saturation,
 * and the alarm does not count that. Of a day that was saturated when it was cold only the warm hours say how much water there is.
 */
export function atWorkingTemperature(temperatures: readonly DayOfHours[]): (day: DayOfHours) => number {
  const byDay = new Map(temperatures.map((day) => [day.tsMs, day]));
  const last = temperatures.slice(-usualOverDays);
  const meanC = median(last.map(({ mean }) => mean));
  const warmestC = median(last.map(({ high }) => high));
  const workC = Math.max(meanC, warmestC - swingK);
  const atWork = (activity: number, atC: number) =>
    activity * Math.exp(slope * (inverseOf(workC) - inverseOf(atC)));
  return ({ tsMs, low, mean, high }) => {
    const temperature = byDay.get(tsMs);
    if (!temperature) return mean;
    return Math.min(high, Math.max(atWork(mean, temperature.mean), atWork(low, temperature.high)));
  };
}

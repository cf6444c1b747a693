import { inverseOf } from "../../normalise/inverse-temperature.ts";
import { hourMs } from "../../time.ts";

/** The temperature that a machine works at: what four of five hours do not exceed, followed hour by hour. */
export interface WorkingTemperature {
  hour: number;
  hours: number;
  valueC: number;
}

export const newWorkingTemperature = (): WorkingTemperature => ({ hour: -1, hours: 0, valueC: 0 });

const share = 0.8;
const firstStepK = 3;
const smallestStepK = 0.3;
const enoughHours = 48;
/** Until then: a machine that has just been connected may have been cold. */
const usuallyC = 40;

export function followTemperature(working: WorkingTemperature, ts: number, temperatureC: number): void {
  const hour = Math.floor(ts / hourMs);
  if (hour === working.hour) return;
  working.hour = hour;
  working.hours += 1;
  if (working.hours === 1) working.valueC = temperatureC;
  const stepK = Math.max(smallestStepK, firstStepK / Math.sqrt(working.hours));
  working.valueC += temperatureC > working.valueC ? share * stepK : -(1 - share) * stepK;
}

/** Indicators that rise by cooling alone. */
export const activities: ReadonlySet<string> = new Set(["waterActivity", "rhSaturation"]);

/** From here on drops form. */
export const nearSaturation = 0.9;

/**
 * An activity as it would be at working temperature. Oil that cools holds less water, so that at the same content its
 * activity rises, by the oil's own slope; that passes with the next start and is no ingress. Never higher than it was measured.
 */
export function activityAtWork(
  { hours, valueC }: WorkingTemperature,
  activity: number,
  temperatureC: number | null,
  slope: number,
): number {
  if (temperatureC === null) return activity;
  // What has been followed for a day still moves by degrees: above it nothing would be as it was measured.
  const workC = hours < enoughHours ? usuallyC : valueC;
  if (temperatureC >= workC) return activity;
  return activity * Math.exp(slope * (inverseOf(workC) - inverseOf(temperatureC)));
}

import type { Language, NearestForecast } from "@oilcloud/contract";

/** Forecasts for lists of thousands of devices, answered from memory. */
export interface FleetForecasts {
  nearest(deviceNumber: number, language: Language): NearestForecast | null;
  /** When it passes its nearest limit; never is infinite. */
  crossesMs(deviceNumber: number): number;
  /** When that was last found to be otherwise. */
  changedMs(deviceNumber: number): number;
}

/** Never is not before never. */
export const compareTimes = (one: number, other: number): number => (one === other ? 0 : one - other);

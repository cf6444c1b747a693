import type { Language, NearestForecast } from "@oilcloud/contract";

/** Forecasts for lists of thousands of devices, answered from memory. */
export interface FleetForecasts {
  nearest(deviceNumber: number, language: Language): NearestForecast | null;
  /** When it passes its nearest limit; null if it is not on its way to one. */
  crossesMs(deviceNumber: number): number | null;
  /** When that was last found to be otherwise. */
  changedMs(deviceNumber: number): number;
}

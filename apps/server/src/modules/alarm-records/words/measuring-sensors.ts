import type { Language } from "@oilcloud/contract";
import { type AlarmReason, countKeys, instruments, type SensorModel, sensorModels } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";

/** A sensor of a device. */
export interface SensorRow {
  model: string;
  name: string;
}

const models: Record<string, SensorModel> = sensorModels;

/** Computed indicators, and the measured ones that they are computed from. */
const measuredAs: Record<string, readonly string[]> = {
  feRate: ["fe1", "fe2", "fe3", "fe4", "fe5"],
  feLargeRate: ["fe3", "fe4", "fe5"],
  nfeRate: ["nfe1", "nfe2", "nfe3", "nfe4", "nfe5"],
  waterPpm: ["waterActivity", "rhSaturation"],
  viscosity40: ["kinViscosity", "dynViscosity"],
  viscosityDev: ["viscosity40", "kinViscosity", "dynViscosity"],
  dielectricDev40: ["dielectric"],
  iso4: countKeys,
  iso6: countKeys,
  iso14: countKeys,
  nasClass: countKeys,
};

/**
 * The names of the sensors that measure what an alarm is about, each once. Where none of the device's is known to, the
 * kind of instrument that measures it.
 */
export function measuringSensors(
  sensors: readonly SensorRow[],
  reasons: readonly AlarmReason[],
  language: Language,
): string[] {
  return [...new Set(reasons.flatMap(({ key }) => sensorsFor(key, sensors, language)))];
}

function sensorsFor(key: string, sensors: readonly SensorRow[], language: Language): string[] {
  const measuring = (keys: readonly string[]) =>
    sensors.filter(({ model }) => models[model]?.indicators.some((each) => keys.includes(each)));
  const direct = measuring([key]);
  const found = direct.length > 0 ? direct : measuring(measuredAs[key] ?? []);
  const instrument = instruments.get(key);
  if (found.length === 0 && instrument) return [labelIn(language, instrument)];
  return found.map(({ name }) => name);
}

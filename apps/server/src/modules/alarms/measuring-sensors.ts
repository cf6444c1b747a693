import { type AlarmReason, type SensorModel, sensorModels } from "@oilcloud/oil";
import type { SensorRow } from "./record-columns.ts";

const models: Record<string, SensorModel> = sensorModels;

/** What no sensor lists, because it is computed from what one measures. */
const measuredAs: Record<string, readonly string[]> = {
  feRate: ["fe1", "fe2", "fe3", "fe4", "fe5"],
  feLargeRate: ["fe3", "fe4", "fe5"],
  nfeRate: ["nfe1", "nfe2", "nfe3", "nfe4", "nfe5"],
};

/** The names of the sensors that measure what an alarm is about, each once. */
export function measuringSensors(sensors: readonly SensorRow[], reasons: readonly AlarmReason[]): string[] {
  const keys = new Set(reasons.flatMap(({ key }) => [key, ...(measuredAs[key] ?? [])]));
  const measuring = sensors.filter(({ model }) => models[model]?.indicators.some((key) => keys.has(key)));
  return [...new Set(measuring.map(({ name }) => name))];
}

import { type AlarmReason, type SensorModel, sensorModels } from "@oilcloud/oil";
import type { SensorRow } from "./record-columns.ts";

const models: Record<string, SensorModel> = sensorModels;

/** The names of the sensors that measure what an alarm is about, each once. */
export function measuringSensors(sensors: readonly SensorRow[], reasons: readonly AlarmReason[]): string[] {
  const keys = new Set(reasons.map(({ key }) => key));
  const measuring = sensors.filter(({ model }) => models[model]?.indicators.some((key) => keys.has(key)));
  return [...new Set(measuring.map(({ name }) => name))];
}

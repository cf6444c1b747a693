import { mapOfModel, type SensorMap } from "@oilcloud/modbus";
import { type SensorModelKey, sensorModels } from "@oilcloud/oil";

export const isModel = (key: string): key is SensorModelKey => Object.hasOwn(sensorModels, key);

/** The map that a sensor is read by: one that was saved, or that of its model. */
export function mapOf(model: string | null, saved: SensorMap | null): SensorMap | null {
  return saved ?? (model !== null && isModel(model) ? mapOfModel(model) : null);
}

/** Models of the catalogue that are asked over a line, each with its map. */
export const mappedModels = (Object.keys(sensorModels) as SensorModelKey[]).flatMap((model) => {
  const map = mapOfModel(model);
  return map ? [{ model, map }] : [];
});

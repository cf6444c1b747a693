import { mapOfModel, type RegisterMap } from "@oilcloud/modbus";
import type { SensorModelKey } from "@oilcloud/oil";
import { imageOf, type RegisterImage } from "../../../../../simulator/src/field/register-image.ts";

export { answerOf } from "../../../../../simulator/src/field/slave.ts";
export {
  type DtuOptions,
  type SimulatedDtu,
  startDtu,
} from "../../../../../simulator/src/field/simulated-dtu.ts";

export const model = "epluseMop301" satisfies SensorModelKey;
export const values = { oilTemp: 54.6, waterActivity: 0.31, waterPpm: 42 };

/** The map of the model, asked every second. */
export function quickMap(changes: Partial<RegisterMap["line"]> = {}): RegisterMap {
  const map = mapOfModel(model);
  if (map?.kind !== "registers") throw new Error("no map");
  return { ...map, line: { ...map.line, intervalS: 1, timeoutMs: 200, quietMs: 50, ...changes } };
}

export const imageWith = (reported: Record<string, number> = values): RegisterImage =>
  imageOf(quickMap(), reported);

import type { AppContract, Input } from "@oilcloud/contract";
import type { SensorMap } from "@oilcloud/modbus";
import { AppError } from "../../../platform/errors.ts";
import { mapOf } from "../maps/map-of.ts";
import type { PlacedValues } from "../store/lines-store.ts";

type Entry = Pick<Input<AppContract["POST /system/sensorLine/save"]>["body"], "kind" | "sensors">;

/** The sensors of a line as they were entered, each with one map and an address of its own. */
export function checkedPlaces(
  { kind, sensors }: Entry,
  usable: ReadonlyMap<string, SensorMap["kind"]>,
): PlacedValues[] {
  const slaves = new Set<number>();
  return sensors.map(({ deviceId, slave, model, mapId }) => {
    if (slaves.has(slave)) throw new AppError("slaveTaken", { slave });
    slaves.add(slave);
    const mapKind = mapId ? usable.get(mapId.toLowerCase()) : mapOf(model ?? null, null)?.kind;
    if (!mapKind) throw new AppError("mapUnknown");
    // Lines of text name no sensor, and Modbus TCP carries none.
    const fits = mapKind === "text" ? slave === 0 && sensors.length === 1 && kind === "dtu" : slave > 0;
    if (!fits) throw new AppError("slaveInvalid");
    const place = { device_id: deviceId, slave };
    return mapId
      ? { ...place, model: null, map_id: mapId }
      : { ...place, model: model ?? null, map_id: null };
  });
}

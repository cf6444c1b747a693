import type { SensorMapInfo } from "@oilcloud/contract";

/** The page of a map; of a new one without. */
export const mapPath = (map: Pick<SensorMapInfo, "mapId" | "model"> | null): string =>
  map === null
    ? "/sensorLine/map"
    : `/sensorLine/map?map=${encodeURIComponent(map.mapId ?? map.model ?? "")}`;

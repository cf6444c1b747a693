import type { OwnBytes, SensorLineKind } from "@oilcloud/contract";
import type { BytePattern, SensorMap } from "@oilcloud/modbus";
import { patternOf } from "../registration/own-bytes.ts";
import { mapOf } from "../maps/map-of.ts";
import type { AskedLine } from "../store/lines-store.ts";

export interface AskedSensor {
  slave: number;
  deviceId: string;
  map: SensorMap;
}

/** A line as polling needs it. */
export interface LinePlan {
  id: string;
  kind: SensorLineKind;
  registration: BytePattern | null;
  heartbeat: BytePattern | null;
  host: string;
  port: number;
  connectDelayMs: number;
  gapMs: number;
  sensors: AskedSensor[];
}

const pattern = (entry: OwnBytes | null) => entry && patternOf(entry);

export const planOf = (row: AskedLine): LinePlan => ({
  id: row.id,
  kind: row.kind,
  registration: pattern(row.registration),
  heartbeat: pattern(row.heartbeat),
  host: row.host,
  port: row.port,
  connectDelayMs: row.connect_delay_ms,
  gapMs: row.gap_ms,
  sensors: row.sensors.flatMap(({ slave, device_id, model, map }) => {
    const found = mapOf(model, map);
    return found ? [{ slave, deviceId: device_id, map: found }] : [];
  }),
});

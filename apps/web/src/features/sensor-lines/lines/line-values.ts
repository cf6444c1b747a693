import type { OwnBytes, SensorLine } from "@oilcloud/contract";
import type { SensorModelKey } from "@oilcloud/oil";

export interface SensorValues {
  deviceId: string | null;
  slave: number | null;
  /** `model:` and a key of the catalogue, or `map:` and an id. */
  map: string | null;
}

export interface LineValues
  extends Omit<
    SensorLine,
    | "lineId"
    | "tenantId"
    | "tenantName"
    | "sensors"
    | "connectedSince"
    | "address"
    | "lastReceived"
    | "problem"
    | "registration"
    | "heartbeat"
  > {
  registration: OwnBytes;
  heartbeat: OwnBytes;
  customerId: string | null;
  sensors: SensorValues[];
}

const noBytes: OwnBytes = { format: "ascii", text: "", more: 0 };

export function lineValues(line: SensorLine | null, customerId: string | null): LineValues {
  if (line === null)
    return {
      name: "",
      kind: "dtu",
      registration: noBytes,
      heartbeat: noBytes,
      host: "",
      port: 502,
      baud: 9600,
      frame: "8N1",
      connectDelayMs: 200,
      gapMs: 20,
      enabled: true,
      customerId,
      sensors: [],
    };
  const { name, kind, host, port, baud, frame, connectDelayMs, gapMs, enabled, sensors } = line;
  return {
    name,
    kind,
    registration: line.registration ?? noBytes,
    heartbeat: line.heartbeat ?? noBytes,
    host,
    port,
    baud,
    frame,
    connectDelayMs,
    gapMs,
    enabled,
    customerId: sensors[0]?.customerId ?? customerId,
    sensors: sensors.map(({ deviceId, slave, model, mapId }) => ({
      deviceId,
      slave,
      map: mapId === null ? `model:${model}` : `map:${mapId}`,
    })),
  };
}

/** What is saved of the form; bytes without a text are none. */
export function entryOf({ sensors, registration, heartbeat, ...entered }: LineValues) {
  const { customerId: _customer, ...values } = entered;
  const written = (bytes: OwnBytes) => (bytes.text.trim() === "" ? null : bytes);
  return {
    ...values,
    registration: written(registration),
    heartbeat: written(heartbeat),
    sensors: sensors.map(({ deviceId, slave, map }) => {
      const [kind, key = ""] = (map ?? "").split(":");
      return {
        deviceId: deviceId ?? "",
        slave: slave ?? 0,
        ...(kind === "model" && { model: key as SensorModelKey }),
        ...(kind === "map" && { mapId: key }),
      };
    }),
  };
}

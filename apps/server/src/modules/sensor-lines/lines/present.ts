import type { Language, PlacedSensor, SensorLine } from "@oilcloud/contract";
import { exceptionLabel, failureLabels } from "@oilcloud/modbus";
import { sensorModels } from "@oilcloud/oil";
import { labelIn, labelOf } from "../../../platform/labels.ts";
import { isModel } from "../maps/map-of.ts";
import type { LineRun } from "../polling/line-run.ts";
import type { SensorFailure } from "../polling/sensor-states.ts";
import type { LineRow, PlacedRow } from "../store/lines-store.ts";

export const failureIn = (language: Language, failure: SensorFailure): string =>
  labelIn(language, failure.kind === "exception" ? exceptionLabel(failure.code) : failureLabels[failure.why]);

export function presentLine(
  row: LineRow,
  sensors: readonly PlacedRow[],
  run: LineRun | undefined,
  language: Language,
): SensorLine {
  const state = run?.state();
  return {
    lineId: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenantName,
    name: row.name,
    kind: row.kind,
    registration: row.registration,
    heartbeat: row.heartbeat,
    host: row.host,
    port: row.port,
    baud: row.baud,
    frame: row.frame,
    connectDelayMs: row.connect_delay_ms,
    gapMs: row.gap_ms,
    enabled: row.enabled,
    sensors: sensors.map((sensor) => presentSensor(sensor, state, language)),
    connectedSince: state?.connectedSince ?? null,
    address: state?.address ?? "",
    lastReceived: state?.lastReceived ?? null,
    problem: state?.problem ?? "",
  };
}

function presentSensor(
  { slave, model, map_id, device_id, deviceName, customerId, customerName, mapName }: PlacedRow,
  state: ReturnType<LineRun["state"]> | undefined,
  language: Language,
): PlacedSensor {
  const {
    answeredAt = null,
    failure = null,
    failingSince = null,
    nextAt = null,
  } = state?.sensorOf(slave) ?? {};
  return {
    slave,
    model: model !== null && isModel(model) ? model : null,
    mapId: map_id,
    deviceId: device_id,
    deviceName,
    customerId,
    customerName,
    mapName: mapName ?? labelOf(sensorModels, model ?? "", language),
    lastAnswer: answeredAt,
    failure: failure ? failureIn(language, failure) : "",
    failingSince,
    nextTime: nextAt === null ? null : Math.round(nextAt),
  };
}

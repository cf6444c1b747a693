import { listed } from "../../platform/database/paging.ts";
import { viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AdoptedIndicators } from "./adopted-indicators.ts";
import type { FleetTelemetry } from "./fleet-telemetry.ts";
import { withValues } from "./sensor-values.ts";
import type { Sensors } from "./sensors.ts";

export interface SensorRoutesDeps {
  sensors: Sensors;
  adopted: AdoptedIndicators;
  telemetry: Pick<FleetTelemetry, "values">;
}

/** A sensor's id is looked up in the caller's scope by the service. */
export function sensorRoutes(calls: Calls, { sensors, adopted, telemetry }: SensorRoutesDeps): void {
  calls.handle("GET /system/dataanalysis/getSenorInfo", async ({ query: { deviceId }, caller }) =>
    withValues(
      await sensors.ofDevice(viewerOf(caller), deviceId),
      await telemetry.values(viewerOf(caller), deviceId),
    ),
  );
  calls.handle("GET /system/sensor/listModels", async ({ caller }) =>
    listed(await sensors.models(viewerOf(caller))),
  );
  calls.handle("GET /system/sensor/list", ({ query, caller }) => sensors.page(viewerOf(caller), query));
  calls.handle("POST /system/sensor", ({ body: { deviceId, ...entry }, caller }) =>
    sensors.add(viewerOf(caller), deviceId, entry),
  );
  calls.handle("PUT /system/sensor", ({ body: { sensorId, ...entry }, caller }) =>
    sensors.modify(viewerOf(caller), sensorId, entry),
  );
  calls.handle("DELETE /system/sensor/:id", ({ params, caller }) =>
    sensors.remove(viewerOf(caller), params.id),
  );
  calls.handle("PUT /system/sensor/calibrate", ({ body, caller }) =>
    sensors.calibrated(viewerOf(caller), body.sensorId, body.calibrateTime),
  );
  calls.handle("GET /system/sensor/listAdopted", async () => listed(await adopted.list()));
  calls.handle("POST /system/sensor/adopt", ({ body }) => adopted.adopt(body));
}

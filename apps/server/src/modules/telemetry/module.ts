import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Events } from "../../events.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { serveDeviceApi } from "./edge/http-device-api.ts";
import { defaultEdgeLimits } from "./edge/limits.ts";
import { makeMqttServer } from "./edge/mqtt-server.ts";
import { deviceManagementRoutes } from "./management/routes.ts";
import { makeTelemetry, type TelemetryDeps } from "./telemetry.ts";
import { describeAttributesChange, describeDeviceCall } from "./management/audited-things.ts";

export interface TelemetryModuleDeps extends TelemetryDeps {
  events: Pick<Events, "on">;
  log: FastifyBaseLogger;
}

export function telemetryModule({ events, log, ...deps }: TelemetryModuleDeps) {
  const telemetry = makeTelemetry(deps);
  const { backend, line, management, keys } = telemetry;
  const edge = { backend, limits: defaultEdgeLimits };
  const mqtt = makeMqttServer({ ...edge, clock: deps.clock, log });
  line.through(mqtt);
  events.on("deviceChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("siteTimeZoneChanged", ({ deviceIds }) => deviceIds.forEach(management.deviceChanged));
  events.on("oilChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("newOilChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("indicatorNamesChanged", () => keys.loadAdopted());
  return {
    ...telemetry,
    mqtt,
    describes: { attribute: describeAttributesChange, deviceCall: describeDeviceCall },
    serve: (calls: Calls) => deviceManagementRoutes(calls, management),
    serveHttp: (http: FastifyInstance) => serveDeviceApi(http, edge),
  };
}

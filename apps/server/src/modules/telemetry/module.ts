import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Events } from "../../events.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { serveDeviceApi } from "./edge/http-device-api.ts";
import { defaultEdgeLimits } from "./edge/limits.ts";
import { makeMqttServer } from "./edge/mqtt-server.ts";
import { makeWaitingPolls } from "./edge/waiting-polls.ts";
import { type DeviceLine, hereOrElsewhere, overMqttOrPolls } from "./management/device-line.ts";
import { deviceManagementRoutes } from "./management/routes.ts";
import { describeNotice, noticeEntity } from "./identity/device-notices.ts";
import { identityRoutes } from "./identity/routes.ts";
import { describeMapping, mappingEntity } from "./key-mappings/audited-mappings.ts";
import { keyMappingRoutes } from "./key-mappings/routes.ts";
import { describeGatewayRules, gatewayRulesEntity } from "./gateways/audited-rules.ts";
import { gatewayRoutes } from "./gateways/routes.ts";
import { describeProfile, profileEntity } from "./provisioning/audited-profiles.ts";
import { makeProvisioning } from "./provisioning/provisioning.ts";
import { makeTelemetry, type TelemetryDeps } from "./telemetry.ts";
import { describeAttributesChange, describeDeviceCall } from "./management/audited-things.ts";

export interface TelemetryModuleDeps extends TelemetryDeps {
  events: Pick<Events, "on">;
  log: FastifyBaseLogger;
}

export function telemetryModule({ events, log, ...deps }: TelemetryModuleDeps) {
  const telemetry = makeTelemetry(deps);
  const { backend, line, management, keyMappings, rereading, keys } = telemetry;
  const { db, clock, quotas } = deps;
  const provisioning = makeProvisioning({
    db,
    devices: telemetry.devices,
    refuseNewDevices: quotas.refuseNewDevices,
    limits: defaultEdgeLimits,
    clock,
  });
  const edge = { backend, limits: defaultEdgeLimits, register: provisioning.register };
  const polls = makeWaitingPolls(backend, defaultEdgeLimits);
  const mqtt = makeMqttServer({ ...edge, clock, log });
  const here = overMqttOrPolls(mqtt, polls);
  line.through(here);
  events.on("deviceChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("siteTimeZoneChanged", ({ deviceIds }) => deviceIds.forEach(management.deviceChanged));
  events.on("oilChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("newOilChanged", ({ deviceId }) => management.deviceChanged(deviceId));
  events.on("sensorsChanged", ({ deviceId }) => keyMappings.sensorsChanged(deviceId));
  events.on("indicatorNamesChanged", () => keys.loadAdopted());
  return {
    ...telemetry,
    mqtt,
    registrations: provisioning.counts,
    register: provisioning.register,
    /** Devices may also be connected to other nodes. */
    reachAlso: (elsewhere: DeviceLine) => line.through(hereOrElsewhere(here, elsewhere)),
    describes: {
      attribute: describeAttributesChange,
      deviceCall: describeDeviceCall,
      [profileEntity]: describeProfile,
      [noticeEntity]: describeNotice,
      [mappingEntity]: describeMapping,
      [gatewayRulesEntity]: describeGatewayRules,
    },
    serve(calls: Calls): void {
      deviceManagementRoutes(calls, management);
      keyMappingRoutes(calls, keyMappings, rereading);
      provisioning.serve(calls);
      gatewayRoutes(calls, telemetry.gateways);
      identityRoutes(calls, telemetry.identity, telemetry.claims, telemetry.certificates);
    },
    serveHttp: (http: FastifyInstance) => serveDeviceApi(http, { ...edge, polls }),
  };
}

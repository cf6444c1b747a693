import type { MqttServer } from "../edge/mqtt-server.ts";

/** How a device is reached while it holds a connection. */
export type DeviceLine = Pick<MqttServer, "sendRpc" | "sendAttributes" | "endSessions">;

/** Nobody can be reached until the edge is there; it needs the rest of telemetry first. */
export function makeDeviceLine(): DeviceLine & { through(edge: DeviceLine): void } {
  let edge: DeviceLine | null = null;
  return {
    through(server) {
      edge = server;
    },
    sendRpc: (...call) => edge?.sendRpc(...call) ?? false,
    sendAttributes: (...call) => edge?.sendAttributes(...call) ?? false,
    endSessions: (deviceId) => edge?.endSessions(deviceId),
  };
}

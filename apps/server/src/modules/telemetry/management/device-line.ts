import type { MqttServer } from "../edge/mqtt-server.ts";

/** Sends to a device while it is connected. */
export type DeviceLine = Pick<MqttServer, "sendRpc" | "sendAttributes" | "endSessions">;

/** Reaches no device until the edge is attached, because the edge is created after the rest of telemetry. */
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

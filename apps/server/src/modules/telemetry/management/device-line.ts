import type { MqttServer } from "../edge/mqtt-server.ts";
import type { WaitingPolls } from "../edge/waiting-polls.ts";

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

/** A device's own MQTT session comes first, then its waiting request, then its gateway. */
export const overMqttOrPolls = (mqtt: DeviceLine, polls: WaitingPolls): DeviceLine => ({
  sendRpc: (deviceId, rpc, through) =>
    mqtt.sendRpc(deviceId, rpc) ||
    polls.sendRpc(deviceId, rpc) ||
    (through !== undefined && mqtt.sendRpc(deviceId, rpc, through)),
  sendAttributes(deviceId, payload, through) {
    const overMqtt = mqtt.sendAttributes(deviceId, payload, through);
    return polls.sendAttributes(deviceId, payload) || overMqtt;
  },
  endSessions(deviceId) {
    mqtt.endSessions(deviceId);
    polls.endSessions(deviceId);
  },
});

/** Sessions here come first, then those at other nodes. */
export const hereOrElsewhere = (here: DeviceLine, elsewhere: DeviceLine): DeviceLine => ({
  sendRpc: (...call) => here.sendRpc(...call) || elsewhere.sendRpc(...call),
  sendAttributes(...change) {
    const reached = here.sendAttributes(...change);
    return elsewhere.sendAttributes(...change) || reached;
  },
  endSessions(deviceId) {
    here.endSessions(deviceId);
    elsewhere.endSessions(deviceId);
  },
});

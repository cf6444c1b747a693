import { generate } from "mqtt-packet";

/** The first packet of a device that logs in with its token. */
export const mqttHello = (token) =>
  generate({
    cmd: "connect",
    protocolId: "MQTT",
    protocolVersion: 4,
    clean: true,
    clientId: "",
    keepalive: 60,
    username: token,
  });

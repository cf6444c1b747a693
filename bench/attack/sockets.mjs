// One device's token, connected over MQTT as often as it is let.
import { connect } from "node:net";
import { mqttHello } from "./mqtt-hello.mjs";

const most = 3000;
const atOnce = 100;

export async function holdSockets({ mqttPort, tokens }) {
  const hello = mqttHello(tokens[0]);
  const sockets = new Set();
  const run = { stopped: false };
  let tried = 0;
  const tries = Array.from({ length: atOnce }, async () => {
    while (!run.stopped && tried < most) {
      tried++;
      const socket = connect(mqttPort, "127.0.0.1");
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => {});
      await new Promise((resolve) => {
        socket.once("data", resolve).once("close", resolve).once("error", resolve);
        socket.once("connect", () => socket.write(hello));
      });
    }
  });
  return async () => {
    run.stopped = true;
    await Promise.all(tries);
    const held = sockets.size;
    for (const socket of sockets) socket.destroy();
    return { tried, held };
  };
}

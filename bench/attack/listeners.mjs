// An account that subscribes to the devices it sees again and again, each time to another list of keys, and reads nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { connectAsync } from "mqtt";

const connections = 20;
const commandsAMessage = 500;
const subscriptions = 50_000;

export async function listenToEverything({ url, mqttPort, session, deviceIds, tokens }) {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = new WebSocket(
        `${url.replace("http", "ws")}/api/ws/plugins/telemetry?token=${encodeURIComponent(session)}`,
      );
      await new Promise((resolve) => {
        socket.addEventListener("open", resolve, { once: true });
        socket.addEventListener("error", resolve, { once: true });
      });
      return socket;
    }),
  );
  for (let sent = 0; sent < subscriptions; sent += commandsAMessage)
    sockets[(sent / commandsAMessage) % connections].send(
      JSON.stringify({
        tsSubCmds: Array.from({ length: commandsAMessage }, (_, i) => ({
          cmdId: sent + i,
          entityType: "DEVICE",
          entityId: deviceIds[i % deviceIds.length],
          keys: `oilTemp,waterActivity,k${sent + i}`,
        })),
      }),
    );
  // The devices that they subscribe to keep reporting, or there is nothing to receive.
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: tokens[0] });
  const run = { stopped: false };
  const sending = (async () => {
    while (!run.stopped) {
      await client.publishAsync("v1/devices/me/telemetry", JSON.stringify({ oilTemp: 40 + Math.random() }));
      await sleep(50);
    }
  })();
  return async () => {
    run.stopped = true;
    await sending;
    await client.endAsync(true);
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.close();
    return { subscriptions, connections, open };
  };
}

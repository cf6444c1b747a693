// Televisions that watch the same screen by a display link, what the database does meanwhile, and how soon they receive an alarm.
import { once } from "node:events";
import { connectAsync } from "mqtt";

/** Opens so many; answers how to close them, which answers how many messages came. */
export async function watching(url, token, viewers) {
  let messages = 0;
  const sockets = await Promise.all(
    Array.from({ length: viewers }, async () => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`);
      socket.addEventListener("message", () => messages++);
      await once(socket, "open");
      const first = once(socket, "message");
      socket.send(JSON.stringify({ screenSubCmds: [{ cmdId: 1, screen: "dealer", language: "en" }] }));
      await first;
      return socket;
    }),
  );
  return async () => {
    await Promise.all(
      sockets.map((socket) => {
        socket.close();
        return once(socket, "close");
      }),
    );
    return messages;
  };
}

/** What the database has done so far: transactions, of which each query is one, and pages that were looked at. */
export async function databaseWork(db) {
  const {
    rows: [work],
  } = await db.query(
    `select (xact_commit + xact_rollback)::int as queries, (blks_hit + blks_read)::int as pages
     from pg_stat_database where datname = current_database()`,
  );
  return work;
}

const readings = 12;

/** From the first of the readings that raise an alarm, sent over MQTT, to the message that shows it on a wall. */
export async function alarmDelay({ url, mqttPort, token, deviceToken }) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`);
  await once(socket, "open");
  const shown = new Promise((resolve) => {
    let messages = 0;
    socket.addEventListener("message", ({ data }) => {
      if (messages++ > 0 && JSON.parse(data).screen?.parts.warnings) resolve();
    });
  });
  socket.send(JSON.stringify({ screenSubCmds: [{ cmdId: 1, screen: "dealer", language: "en" }] }));
  await once(socket, "message");
  const device = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: deviceToken });
  const started = performance.now();
  for (let i = readings; i > 0; i--) {
    const reading = { ts: Date.now() - i * 600_000, values: { oilTemp: 45, nasClass: 12 } };
    await device.publishAsync("v1/devices/me/telemetry", JSON.stringify(reading), { qos: 1 });
  }
  await shown;
  const delay = performance.now() - started;
  await device.endAsync();
  socket.close();
  return delay;
}

// Devices of one tenant that send their last 300 days in the largest messages there are, as fast as they are taken.
import { connectAsync } from "mqtt";

const dayMs = 86_400_000;
const rowsAMessage = 1440;

export async function floodWithThePast({ mqttPort, tokens }) {
  let stopped = false;
  let sent = 0;
  const clients = await Promise.all(
    tokens.map((username) =>
      connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, reconnectPeriod: 500 }),
    ),
  );
  for (const client of clients) client.on("error", () => {}); // it connects again
  const floods = clients.map(async (client, of) => {
    for (let i = 0; ; i++) {
      if (stopped) return;
      try {
        await client.publishAsync("v1/devices/me/telemetry", message(i, of), { qos: 1 });
        sent++;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await Promise.race([Promise.all(floods), new Promise((resolve) => setTimeout(resolve, 1000))]);
    return { rows: sent * rowsAMessage };
  };
}

function message(i, of) {
  const now = Date.now();
  const rows = Array.from({ length: rowsAMessage }, (_, row) => ({
    ts: now - Math.floor((row * 300 * dayMs) / rowsAMessage) - i * 7919 - of,
    values: { oilTemp: 40 },
  }));
  return JSON.stringify(rows);
}

// What a neighbour feels: how long its devices wait for acknowledgements, over MQTT and HTTP.
import { setTimeout as sleep } from "node:timers/promises";
import { connectAsync } from "mqtt";

const everyMs = 50;

/**
 * Publishes for so many seconds, or longer until something is over, and answers how many milliseconds each acknowledgement took;
 * what never came counts as the seconds.
 */
export async function acknowledgementTimes(
  { mqttPort, url, tokens: [first, second] },
  seconds,
  isOver = () => true,
) {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: first });
  const until = performance.now() + seconds * 1000;
  const mqtt = [];
  const http = [];
  const reading = () => JSON.stringify({ oilTemp: 40 + Math.random(), waterActivity: 0.3 });
  const timed = async (into, work) => {
    const started = performance.now();
    const place = into.push(seconds * 1000) - 1;
    if (await work()) into[place] = performance.now() - started;
  };
  const pending = [];
  while (performance.now() < until || !isOver()) {
    pending.push(
      timed(mqtt, () =>
        client.publishAsync("v1/devices/me/telemetry", reading(), { qos: 1 }).then(
          () => true,
          () => false,
        ),
      ),
      timed(http, () =>
        fetch(`${url}/api/v1/${second}/telemetry`, { method: "POST", body: reading() }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    await sleep(everyMs);
  }
  await Promise.race([Promise.all(pending), sleep(seconds * 1000)]);
  await client.endAsync(true);
  return { mqtt, http };
}

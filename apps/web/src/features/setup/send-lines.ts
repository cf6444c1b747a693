export interface Sending {
  host: string;
  port: number;
  /** Plain MQTT is closed. */
  secure: boolean;
  /** Of the web app, for devices that report over HTTP. */
  origin: string;
  token: string;
  values: Record<string, number>;
  nowMs: number;
}

export const clients = ["mosquitto_pub", "Python", "Node", "HTTP"] as const;
export type Client = (typeof clients)[number];

interface Lines {
  install: string | null;
  send: string;
  /** The same with a time of its own. */
  timed: string | null;
}

export const topic = "v1/devices/me/telemetry";

export const mqttAddress = ({ host, port, secure }: Pick<Sending, "host" | "port" | "secure">): string =>
  `${secure ? "mqtts" : "mqtt"}://${host}:${port}`;

/** For a device that is set up by reading a code: what it connects to, and as whom. */
export const connectionText = (sending: Sending): string =>
  JSON.stringify({ url: mqttAddress(sending), username: sending.token, topic });

/** What to paste into a terminal to send a reading with each client. */
export function sendLines(
  client: Client,
  { host, port, secure, origin, token, values, nowMs }: Sending,
): Lines {
  const json = JSON.stringify(values);
  const timedJson = JSON.stringify({ ts: nowMs, values });
  switch (client) {
    case "mosquitto_pub": {
      const line = (message: string) =>
        `mosquitto_pub -h ${host} -p ${port}${secure ? " --tls-use-os-certs" : ""} -q 1 \\\n  -u ${token} -t ${topic} \\\n  -m '${message}'`;
      return { install: "sudo apt install mosquitto-clients", send: line(json), timed: line(timedJson) };
    }
    case "Python":
      return {
        install: "pip install paho-mqtt",
        send: [
          "import json",
          "import paho.mqtt.publish as publish",
          "",
          `publish.single("${topic}", json.dumps(${json}),`,
          `    qos=1, hostname="${host}", port=${port}, auth={"username": "${token}"}${secure ? ", tls={}" : ""})`,
        ].join("\n"),
        timed: null,
      };
    case "Node":
      return {
        install: "npm install mqtt",
        send: [
          'import { connectAsync } from "mqtt";',
          "",
          `const client = await connectAsync("${mqttAddress({ host, port, secure })}", { username: "${token}" });`,
          `await client.publishAsync("${topic}", JSON.stringify(${json}), { qos: 1 });`,
          "await client.endAsync();",
        ].join("\n"),
        timed: null,
      };
    case "HTTP": {
      const line = (message: string) =>
        `curl -X POST ${origin}/api/v1/${token}/telemetry \\\n  -H 'Content-Type: application/json' \\\n  -d '${message}'`;
      return { install: null, send: line(json), timed: line(timedJson) };
    }
  }
}

/** A healthy value of each indicator that a first message may carry. */
const examples: Record<string, number> = {
  oilTemp: 52.3,
  waterActivity: 0.31,
  kinViscosity: 45.8,
  dielectric: 2.3,
  oilQuality: 12,
  filterDp: 1.1,
  count_ch1: 1200,
  count_ch2: 340,
  fe1: 2,
};
const mostValues = 5;

/** A first message with what the device's sensors measure. */
export function exampleValues(keys: readonly string[]): Record<string, number> {
  const known = keys.filter((key) => Object.hasOwn(examples, key)).slice(0, mostValues);
  const chosen = known.length > 0 ? known : ["oilTemp", "waterActivity", "kinViscosity"];
  return Object.fromEntries(chosen.map((key) => [key, examples[key] ?? 1]));
}

import { execFile, execFileSync } from "node:child_process";

/** The interpreter of Debian, which finds its package python3-paho-mqtt; many gateways are written with it. */
const python = "/usr/bin/python3";

export const hasPaho = (() => {
  try {
    execFileSync(python, ["-c", "import paho.mqtt.client"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Publishes, waits for the acknowledgement and prints how often it had to connect. Works with paho 1 and 2. */
const script = `
import json, sys
import paho.mqtt.client as mqtt
port, version, token, topic, payloads = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4], json.loads(sys.argv[5])
protocol = {4: mqtt.MQTTv311, 5: mqtt.MQTTv5}[version]
given = [mqtt.CallbackAPIVersion.VERSION1] if hasattr(mqtt, "CallbackAPIVersion") else []
client = mqtt.Client(*given, client_id="paho", protocol=protocol)
client.username_pw_set(token)
connected = []
client.on_connect = lambda *given: connected.append(1)
client.reconnect_delay_set(1, 1)
client.connect("127.0.0.1", port)
client.loop_start()
sent = [client.publish(topic, payload, qos=2) for payload in payloads]
for each in sent: each.wait_for_publish(10)
print(json.dumps({"published": [each.is_published() for each in sent], "connections": len(connected)}))
client.disconnect()
client.loop_stop()
`;

export function pahoPublish(
  port: number,
  version: 4 | 5,
  token: string,
  topic: string,
  payloads: readonly string[],
): Promise<{ published: boolean[]; connections: number }> {
  const args = ["-c", script, String(port), String(version), token, topic, JSON.stringify(payloads)];
  return new Promise((resolve, reject) => {
    execFile(python, args, { timeout: 30_000 }, (error, said) =>
      error ? reject(error) : resolve(JSON.parse(said) as { published: boolean[]; connections: number }),
    );
  });
}

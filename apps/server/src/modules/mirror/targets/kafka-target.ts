import { longestMs, type MirrorTarget, partsOf } from "./target.ts";

interface Produced {
  offsets?: { error_code?: number | null; error?: string | null }[];
}

/** Kafka behind its proxy for REST (v2): the readings of a batch in one request, the id of the device as key. */
export function makeKafkaTarget(url: string, topic: string): MirrorTarget {
  const { address, user, password } = partsOf(url);
  const headers = {
    "content-type": "application/vnd.kafka.json.v2+json",
    accept: "application/vnd.kafka.v2+json",
    ...(user && { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }),
  };
  return {
    async send(messages) {
      const records = messages.map(({ deviceId, content }) => ({ key: deviceId, value: content }));
      const response = await fetch(`${address}/topics/${encodeURIComponent(topic)}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ records }),
        redirect: "error",
        signal: AbortSignal.timeout(longestMs),
      });
      const text = await response.text();
      if (!response.ok)
        throw new Error(`The proxy of Kafka answers ${response.status}: ${text.slice(0, 200)}`);
      const refused = (JSON.parse(text) as Produced).offsets?.find(({ error_code: code }) => code);
      if (refused) throw new Error(`Kafka refuses a reading: ${refused.error ?? refused.error_code}`);
    },
    async close() {},
  };
}

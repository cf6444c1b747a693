import { setTimeout as sleep } from "node:timers/promises";
import { connectAsync, type MqttClient } from "mqtt";
import { longestMs, type MirrorTarget, partsOf } from "./target.ts";

/** A broker: one message a reading, acknowledged (QoS 1), on the topic and the id of the device. */
export function makeMqttTarget(url: string, topic: string): MirrorTarget {
  const { address, user, password } = partsOf(url);
  let line: MqttClient | null = null;

  async function connected(): Promise<MqttClient> {
    if (line?.connected) return line;
    drop();
    // Without connections of its own accord: the client would send what it has kept, beside what is sent again here.
    const given = {
      ...(user && { username: user, password }),
      reconnectPeriod: 0,
      connectTimeout: longestMs,
    };
    line = await connectAsync(address, given, false);
    line.on("error", () => {}); // the batch fails
    return line;
  }

  function drop(): void {
    line?.end(true);
    line = null;
  }

  return {
    async send(messages) {
      const over = new AbortController();
      let forget = () => {};
      try {
        const client = await connected();
        const ended = new Promise<never>((_resolve, reject) => {
          const onClose = () => reject(new Error("The broker has ended the connection"));
          client.once("close", onClose);
          forget = () => client.off("close", onClose);
        });
        const sent = Promise.all(
          messages.map(({ deviceId, content }) =>
            client.publishAsync(`${topic}/${deviceId}`, JSON.stringify(content), { qos: 1 }),
          ),
        );
        const late = sleep(longestMs, undefined, { ref: false, signal: over.signal }).then(() => {
          throw new Error("The broker does not acknowledge");
        });
        for (const each of [ended, sent, late]) each.catch(() => {}); // the race reports one of them
        await Promise.race([sent, ended, late]);
      } catch (error) {
        drop();
        throw error;
      } finally {
        forget();
        over.abort();
      }
    },
    async close() {
      await line?.endAsync();
      line = null;
    },
  };
}

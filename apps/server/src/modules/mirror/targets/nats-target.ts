import { jetstream } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { longestMs, type MirrorTarget, partsOf } from "./target.ts";

/** JetStream: one message a reading on the subject and the id of the device. The stream drops what was sent twice by its id. */
export function makeNatsTarget(url: string, subject: string): MirrorTarget {
  const { address, user, password } = partsOf(url);
  let line: NatsConnection | null = null;

  async function connected(): Promise<NatsConnection> {
    if (line && !line.isClosed()) return line;
    line = await connect({
      servers: address,
      ...(user && { user, pass: password }),
      reconnect: false,
      timeout: longestMs,
    });
    return line;
  }

  return {
    async send(messages) {
      const stream = jetstream(await connected());
      try {
        await Promise.all(
          messages.map(({ id, deviceId, content }) =>
            stream.publish(`${subject}.${deviceId}`, JSON.stringify(content), {
              msgID: id,
              timeout: longestMs,
            }),
          ),
        );
      } catch (error) {
        await line?.close();
        throw error;
      }
    },
    async close() {
      await line?.close();
    },
  };
}

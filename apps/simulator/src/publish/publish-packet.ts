const telemetryTopic = Buffer.from("v1/devices/me/telemetry");
const duplicateFlag = 0x08;
const publishQos1 = 0x32;

function lengthBytes(length: number): number {
  if (length < 128) return 1;
  if (length < 16_384) return 2;
  return length < 2_097_152 ? 3 : 4;
}

/**
 * A QoS 1 publish to the telemetry topic. Written by hand: it is the one packet sent thousands of times a second, and
 * the general encoder joins it out of six buffers.
 */
export function telemetryPacket(messageId: number, payload: string): Buffer {
  const payloadBytes = Buffer.byteLength(payload);
  const remaining = 2 + telemetryTopic.length + 2 + payloadBytes;
  const packet = Buffer.allocUnsafe(1 + lengthBytes(remaining) + remaining);
  packet[0] = publishQos1;
  let at = 1;
  for (let left = remaining; ; left >>>= 7) {
    const more = left >= 128;
    packet[at++] = (left & 127) | (more ? 128 : 0);
    if (!more) break;
  }
  at = packet.writeUInt16BE(telemetryTopic.length, at);
  at += telemetryTopic.copy(packet, at);
  at = packet.writeUInt16BE(messageId, at);
  packet.write(payload, at);
  return packet;
}

/** Marks a packet as sent again. */
export function markDuplicate(packet: Buffer): void {
  packet[0] = (packet[0] as number) | duplicateFlag;
}

import { generate, type Packet, type Parser, parser, writeToStream } from "mqtt-packet";
import { decodePublish } from "./publish-packet.ts";

export type Version = 3 | 4 | 5;

export const packetType = { connect: 1, publish: 3 } as const;

/** MQTT 5 reason codes that we send. Their 3.x counterparts are chosen where they are used. */
export const reason = {
  success: 0x00,
  noSubscriptionExisted: 0x11,
  malformedPacket: 0x81,
  protocolError: 0x82,
  implementationSpecific: 0x83,
  badUserNameOrPassword: 0x86,
  serverUnavailable: 0x88,
  serverBusy: 0x89,
  serverShuttingDown: 0x8b,
  badAuthenticationMethod: 0x8c,
  keepAliveTimeout: 0x8d,
  sessionTakenOver: 0x8e,
  topicFilterInvalid: 0x8f,
  topicNameInvalid: 0x90,
  topicAliasInvalid: 0x94,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  administrativeAction: 0x98,
  payloadFormatInvalid: 0x99,
  subscriptionIdentifiersNotSupported: 0xa1,
} as const;

/** CONNACK return codes of 3.1 and 3.1.1. */
export const returnCode = {
  accepted: 0,
  identifierRejected: 2,
  serverUnavailable: 3,
  notAuthorized: 5,
} as const;

// Disables the cache of 65,536 small buffers: it takes several megabytes and saves nothing measurable here.
writeToStream.cacheNumbers = false;

/**
 * Decodes one whole packet at a time, so all sessions of a version share one parser. After a bad packet the parser is
 * replaced, because the rest it holds would corrupt the next packet.
 */
function makeDecoder(version: Version): (bytes: Buffer) => Packet | null {
  let current: Parser | null = null;
  let decoded: Packet | null = null;
  const fresh = (): Parser =>
    parser({ protocolVersion: version })
      .on("packet", (packet) => {
        decoded = packet;
      })
      .on("error", () => {
        current = null;
      });
  return (bytes) => {
    decoded = null;
    current ??= fresh();
    try {
      if (current.parse(bytes) !== 0) current = null;
    } catch {
      current = null;
    }
    return current ? decoded : null;
  };
}

const decoders = { 3: makeDecoder(3), 4: makeDecoder(4), 5: makeDecoder(5) };
// A decoder of its own, because a CONNECT sets the version of the parser that reads it.
const connectDecoder = makeDecoder(4);

export function decodeConnect(bytes: Buffer): (Packet & { cmd: "connect" }) | null {
  const packet = connectDecoder(bytes);
  return packet?.cmd === "connect" ? packet : null;
}

export function decodePacket(bytes: Buffer, version: Version): Packet | null {
  if (bytes[0]! >> 4 !== packetType.publish) return decoders[version](bytes);
  const publish = decodePublish(bytes, version === 5);
  if (publish === "malformed") return null;
  return publish === "with-properties" ? decoders[version](bytes) : publish;
}

export function encode(packet: Packet, version: Version): Buffer {
  return generate(packet, { protocolVersion: version });
}

export const pingResponse = Buffer.from([0xd0, 0]);

const plainAckHeader = { puback: 0x40, pubrec: 0x50, pubcomp: 0x70 } as const;
export type AckKind = keyof typeof plainAckHeader;

/** The acknowledgement of success, which is the same four bytes in every version. */
export function plainAck(kind: AckKind, messageId: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes[0] = plainAckHeader[kind];
  bytes[1] = 2;
  bytes.writeUInt16BE(messageId, 2);
  return bytes;
}

export function disconnect(reasonCode: number): Buffer {
  return encode({ cmd: "disconnect", reasonCode }, 5);
}

/** A PUBLISH of QoS 0 without its payload, which is sent after it. */
export function publishHead(topic: string, payloadBytes: number, version: Version): Buffer {
  const name = Buffer.from(topic);
  const properties = version === 5 ? 1 : 0;
  const length: number[] = [];
  for (let rest = 2 + name.length + properties + payloadBytes; ; rest = Math.floor(rest / 128)) {
    length.push(rest > 127 ? (rest % 128) | 128 : rest);
    if (rest <= 127) break;
  }
  return Buffer.concat([
    Buffer.from([packetType.publish << 4, ...length, name.length >> 8, name.length & 255]),
    name,
    Buffer.alloc(properties),
  ]);
}

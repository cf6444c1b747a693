import type { IPublishPacket } from "mqtt-packet";
import { isPositive, topicAliasMaximum } from "./handshake.ts";
import { reason } from "./packets.ts";

const maxUnreleased = 1000;

export type Arrival =
  | { kind: "new"; topic: string }
  | { kind: "again"; stored: boolean }
  | { kind: "broken"; code: number };

/** State kept between the publishes of one connection: topic aliases, and QoS 2 message ids until PUBREL. */
export class Inbound {
  private aliases: string[] | null = null;
  /** Ids of QoS 2 publishes, and whether PUBREC was sent. */
  private unreleased: Map<number, boolean> | null = null;

  arrive(packet: IPublishPacket, maxPayloadBytes: number): Arrival {
    if (packet.payload.length > maxPayloadBytes) return broken(reason.packetTooLarge);
    if (packet.qos > 0 && !isPositive(packet.messageId)) return broken(reason.protocolError);
    const topic = this.topicOf(packet);
    if (topic === null) return broken(reason.topicAliasInvalid);
    if (topic === "") return broken(reason.protocolError);
    return packet.qos === 2 ? this.once(packet.messageId!, topic) : { kind: "new", topic };
  }

  private topicOf({ topic, properties }: IPublishPacket): string | null {
    const alias: unknown = properties?.topicAlias;
    if (alias === undefined) return topic;
    if (!isPositive(alias) || alias > topicAliasMaximum) return null;
    this.aliases ??= [];
    if (topic !== "") this.aliases[alias] = topic;
    return this.aliases[alias] ?? null;
  }

  private once(messageId: number, topic: string): Arrival {
    const stored = this.unreleased?.get(messageId);
    if (stored !== undefined) return { kind: "again", stored };
    this.unreleased ??= new Map();
    if (this.unreleased.size >= maxUnreleased) return broken(reason.quotaExceeded);
    this.unreleased.set(messageId, false);
    return { kind: "new", topic };
  }

  recorded(messageId: number): void {
    this.unreleased?.set(messageId, true);
  }

  released(messageId: number): void {
    this.unreleased?.delete(messageId);
  }
}

const broken = (code: number): Arrival => ({ kind: "broken", code });

import type { IPublishPacket } from "mqtt-packet";
import type { UnreleasedIds } from "./earlier-publishes.ts";
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
  private unreleased: UnreleasedIds | null = null;
  /** Of the client's last connection. */
  private earlier: UnreleasedIds | null = null;
  private readonly replaceEarlier: (ids: UnreleasedIds) => UnreleasedIds | null;

  constructor(replaceEarlier: (ids: UnreleasedIds) => UnreleasedIds | null) {
    this.replaceEarlier = replaceEarlier;
  }

  arrive(packet: IPublishPacket, maxPayloadBytes: number): Arrival {
    if (packet.payload.length > maxPayloadBytes) return broken(reason.packetTooLarge);
    if (packet.qos > 0 && !isPositive(packet.messageId)) return broken(reason.protocolError);
    const topic = this.topicOf(packet);
    if (topic === null) return broken(reason.topicAliasInvalid);
    if (topic === "") return broken(reason.protocolError);
    return packet.qos === 2 ? this.once(packet.messageId!, topic, packet.dup) : { kind: "new", topic };
  }

  private topicOf({ topic, properties }: IPublishPacket): string | null {
    const alias: unknown = properties?.topicAlias;
    if (alias === undefined) return topic;
    if (!isPositive(alias) || alias > topicAliasMaximum) return null;
    this.aliases ??= [];
    if (topic !== "") this.aliases[alias] = topic;
    return this.aliases[alias] ?? null;
  }

  private once(messageId: number, topic: string, isRepeated: boolean): Arrival {
    const ids = (this.unreleased ??= this.firstIds());
    if (isRepeated && !ids.has(messageId) && this.earlier?.get(messageId)) ids.set(messageId, true);
    const stored = ids.get(messageId);
    if (stored !== undefined) return { kind: "again", stored };
    if (ids.size >= maxUnreleased) return broken(reason.quotaExceeded);
    ids.set(messageId, false);
    return { kind: "new", topic };
  }

  private firstIds(): UnreleasedIds {
    const ids: UnreleasedIds = new Map();
    this.earlier = this.replaceEarlier(ids);
    return ids;
  }

  recorded(messageId: number): void {
    this.unreleased?.set(messageId, true);
  }

  released(messageId: number): void {
    this.unreleased?.delete(messageId);
    this.earlier?.delete(messageId);
  }
}

const broken = (code: number): Arrival => ({ kind: "broken", code });

import { encode } from "./packets.ts";
import type { Client } from "./handshake.ts";
import { Subscriptions } from "./subscriptions.ts";
import { type DownlinkKind, downlinkTopic, type Downlinks } from "./topics.ts";

const maxUnacknowledged = 100;

/**
 * Builds the packets sent to one session. Nothing is ever resent: TCP loses nothing within a connection, and a
 * session ends with its connection.
 */
export class Downlink {
  readonly subscriptions = new Subscriptions();
  private unacknowledged: Set<number> | null = null;
  private lastMessageId = 0;

  /**
   * Returns the packet for this client, or null if it did not subscribe, its window is full or the packet is too
   * large.
   */
  packet<K extends DownlinkKind>(client: Client, kind: K, id: number, payload: Downlinks[K]): Buffer | null {
    if (!this.subscriptions.has(kind)) return null;
    const qos = this.subscriptions.qosOf(kind);
    const window = Math.min(client.receiveMaximum, maxUnacknowledged);
    if (qos === 1 && (this.unacknowledged?.size ?? 0) >= window) return null;
    const messageId = qos === 1 ? this.nextMessageId() : 0;
    const bytes = encode(
      {
        cmd: "publish",
        topic: downlinkTopic(kind, this.subscriptions.styleOf(kind), id),
        payload: JSON.stringify(payload ?? null),
        qos,
        messageId,
        dup: false,
        retain: false,
      },
      client.version,
    );
    if (bytes.length > client.maxPacketBytes) return null;
    if (qos === 1) (this.unacknowledged ??= new Set()).add(messageId);
    return bytes;
  }

  acknowledged(messageId: number): void {
    this.unacknowledged?.delete(messageId);
  }

  private nextMessageId(): number {
    do this.lastMessageId = (this.lastMessageId % 65_535) + 1;
    while (this.unacknowledged?.has(this.lastMessageId));
    return this.lastMessageId;
  }
}

import { encode } from "./packets.ts";
import type { Client } from "./handshake.ts";
import { Subscriptions } from "./subscriptions.ts";
import { type DownlinkKind, downlinkTopic, type Downlinks } from "./topics.ts";

const maxUnacknowledged = 100;

/**
 * What goes down to one session. Nothing is sent twice: a session ends with its connection, and within one TCP does
 * not lose.
 */
export class Downlink {
  readonly subscriptions = new Subscriptions();
  private unacknowledged: Set<number> | null = null;
  private lastMessageId = 0;

  /** The packet for this client, or null when it did not subscribe or cannot take it now. */
  packet<K extends DownlinkKind>(client: Client, kind: K, id: number, payload: Downlinks[K]): Buffer | null {
    if (!this.subscriptions.has(kind)) return null;
    const qos = this.subscriptions.qosOf(kind);
    const window = Math.min(client.receiveMaximum, maxUnacknowledged);
    if (qos === 1 && (this.unacknowledged?.size ?? 0) >= window) return null;
    const messageId = qos === 1 ? this.nextMessageId() : 0;
    const bytes = encode(
      {
        cmd: "publish",
        topic: downlinkTopic(kind, id),
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

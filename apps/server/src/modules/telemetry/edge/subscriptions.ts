import type { ISubscription } from "mqtt-packet";
import { reason, type Version } from "./packets.ts";
import { type DownlinkKind, parseFilter } from "./topics.ts";

const bits: Record<DownlinkKind, number> = {
  attributes: 1,
  "attributes-response": 2,
  "rpc-request": 4,
  "rpc-response": 8,
  "gateway-attributes": 16,
  "gateway-attributes-response": 32,
  "gateway-rpc": 64,
};

/** The subscriptions of one session. There are few and fixed topics, so two bit masks hold them. */
export class Subscriptions {
  private subscribed = 0;
  private atQos1 = 0;

  /** Subscribes; returns the code for SUBACK. */
  grant({ topic, qos }: ISubscription, version: Version, isGateway: boolean): number {
    const kind = parseFilter(topic, isGateway);
    if (!kind) return version === 5 ? reason.topicFilterInvalid : 0x80;
    const bit = bits[kind];
    this.subscribed |= bit;
    this.atQos1 = qos > 0 ? this.atQos1 | bit : this.atQos1 & ~bit;
    return Math.min(qos, 1);
  }

  /** Unsubscribes; returns the code for an MQTT 5 UNSUBACK. */
  revoke(filter: string, isGateway: boolean): number {
    const kind = parseFilter(filter, isGateway);
    if (!kind || !this.has(kind)) return reason.noSubscriptionExisted;
    this.subscribed &= ~bits[kind];
    return reason.success;
  }

  has(kind: DownlinkKind): boolean {
    return (this.subscribed & bits[kind]) !== 0;
  }

  qosOf(kind: DownlinkKind): 0 | 1 {
    return (this.atQos1 & bits[kind]) === 0 ? 0 : 1;
  }
}

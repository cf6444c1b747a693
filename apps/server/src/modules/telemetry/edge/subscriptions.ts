import type { ISubscription } from "mqtt-packet";
import { firmwareFilters } from "./firmware-chunks.ts";
import { reason, type Version } from "./packets.ts";
import { type DownlinkKind, parseFilter, type TopicStyle } from "./topics.ts";

const bits: Record<DownlinkKind, number> = {
  attributes: 1,
  "attributes-response": 2,
  "rpc-request": 4,
  "rpc-response": 8,
  "gateway-attributes": 16,
  "gateway-attributes-response": 32,
  "gateway-rpc": 64,
};

/** The subscriptions of one session. There are few and fixed topics, so bit masks hold them. */
export class Subscriptions {
  private subscribed = 0;
  private atQos1 = 0;
  /** How the device names each topic. */
  private short = 0;
  private asJson = 0;

  /** Subscribes; returns the code for SUBACK. */
  grant({ topic, qos }: ISubscription, version: Version, isGateway: boolean): number {
    if (firmwareFilters.includes(topic)) return Math.min(qos, 1);
    const filter = parseFilter(topic, isGateway);
    if (!filter) return version === 5 ? reason.topicFilterInvalid : 0x80;
    const bit = bits[filter.kind];
    // A message is sent once, to the topic that was subscribed last.
    this.short = filter.style === "long" ? this.short & ~bit : this.short | bit;
    this.asJson = filter.style === "short-json" ? this.asJson | bit : this.asJson & ~bit;
    this.subscribed |= bit;
    this.atQos1 = qos > 0 ? this.atQos1 | bit : this.atQos1 & ~bit;
    return Math.min(qos, 1);
  }

  /** Unsubscribes; returns the code for an MQTT 5 UNSUBACK. */
  revoke(filter: string, isGateway: boolean): number {
    if (firmwareFilters.includes(filter)) return reason.success;
    const found = parseFilter(filter, isGateway);
    if (!found || !this.has(found.kind) || this.styleOf(found.kind) !== found.style)
      return reason.noSubscriptionExisted;
    this.subscribed &= ~bits[found.kind];
    return reason.success;
  }

  has(kind: DownlinkKind): boolean {
    return (this.subscribed & bits[kind]) !== 0;
  }

  styleOf(kind: DownlinkKind): TopicStyle {
    if ((this.short & bits[kind]) === 0) return "long";
    return (this.asJson & bits[kind]) === 0 ? "short" : "short-json";
  }

  qosOf(kind: DownlinkKind): 0 | 1 {
    return (this.atQos1 & bits[kind]) === 0 ? 0 : 1;
  }
}

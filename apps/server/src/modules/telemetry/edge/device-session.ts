import type { IPublishPacket, ISubscribePacket, IUnsubscribePacket, Packet } from "mqtt-packet";
import { Acknowledgements, type Waiting } from "./acknowledgements.ts";
import {
  type EdgeBackend,
  type EdgeDevice,
  type EdgeLog,
  EdgeRefusal,
  type MessageTrace,
  type PublishOutcome,
} from "./backend.ts";
import { Downlink } from "./downlink.ts";
import type { BackPressure } from "./back-pressure.ts";
import type { EarlierPublishes } from "./earlier-publishes.ts";
import { FirmwareChunks } from "./firmware-chunks.ts";
import { GatewayChildren } from "./gateway-children.ts";
import { type Client, isPositive } from "./handshake.ts";
import { Inbound } from "./inbound.ts";
import type { EdgeLimits } from "./limits.ts";
import {
  decodePacket,
  encode,
  packetType,
  pingResponse,
  plainAck,
  publishHead,
  reason,
  type Version,
} from "./packets.ts";
import type { DownlinkKind, Downlinks } from "./topics.ts";
import { type UplinkResult, receive } from "./uplink.ts";
import { type PublishReply, answerTo, refusedBy } from "./publish-outcome.ts";

const leastError = 0x80;

const transportNames: Record<Version, string> = { 3: "MQTT 3.1", 4: "MQTT 3.1.1", 5: "MQTT 5" };

/** The connection as the session of an authenticated device uses it. */
export interface Line {
  send(bytes: Buffer): void;
  /** Sends one packet of any size as the peer takes it; other packets wait. */
  sendPieces(head: Buffer, body: Buffer): Promise<void>;
  /** Closes the connection; an MQTT 5 client receives the reason code. */
  close(code: number): void;
  hangUp(): void;
  /** Ends this session only, after an internal error. */
  failed(error: unknown): void;
  /** Continues with packets that were held back, after a publish was settled. */
  goOn(): void;
  address(): string;
  /** When bytes of the client arrived last, by the clock of the sweep. */
  heardMs(): number;
}

export interface SessionDeps {
  backend: EdgeBackend;
  limits: EdgeLimits;
  log: EdgeLog;
  earlier: EarlierPublishes;
  /** Back-pressure of one device, shared by all its sessions. */
  flowOf(device: EdgeDevice): BackPressure;
}

/**
 * Handles the packets of a device whose token was accepted. It has no reference to other sessions, so it cannot reach
 * them.
 */
export class DeviceSession {
  readonly device: EdgeDevice;
  readonly client: Client;
  readonly children: GatewayChildren | null;
  /** The session closes once the acknowledgements still due have been sent. */
  draining = false;
  private readonly deps: SessionDeps;
  readonly line: Line;
  private readonly acknowledgements = new Acknowledgements();
  private readonly inbound: Inbound;
  private readonly downlink = new Downlink();
  private readonly flow: BackPressure;
  /** null until the device asks for firmware. */
  private chunks: FirmwareChunks | null = null;

  constructor(deps: SessionDeps, line: Line, device: EdgeDevice, client: Client) {
    this.deps = deps;
    this.line = line;
    this.device = device;
    this.client = client;
    this.inbound = new Inbound((ids) => deps.earlier.replace(device.id, client.id, ids));
    this.flow = deps.flowOf(device);
    const { backend, limits } = deps;
    this.children = device.isGateway ? new GatewayChildren(backend, device, limits.maxChildren) : null;
  }

  blocked(): boolean {
    const { maxInflight } = this.deps.limits;
    return this.draining || this.flow.paused || this.acknowledgements.size >= maxInflight;
  }

  take(bytes: Buffer): void {
    if (bytes[0]! >> 4 === packetType.connect) return this.line.close(reason.protocolError);
    const packet = decodePacket(bytes, this.client.version);
    if (!packet) return this.line.close(reason.malformedPacket);
    this.handle(packet, bytes.length);
  }

  private handle(packet: Packet, size: number): void {
    switch (packet.cmd) {
      case "publish":
        return this.publish(packet, size);
      case "puback":
        return this.downlink.acknowledged(packet.messageId ?? 0);
      case "pubrel":
        return this.release(packet.messageId);
      case "subscribe":
        return this.subscribe(packet);
      case "unsubscribe":
        return this.unsubscribe(packet);
      case "pingreq":
        return this.line.send(pingResponse);
      case "disconnect":
        return this.line.hangUp();
      case "auth":
      case "connack":
      case "connect":
      case "pingresp":
      case "pubcomp":
      case "pubrec":
      case "suback":
      case "unsuback":
        return this.line.close(reason.protocolError);
    }
  }

  private publish(packet: IPublishPacket, size: number): void {
    const { qos, messageId = 0 } = packet;
    const arrival = this.inbound.arrive(packet, this.deps.limits.maxPayloadBytes);
    if (arrival.kind === "broken") return this.line.close(arrival.code);
    if (arrival.kind === "again") {
      if (arrival.stored) this.line.send(plainAck("pubrec", messageId));
      return;
    }
    const waiting = this.acknowledgements.add(qos, messageId, null);
    const payload = packet.payload as Buffer;
    const trace = this.trace(arrival.topic, payload);
    const received = this.receive(arrival.topic, payload, trace);
    if ("kind" in received) {
      // A message that cannot be read begins the recording, with itself.
      (trace ?? this.trace(arrival.topic, payload))?.ended(received);
      return this.settle(waiting, received);
    }
    this.flow.add(size);
    void this.follow(waiting, received, size, trace);
  }

  private trace(topic: string, payload: Buffer): MessageTrace | null {
    return this.deps.backend.trace(this.device, transportNames[this.client.version], topic, payload);
  }

  private receive(
    topic: string,
    payload: Buffer,
    trace: MessageTrace | null,
  ): Promise<void> | PublishOutcome {
    try {
      const received: UplinkResult = receive(this.deps, this, topic, payload, trace);
      if (received === "unknown-topic") this.deps.backend.unreadable(this.device, received);
      return typeof received === "string" ? { kind: received } : received;
    } catch (error) {
      if (error instanceof EdgeRefusal) this.deps.backend.unreadable(this.device, error.reason);
      return this.refusal(error);
    }
  }

  private async follow(
    waiting: Waiting,
    work: Promise<void>,
    size: number,
    trace: MessageTrace | null,
  ): Promise<void> {
    let outcome: PublishOutcome = { kind: "accepted" };
    try {
      await work;
    } catch (error) {
      outcome = this.refusal(error);
    }
    this.flow.remove(size);
    try {
      trace?.ended(outcome);
      this.settle(waiting, outcome);
    } catch (error) {
      this.line.failed(error); // No caller awaits this promise, so its error is handled here.
    }
  }

  private refusal(error: unknown): PublishOutcome {
    if (!(error instanceof EdgeRefusal))
      this.deps.log.error({ err: error, device: this.device.id }, "a publish failed");
    return refusedBy(error);
  }

  private settle(waiting: Waiting, outcome: PublishOutcome): void {
    waiting.answer = answerTo(outcome, this.client.version, waiting.qos);
    if (waiting.answer.kind === "close") this.draining = true;
    this.answerSettled();
  }

  /** Closes the session after every earlier publish has been acknowledged. */
  drain(code: number): void {
    this.draining = true;
    this.acknowledgements.add(0, 0, { kind: "close", code });
    this.answerSettled();
  }

  private answerSettled(): void {
    for (let next = this.acknowledgements.takeSettled(); next; next = this.acknowledgements.takeSettled()) {
      if (next.answer.kind === "close") return this.line.close(next.answer.code);
      if (next.qos > 0) this.acknowledge(next.qos, next.messageId, next.answer);
    }
    this.line.goOn();
  }

  private acknowledge(
    qos: number,
    messageId: number,
    { code, why }: PublishReply & { kind: "acknowledge" },
  ): void {
    // A PUBREC with an error ends the exchange: no PUBREL follows, and the id is free again.
    if (qos === 2 && code >= leastError) this.inbound.released(messageId);
    else if (qos === 2) this.inbound.recorded(messageId);
    const cmd = qos === 2 ? "pubrec" : "puback";
    if (code === reason.success) return this.line.send(plainAck(cmd, messageId));
    const properties = this.client.wantsReasons && why !== "" ? { properties: { reasonString: why } } : {};
    this.line.send(encode({ cmd, messageId, reasonCode: code, ...properties }, this.client.version));
  }

  private release(messageId: number | undefined): void {
    if (!isPositive(messageId)) return this.line.close(reason.protocolError);
    this.inbound.released(messageId);
    this.line.send(plainAck("pubcomp", messageId));
  }

  private subscribe({ messageId, subscriptions, properties }: ISubscribePacket): void {
    if (!isPositive(messageId) || subscriptions.length === 0) return this.line.close(reason.protocolError);
    if (properties?.subscriptionIdentifier !== undefined)
      return this.line.close(reason.subscriptionIdentifiersNotSupported);
    const { version } = this.client;
    const granted = subscriptions.map((wanted) =>
      this.downlink.subscriptions.grant(wanted, version, this.device.isGateway),
    );
    this.line.send(encode({ cmd: "suback", messageId, granted }, version));
  }

  private unsubscribe({ messageId, unsubscriptions }: IUnsubscribePacket): void {
    if (!isPositive(messageId) || unsubscriptions.length === 0) return this.line.close(reason.protocolError);
    const granted = unsubscriptions.map((filter) =>
      this.downlink.subscriptions.revoke(filter, this.device.isGateway),
    );
    this.line.send(encode({ cmd: "unsuback", messageId, granted }, this.client.version));
  }

  deliver<K extends DownlinkKind>(kind: K, id: number, payload: Downlinks[K]): boolean {
    const bytes = this.draining ? null : this.downlink.packet(this.client, kind, id, payload);
    if (bytes) this.line.send(bytes);
    return bytes !== null;
  }

  requestChunk(requestId: number, chunk: number, payload: Buffer): void {
    const { backend, limits } = this.deps;
    this.chunks ??= new FirmwareChunks(backend, limits, {
      device: this.device,
      sendPublish: (topic, bytes) => this.sendPublish(topic, bytes),
      failed: (error) => this.deps.log.error({ err: error, device: this.device.id }, "firmware was not sent"),
    });
    this.chunks.request(requestId, chunk, payload);
  }

  /** At QoS 0: TCP loses nothing within a connection, and the device asks again for what it did not get. */
  private async sendPublish(topic: string, payload: Buffer): Promise<void> {
    if (this.draining) return;
    const head = publishHead(topic, payload.length, this.client.version);
    if (head.length + payload.length > this.client.maxPacketBytes) return;
    await this.line.sendPieces(head, payload);
  }
}

import { connect, type Socket } from "node:net";
import { generate, type Packet, parser } from "mqtt-packet";
import { markDuplicate, telemetryPacket } from "./publish-packet.ts";

export interface MqttTarget {
  readonly host: string;
  readonly port: number;
}

export interface PublisherOptions {
  readonly target: MqttTarget;
  readonly token: string;
  readonly clientId: string;
  /** How many messages may wait for their acknowledgement at once; the rest queue up here. */
  readonly window?: number;
  /** Called with the time from the first sending to the acknowledgement. */
  readonly onAcknowledged?: (latencyMs: number) => void;
  readonly onError?: (message: string) => void;
}

interface Unacknowledged {
  readonly packet: Buffer;
  readonly sentAt: number;
}

const keepaliveS = 60;
const firstWaitMs = 250;
const longestWaitMs = 30_000;
const handshakeMs = 10_000;
const lingerMs = 1000;
const lastMessageId = 65_535;
const pingRequest = Buffer.from([0xc0, 0]);
const goodbye = Buffer.from([0xe0, 0]);

/** One device's connection: MQTT 3.1.1, QoS 1. What is not acknowledged is sent again after a reconnect. */
export class MqttPublisher {
  private readonly options: PublisherOptions;
  private readonly window: number;
  private readonly inFlight = new Map<number, Unacknowledged>();
  private readonly queue: string[] = [];
  private socket: Socket | null = null;
  private connected = false;
  private stopped = false;
  private messageId = 0;
  private attempts = 0;
  private heardAt = 0;
  private retryTimer: NodeJS.Timeout | null = null;
  private pingTimer: NodeJS.Timeout | null = null;
  private idle: (() => void)[] = [];

  constructor(options: PublisherOptions) {
    this.options = options;
    this.window = options.window ?? 20;
  }

  /** Messages that the server has not acknowledged, whether sent or not. */
  get waiting(): number {
    return this.inFlight.size + this.queue.length;
  }

  start(): void {
    if (this.stopped || this.socket) return;
    const { host, port } = this.options.target;
    const socket = connect({ host, port, noDelay: true });
    this.socket = socket;
    const packets = parser({ protocolVersion: 4 });
    packets.on("packet", (packet) => this.receive(socket, packet));
    packets.on("error", (error) => socket.destroy(error));
    socket.setTimeout(handshakeMs, () => {
      if (!this.connected) socket.destroy(new Error("no answer to the handshake"));
    });
    socket.on("connect", () => socket.write(this.hello()));
    socket.on("data", (chunk: Buffer) => packets.parse(chunk));
    socket.on("error", (error) => this.options.onError?.(error.message));
    socket.on("close", () => this.lost(socket));
  }

  publish(payload: string): void {
    this.queue.push(payload);
    this.flush();
  }

  /** Resolves when everything is acknowledged, at once when it is. */
  drained(): Promise<void> {
    if (this.waiting === 0 || this.stopped) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  stop(): void {
    this.stopped = true;
    if (this.retryTimer) clearTimeout(this.retryTimer);
    if (this.pingTimer) clearInterval(this.pingTimer);
    const { socket } = this;
    if (this.connected) socket?.end(goodbye);
    else socket?.destroy();
    // A server that does not hang up must not keep the process.
    socket?.setTimeout(lingerMs, () => socket.destroy());
    this.wakeIdle();
  }

  private hello(): Buffer {
    const { clientId, token } = this.options;
    return generate({
      cmd: "connect",
      protocolId: "MQTT",
      protocolVersion: 4,
      clean: true,
      clientId,
      keepalive: keepaliveS,
      username: token,
    });
  }

  private receive(socket: Socket, packet: Packet): void {
    this.heardAt = performance.now();
    if (packet.cmd === "puback") {
      this.acknowledge(packet.messageId ?? 0);
      return;
    }
    if (packet.cmd !== "connack") return;
    if (packet.returnCode !== 0) {
      socket.destroy(new Error(`the server refused the connection with code ${packet.returnCode}`));
      return;
    }
    this.connected = true;
    this.attempts = 0;
    this.pingTimer = setInterval(() => this.ping(socket), (keepaliveS * 1000) / 2);
    this.resend(socket);
    this.flush();
  }

  private ping(socket: Socket): void {
    // A server that is cut off says nothing, not even that it is gone.
    if (performance.now() - this.heardAt > keepaliveS * 1000)
      socket.destroy(new Error("the server fell silent"));
    else socket.write(pingRequest);
  }

  private acknowledge(messageId: number): void {
    const message = this.inFlight.get(messageId);
    if (!message) return;
    this.inFlight.delete(messageId);
    this.options.onAcknowledged?.(performance.now() - message.sentAt);
    this.flush();
    if (this.waiting === 0) this.wakeIdle();
  }

  private resend(socket: Socket): void {
    for (const { packet } of this.inFlight.values()) {
      markDuplicate(packet);
      socket.write(packet);
    }
  }

  private flush(): void {
    const { socket } = this;
    if (!this.connected || !socket) return;
    while (this.queue.length > 0 && this.inFlight.size < this.window) {
      const id = this.freeMessageId();
      const packet = telemetryPacket(id, this.queue.shift() as string);
      this.inFlight.set(id, { packet, sentAt: performance.now() });
      socket.write(packet);
    }
  }

  private freeMessageId(): number {
    do this.messageId = this.messageId === lastMessageId ? 1 : this.messageId + 1;
    while (this.inFlight.has(this.messageId));
    return this.messageId;
  }

  private lost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.connected = false;
    if (this.pingTimer) clearInterval(this.pingTimer);
    if (this.stopped) return;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.attempts++);
    // Spread out, so that a fleet does not reconnect all at once.
    this.retryTimer = setTimeout(() => this.start(), waitMs * (0.5 + Math.random() / 2));
  }

  private wakeIdle(): void {
    const { idle } = this;
    this.idle = [];
    for (const wake of idle) wake();
  }
}

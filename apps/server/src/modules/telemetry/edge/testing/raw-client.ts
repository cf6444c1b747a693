import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { generate, type IConnectPacket, type Packet, parser } from "mqtt-packet";

/** A client that sends any bytes, valid or not, and keeps every packet it receives. */
export class RawClient {
  readonly socket: Socket;
  readonly received: Packet[] = [];
  closed = false;
  version: 3 | 4 | 5 = 4;
  private readonly reader = parser({ protocolVersion: 4 });
  private taken = 0;
  private wake = () => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    this.reader.on("packet", (packet) => {
      this.received.push(packet);
      this.wake();
    });
    this.reader.on("error", () => {});
    socket.on("data", (bytes: Buffer) => this.reader.parse(bytes));
    socket.on("error", () => {});
    socket.on("close", () => {
      this.closed = true;
      this.wake();
    });
  }

  static async open(port: number): Promise<RawClient> {
    const client = new RawClient(connect(port, "127.0.0.1"));
    await once(client.socket, "connect");
    return client;
  }

  speak(version: 3 | 4 | 5): void {
    this.version = version;
    Object.assign(this.reader, { settings: { protocolVersion: version } });
  }

  async greet(token: string, version: 3 | 4 | 5, more: Partial<IConnectPacket> = {}): Promise<Packet> {
    this.speak(version);
    const protocolId = version === 3 ? "MQIsdp" : "MQTT";
    this.send({
      cmd: "connect",
      clientId: "c",
      protocolId,
      protocolVersion: version,
      username: token,
      keepalive: 60,
      ...more,
    });
    return this.next();
  }

  send(packet: Packet): void {
    this.socket.write(generate(packet, { protocolVersion: this.version }));
  }

  publish(topic: string, payload: unknown, qos: 0 | 1 | 2 = 1, messageId = 1): void {
    const bytes = typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
    this.send({ cmd: "publish", topic, payload: bytes, qos, messageId, dup: false, retain: false });
  }

  async subscribe(filters: string[], qos: 0 | 1 | 2 = 1): Promise<Packet> {
    this.send({ cmd: "subscribe", messageId: 9, subscriptions: filters.map((topic) => ({ topic, qos })) });
    return this.next();
  }

  /** Returns the next packet not yet read. */
  async next(patienceMs = 3000): Promise<Packet> {
    while (this.received.length <= this.taken) {
      if (this.closed) throw new Error("the server hung up");
      await new Promise<void>((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error("no packet came")), patienceMs);
        this.wake = () => {
          clearTimeout(patience);
          resolve();
        };
      });
    }
    return this.received[this.taken++]!;
  }

  /** Drops received packets. */
  forget(): void {
    this.received.length = 0;
    this.taken = 0;
  }

  /** Returns the unread packets received until the server closed the connection. */
  async untilClosed(): Promise<Packet[]> {
    if (!this.closed) await once(this.socket, "close", { signal: AbortSignal.timeout(5000) });
    return this.received.slice(this.taken);
  }
}

import type { IPublishPacket, ISubscribePacket } from "mqtt-packet";
import { type EdgeLog, EdgeRefusal } from "./backend.ts";
import { type Client, isPositive } from "./handshake.ts";
import { decodePacket, encode, pingResponse, plainAck, reason } from "./packets.ts";
import type { Line } from "./device-session.ts";
import { type RegisterDevice, type Registration, registrationTopics } from "./registration.ts";

/** A device needs one; more are for a device that was refused for its name. */
const mostRequests = 5;

export interface RegistrationSessionDeps {
  register: RegisterDevice;
  log: EdgeLog;
}

/** The packets of a client without a token, which may do nothing but ask for one. */
export class RegistrationSession {
  readonly client: Client;
  /** While a request is under way nothing more is read. */
  busy = false;
  private requests = 0;
  private readonly deps: RegistrationSessionDeps;
  private readonly line: Line;
  private readonly address: string;

  constructor(deps: RegistrationSessionDeps, line: Line, client: Client, address: string) {
    this.deps = deps;
    this.line = line;
    this.client = client;
    this.address = address;
  }

  take(bytes: Buffer): void {
    const packet = decodePacket(bytes, this.client.version);
    switch (packet?.cmd) {
      case "publish":
        return this.publish(packet);
      case "subscribe":
        return this.subscribe(packet);
      case "pingreq":
        return this.line.send(pingResponse);
      case "disconnect":
        return this.line.hangUp();
      case undefined:
        return this.line.close(reason.malformedPacket);
      default:
        return this.line.close(reason.protocolError);
    }
  }

  private publish({ topic, qos, messageId, payload }: IPublishPacket): void {
    if (topic !== registrationTopics.request || qos > 1 || ++this.requests > mostRequests)
      return this.line.close(reason.quotaExceeded);
    if (qos === 1 && !isPositive(messageId)) return this.line.close(reason.protocolError);
    this.busy = true;
    void this.follow(Buffer.from(payload), qos === 1 ? (messageId ?? 0) : null);
  }

  private async follow(payload: Buffer, messageId: number | null): Promise<void> {
    try {
      const answer = await this.answer(payload);
      if (messageId !== null) this.line.send(plainAck("puback", messageId));
      this.respond(answer);
      this.busy = false;
      this.line.goOn();
    } catch (error) {
      this.line.failed(error); // No caller awaits this promise, so its error is handled here.
    }
  }

  private async answer(payload: Buffer): Promise<Registration> {
    try {
      return await this.deps.register(payload, this.address);
    } catch (error) {
      if (!(error instanceof EdgeRefusal)) throw error;
      return { status: "FAILURE", errorMsg: error.message };
    }
  }

  /** Sent whether it was subscribed or not: the client asked for it. */
  private respond(answer: Registration): void {
    const { response: topic } = registrationTopics;
    const payload = JSON.stringify(answer);
    const packet = { cmd: "publish", topic, payload, qos: 0, dup: false, retain: false } as const;
    this.line.send(encode(packet, this.client.version));
  }

  private subscribe({ messageId, subscriptions }: ISubscribePacket): void {
    if (!isPositive(messageId) || subscriptions.length === 0) return this.line.close(reason.protocolError);
    const { version } = this.client;
    const unknown = version === 5 ? reason.topicFilterInvalid : 0x80;
    const granted = subscriptions.map(({ topic }) => (topic === registrationTopics.response ? 0 : unknown));
    this.line.send(encode({ cmd: "suback", messageId, granted }, version));
  }
}

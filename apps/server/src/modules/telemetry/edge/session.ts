import type { Socket } from "node:net";
import { type EdgeDevice, EdgeRefusal } from "./backend.ts";
import { DeviceConnection, type ConnectionOwner } from "./connection.ts";
import { DeviceSession, type Line, type SessionDeps } from "./device-session.ts";
import type { BackPressure } from "./back-pressure.ts";
import { type Client, introduce, maxPacketBytes, unauthorized, unavailable, welcome } from "./handshake.ts";
import { registrationUser } from "./registration.ts";
import { RegistrationSession, type RegistrationSessionDeps } from "./registration-session.ts";
import { decodeConnect, disconnect, packetType, reason } from "./packets.ts";

export interface SessionHost extends SessionDeps, RegistrationSessionDeps {
  /** Back-pressure of all devices together. */
  readonly flow: BackPressure;
  /** Time of the last sweep: exact enough for deadlines, and free to read. */
  readonly nowMs: number;
  opened(session: DeviceSession): void;
  closed(session: DeviceSession): void;
  gone(session: Session): void;
}

type Phase =
  | { kind: "greeting"; sinceMs: number }
  | { kind: "authenticating"; sinceMs: number; client: Client }
  | { kind: "registering"; session: RegistrationSession; sinceMs: number }
  | { kind: "open"; device: DeviceSession; heardMs: number }
  | { kind: "ended"; sinceMs: number };

/** One connection from CONNECT to its end. It has no timer of its own; the server sweeps all sessions. */
export class Session implements ConnectionOwner, Line {
  private readonly host: SessionHost;
  private readonly connection: DeviceConnection;
  private phase: Phase;

  constructor(host: SessionHost, socket: Socket) {
    this.host = host;
    this.phase = { kind: "greeting", sinceMs: host.nowMs };
    this.connection = new DeviceConnection(socket, this, host.limits.maxUnsentBytes);
  }

  blocked(): boolean {
    switch (this.phase.kind) {
      case "greeting":
        return this.host.flow.paused;
      case "authenticating":
        return true;
      case "registering":
        return this.phase.session.busy;
      case "open":
        return this.host.flow.paused || this.phase.device.blocked();
      case "ended":
        return false;
    }
  }

  maxPacketBytes(): number {
    return maxPacketBytes(this.host.limits, this.phase.kind === "open");
  }

  expects(firstByte: number): boolean {
    const { kind } = this.phase;
    return kind === "open" || kind === "registering" || firstByte >> 4 === packetType.connect;
  }

  heard(): void {
    if (this.phase.kind === "open") this.phase.heardMs = this.host.nowMs;
  }

  packet(bytes: Buffer): void {
    if (this.phase.kind === "open") this.phase.device.take(bytes);
    else if (this.phase.kind === "registering") this.phase.session.take(bytes);
    else this.greet(bytes);
  }

  private greet(bytes: Buffer): void {
    const packet = decodeConnect(bytes);
    const client = packet && introduce(packet);
    if (!client) return this.hangUp();
    if ("refusal" in client) return this.end(client.refusal);
    if (client.token === registrationUser) return this.beginRegistration(client);
    this.phase = { kind: "authenticating", sinceMs: this.host.nowMs, client };
    this.admit(client).catch((error: unknown) => this.failed(error));
  }

  /** It still counts as a client without a token. */
  private beginRegistration(client: Client): void {
    const session = new RegistrationSession(this.host, this, client, this.connection.address());
    this.phase = { kind: "registering", session, sinceMs: this.host.nowMs };
    this.connection.send(welcome(client, this.host.limits));
  }

  private async admit(client: Client): Promise<void> {
    const device = await this.authenticate(client.token);
    if (this.phase.kind !== "authenticating") return; // closed or timed out meanwhile
    if (device === "unavailable") return this.end(unavailable(client.version));
    if (!device) return this.end(unauthorized(client.version));
    const opened = new DeviceSession(this.host, this, device, client);
    this.phase = { kind: "open", device: opened, heardMs: this.host.nowMs };
    this.connection.send(welcome(client, this.host.limits));
    this.host.opened(opened);
    this.goOn();
  }

  private async authenticate(token: string): Promise<EdgeDevice | null | "unavailable"> {
    try {
      const address = this.connection.address();
      if (token !== "") return await this.host.backend.authenticate(token, address);
      const certificate = this.connection.certificate();
      return certificate && (await this.host.backend.authenticateByCertificate(certificate, address));
    } catch (error) {
      if (!(error instanceof EdgeRefusal))
        this.host.log.error({ err: error }, "a device could not be authenticated");
      return "unavailable";
    }
  }

  unreadable(problem: "too-large" | "malformed"): void {
    this.close(problem === "too-large" ? reason.packetTooLarge : reason.malformedPacket);
  }

  failed(error: unknown): void {
    this.host.log.error({ err: error }, "a device session failed");
    this.leave();
    this.connection.destroy();
  }

  gone(): void {
    this.leave();
    this.host.gone(this);
  }

  send(bytes: Buffer): void {
    this.connection.send(bytes);
  }

  sendPieces(head: Buffer, body: Buffer): Promise<void> {
    return this.connection.sendPieces(head, body);
  }

  close(code: number): void {
    const { phase } = this;
    const client =
      phase.kind === "open"
        ? phase.device.client
        : phase.kind === "registering"
          ? phase.session.client
          : null;
    this.end(client?.version === 5 ? disconnect(code) : null);
  }

  hangUp(): void {
    this.end(null);
  }

  goOn(): void {
    this.connection.pump();
  }

  address(): string {
    return this.connection.address();
  }

  heardMs(): number {
    return this.phase.kind === "open" ? this.phase.heardMs : Number.NEGATIVE_INFINITY;
  }

  private end(lastBytes: Buffer | null): void {
    this.leave();
    this.connection.end(lastBytes);
  }

  private leave(): void {
    const { phase } = this;
    if (phase.kind === "ended") return;
    this.phase = { kind: "ended", sinceMs: this.host.nowMs };
    if (phase.kind === "open") this.host.closed(phase.device);
  }

  /** Ends the session once its publishes in flight have been acknowledged. */
  drain(code: number): void {
    if (this.phase.kind === "open") this.phase.device.drain(code);
    else this.hangUp();
  }

  destroy(): void {
    this.leave();
    this.connection.destroy();
  }

  /** Checks deadlines. The recorded times may be one sweep old, so each deadline is extended by one sweep. */
  sweep(nowMs: number): void {
    const { limits, flow } = this.host;
    const { phase } = this;
    const over = (sinceMs: number, deadlineMs: number) => nowMs - sinceMs > deadlineMs + limits.sweepMs;
    switch (phase.kind) {
      case "greeting":
        if (flow.paused) phase.sinceMs = nowMs;
        else if (over(phase.sinceMs, limits.connectTimeoutMs)) this.hangUp();
        return;
      case "authenticating":
        if (over(phase.sinceMs, limits.connectTimeoutMs)) this.end(unavailable(phase.client.version));
        return;
      case "registering":
        if (over(phase.sinceMs, limits.registrationMs)) this.close(reason.keepAliveTimeout);
        return;
      case "open": {
        const { keepaliveMs } = phase.device.client;
        // While reading is paused, pings cannot arrive, so the keepalive does not run.
        if (this.blocked() && !phase.device.draining) phase.heardMs = nowMs;
        else if (keepaliveMs > 0 && over(phase.heardMs, keepaliveMs)) this.close(reason.keepAliveTimeout);
        return;
      }
      case "ended":
        if (over(phase.sinceMs, limits.lingerMs)) this.connection.destroy();
        return;
    }
  }
}

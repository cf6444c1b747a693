import type { KeyMapping } from "@oilcloud/contract";
import type { CompiledMapping } from "../mapping/compile-mapping.ts";
import type { EntryTrace } from "./entry-trace.ts";

export interface EdgeDevice {
  id: string;
  numericId: number;
  tenantId: string;
  isGateway: boolean;
  /** How its payload is read, where it is not ThingsBoard's. */
  mapping?: CompiledMapping | null;
  /** What it is made of, for an edge in another process. */
  mappings?: readonly KeyMapping[] | null;
}

/** `ts` null means server time. A message holds each ts once. */
export type TelemetryEntry = {
  ts: number | null;
  values: Record<string, unknown>;
  /** The time is ours and not that of the device's clock. */
  isDatedHere?: true;
  /** Only of a message that is recorded for the device's page. */
  trace?: EntryTrace;
};

/** How a publish ended. */
export type PublishOutcome =
  | { kind: "accepted" }
  | { kind: "unknown-topic" }
  | { kind: "refused"; reason: Refusal; why: string };

/** Follows one message, so that a person can read what became of it. */
export interface MessageTrace {
  decoded(entries: readonly TelemetryEntry[]): void;
  attributes(values: Readonly<Record<string, unknown>>): void;
  ended(outcome: PublishOutcome): void;
}

export type Refusal =
  | "bad-payload"
  | "too-large"
  | "rate-limited"
  | "future-timestamp"
  | "too-old"
  | "too-many-keys"
  | "not-a-number"
  | "text-too-long"
  | "over-quota"
  | "unavailable";

/** A message that was not stored, with the reason and a sentence for the owner of the device. */
export class EdgeRefusal extends Error {
  readonly reason: Refusal;
  readonly retryAfterSeconds: number;

  constructor(reason: Refusal, why: string = reason, retryAfterSeconds = 1) {
    super(why);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The image that a device is offered now. */
export interface OfferedImage {
  title: string;
  version: string;
  bytes: number;
}

/** A device may be claimed by a person who knows the secret, for this long. */
export interface ClaimOffer {
  secret: string;
  durationMs: number;
}

/** Requested attributes: null means all, an empty list none. */
export interface AttributeKeys {
  client: string[] | null;
  shared: string[] | null;
}

/**
 * What the edge requires of the rest of the server. A resolved promise means committed; it rejects with EdgeRefusal.
 */
export interface EdgeBackend {
  /** The address is where the token was shown; "" is the server itself. */
  authenticate(token: string, address?: string): Promise<EdgeDevice | null>;
  /** The certificate of a client that has proved to hold its private key. */
  authenticateByCertificate(certificate: Buffer, address: string): Promise<EdgeDevice | null>;
  storeTelemetry(device: EdgeDevice, entries: TelemetryEntry[]): Promise<void>;
  /** Expected delay until telemetry received now is committed. */
  lagMs(): number;
  storeGatewayTelemetry(gateway: EdgeDevice, byName: Map<string, TelemetryEntry[]>): Promise<void>;
  storeAttributes(device: EdgeDevice, values: Record<string, unknown>): Promise<void>;
  storeGatewayAttributes(gateway: EdgeDevice, byName: Map<string, Record<string, unknown>>): Promise<void>;
  readAttributes(
    device: EdgeDevice,
    keys: AttributeKeys,
  ): Promise<{ client: Record<string, unknown>; shared: Record<string, unknown> }>;
  readChildAttributes(
    gateway: EdgeDevice,
    name: string,
    keys: AttributeKeys,
  ): Promise<{ client: Record<string, unknown>; shared: Record<string, unknown> }>;
  offerClaim(device: EdgeDevice, offer: ClaimOffer): Promise<void>;
  offerGatewayClaims(gateway: EdgeDevice, byName: Map<string, ClaimOffer>): Promise<void>;
  /** Creates the child if it does not exist; an existing child keeps its type. */
  connectChild(gateway: EdgeDevice, name: string, type: string): Promise<void>;
  disconnectChild(gateway: EdgeDevice, name: string): Promise<void>;
  /** Counts a message of this device that could not be parsed, or that no one reads. */
  unreadable(device: EdgeDevice, reason: Refusal | "unknown-topic"): void;
  /** null for most devices: their messages are not recorded. */
  trace(device: EdgeDevice, transport: string, topic: string, payload: Buffer): MessageTrace | null;
  /** The firmware that a device is offered. */
  firmware: {
    offered(device: EdgeDevice): OfferedImage | null | Promise<OfferedImage | null>;
    read(device: EdgeDevice, from: number, to: number): Promise<Buffer | null>;
  };
  rpcAnswered(device: EdgeDevice, requestId: number, child: string | null, payload: unknown): void;
  /**
   * Each session is opened and closed exactly once; a device may have several. Closing a gateway's session closes
   * those of its children.
   */
  sessionOpened(device: EdgeDevice): void;
  sessionClosed(device: EdgeDevice): void;
  /** The device is connected from two networks, and both connections are in use. */
  twoPlaces(device: EdgeDevice, address: string, otherAddress: string): void;
}

export interface EdgeLog {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EdgeDevice {
  id: string;
  numericId: number;
  tenantId: string;
  isGateway: boolean;
}

/** `ts` null means server time. A message holds each ts once. */
export type TelemetryEntry = { ts: number | null; values: Record<string, unknown> };

export type Refusal =
  | "bad-payload"
  | "too-large"
  | "rate-limited"
  | "future-timestamp"
  | "too-old"
  | "too-many-keys"
  | "not-a-number"
  | "unavailable";

/** Why a message was not stored, with a sentence the device's owner can read. */
export class EdgeRefusal extends Error {
  readonly reason: Refusal;
  readonly retryAfterSeconds: number;

  constructor(reason: Refusal, why: string = reason, retryAfterSeconds = 1) {
    super(why);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Which attributes are asked for: null is all of them, an empty list none. */
export interface AttributeKeys {
  client: string[] | null;
  shared: string[] | null;
}

/** What the edge asks of the rest. A promise that resolves means committed; EdgeRefusal says why not. */
export interface EdgeBackend {
  authenticate(token: string): Promise<EdgeDevice | null>;
  storeTelemetry(device: EdgeDevice, entries: TelemetryEntry[]): Promise<void>;
  /** How long telemetry that comes now will wait for its commit. */
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
  /** Creates the child when it is new; an existing child keeps its type. */
  connectChild(gateway: EdgeDevice, name: string, type: string): Promise<void>;
  disconnectChild(gateway: EdgeDevice, name: string): Promise<void>;
  /** Something that could not even be read came from this device. */
  unreadable(device: EdgeDevice, reason: Refusal): void;
  rpcAnswered(device: EdgeDevice, requestId: number, child: string | null, payload: unknown): void;
  /** A device may have several sessions at once: each is opened and closed once. A gateway's end ends its children's. */
  sessionOpened(device: EdgeDevice): void;
  sessionClosed(device: EdgeDevice): void;
}

export interface EdgeLog {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

import type { KeyMapping } from "@oilcloud/contract";
import type { EdgeBackend, Refusal } from "../modules/telemetry/edge/backend.ts";
import type { RpcRequest, ThroughGateway } from "../modules/telemetry/edge/mqtt-server.ts";

/** Subjects hold nothing that a device or a person can name. */
export const subjects = {
  /** Which node owns the partitions, several times a second. */
  owner: "oilcloud.owner",
  nodes: "oilcloud.nodes",
  /** Calls of the edges; an owner answers those to its own epoch. */
  calls: (epoch: number) => `oilcloud.calls.${epoch}`,
  /** Answers and commands to a node. */
  node: (nodeId: string) => `oilcloud.node.${nodeId}`,
};

/** The owner reports that it is in office. */
export interface OwnerBeat {
  epoch: number;
  nodeId: string;
  /** Where it takes the connections of people that other nodes relay. */
  host: string;
  port: number;
  /** The owner's clock, by which readings without a time are dated. */
  nowMs: number;
  /** Changes when calls to it may have been lost. */
  losses: number;
  lagMs: number;
}

export type NodeState = "owner" | "standby" | "starting" | "draining";

/** Every node reports its state. */
export interface NodeBeat {
  nodeId: string;
  name: string;
  host: string;
  process: number;
  version: string;
  startTime: number;
  state: NodeState;
  /** Connections of devices. */
  sessions: number;
  /** Calls to the owner since the start, those that wait, and how long the oldest has. */
  calls: number;
  waiting: number;
  oldestMs: number;
}

/** How a method of the backend is called from another node: with an answer, or without. */
type Way = "ask" | "notify";

export type RemoteMethod = Exclude<
  keyof EdgeBackend,
  "authenticate" | "authenticateByCertificate" | "lagMs" | "trace" | "firmware"
>;

/** Complete by its type: a method that the edge gains needs a line here. */
export const ways = {
  storeTelemetry: "ask",
  storeGatewayTelemetry: "ask",
  storeAttributes: "ask",
  storeGatewayAttributes: "ask",
  readAttributes: "ask",
  readChildAttributes: "ask",
  offerClaim: "ask",
  offerGatewayClaims: "ask",
  connectChild: "ask",
  disconnectChild: "ask",
  unreadable: "notify",
  rpcAnswered: "notify",
  sessionOpened: "notify",
  sessionClosed: "notify",
  twoPlaces: "notify",
} as const satisfies Record<RemoteMethod, Way>;

/** A call beside those of the backend. */
export type OwnMethod =
  | "authenticate"
  | "resume"
  | "register"
  | "refusedMessage"
  | "offeredFirmware"
  | "readFirmware";

/** Of a message that is recorded for the device's page. */
export type SentMessage = [transport: string, topic: string, payload: string];

/** Session 0 is none; call 0 expects no answer. */
export type Call = [id: number, session: number, method: RemoteMethod | OwnMethod, args: unknown[]];

/** What a device has shown: a token, or a certificate in base64. */
export type Shown = [kind: "token" | "certificate", text: string, address: string];

export interface Calls {
  nodeId: string;
  calls: Call[];
}

export type Result =
  | [id: number, outcome: "ok", value: unknown, isRecorded: boolean]
  | [id: number, outcome: "refused", reason: Refusal, why: string, retryAfterSeconds: number]
  | [id: number, outcome: "failed"];

export type NodeOrder =
  | { kind: "results"; epoch: number; lagMs: number; results: Result[] }
  | { kind: "rpc"; deviceId: string; rpc: RpcRequest; through: ThroughGateway | undefined }
  | { kind: "attributes"; deviceId: string; payload: unknown; through: ThroughGateway | undefined }
  | { kind: "end-sessions"; deviceId: string }
  | { kind: "drain"; on: boolean };

/** The device of a token. */
export interface Admitted {
  id: string;
  numericId: number;
  tenantId: string;
  isGateway: boolean;
  mappings: readonly KeyMapping[] | null;
}

const mapped = "$map";

/** Messages of gateways are maps by name, which JSON does not know. */
export const encodeArgs = (args: readonly unknown[]): unknown[] =>
  args.map((arg) => (arg instanceof Map ? { [mapped]: [...arg] } : arg));

export const decodeArgs = (args: readonly unknown[]): unknown[] =>
  args.map((arg) =>
    typeof arg === "object" && arg !== null && mapped in arg
      ? new Map(arg[mapped] as [unknown, unknown][])
      : arg,
  );

export const parse = (payload: Uint8Array): unknown =>
  JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString());

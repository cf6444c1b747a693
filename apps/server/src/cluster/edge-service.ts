import {
  type EdgeBackend,
  type EdgeDevice,
  EdgeRefusal,
  type PublishOutcome,
  type Refusal,
  type TelemetryEntry,
} from "../modules/telemetry/edge/backend.ts";
import type { RegisterDevice } from "../modules/telemetry/edge/registration.ts";
import type { RpcRequest, ThroughGateway } from "../modules/telemetry/edge/mqtt-server.ts";
import type { Bus } from "./bus.ts";
import {
  type Admitted,
  type Call,
  type Calls,
  decodeArgs,
  type NodeBeat,
  type NodeOrder,
  parse,
  type Result,
  type SentMessage,
  type Shown,
  subjects,
  ways,
} from "./messages.ts";

export interface EdgeServiceDeps {
  backend: EdgeBackend;
  register: RegisterDevice;
  /** Whether the messages of a device are recorded for its page. */
  isRecorded(deviceNumber: number): boolean;
  bus: Pick<Bus, "publish" | "subscribe">;
  epoch: number;
  onError(error: unknown): void;
}

interface RemoteSession {
  nodeId: string;
  /** null until the token was looked up. */
  device: EdgeDevice | null;
  ready: Promise<EdgeDevice | null>;
  isOpen: boolean;
}

interface RemoteNode {
  sessions: Map<number, RemoteSession>;
  /** As JSON. */
  results: string[];
  heardMs: number;
}

/** A node that has said nothing for so long has lost its devices. */
const silentMs = 10_000;
const sweepMs = 1000;
/** Below what a NATS server takes in one message. */
const batchLength = 500_000;

/** Serves the edges of all nodes in the process that owns the partitions. */
export function makeEdgeService({ backend, register, isRecorded, bus, epoch, onError }: EdgeServiceDeps) {
  const nodes = new Map<string, RemoteNode>();
  const byDevice = new Map<string, Set<RemoteSession>>();
  let underWay = 0;
  let whenIdle = (): void => {};

  function nodeOf(nodeId: string): RemoteNode {
    const known = nodes.get(nodeId);
    if (known) return known;
    const node = { sessions: new Map<number, RemoteSession>(), results: [], heardMs: performance.now() };
    nodes.set(nodeId, node);
    return node;
  }

  const order = (nodeId: string, content: NodeOrder) =>
    bus.publish(subjects.node(nodeId), JSON.stringify(content));

  function flush(nodeId: string, node: RemoteNode): void {
    const head = `{"kind":"results","epoch":${epoch},"lagMs":${backend.lagMs()},"results":[`;
    let [from, length] = [0, 0];
    const send = (to: number) => {
      if (to > from) bus.publish(subjects.node(nodeId), `${head}${node.results.slice(from, to).join(",")}]}`);
      [from, length] = [to, 0];
    };
    for (const [i, result] of node.results.entries()) {
      if (length + result.length > batchLength) send(i);
      length += result.length;
    }
    send(node.results.length);
    node.results = [];
  }

  function answer(nodeId: string, node: RemoteNode, result: Result): void {
    if (node.results.push(JSON.stringify(result)) === 1) setImmediate(() => flush(nodeId, node));
  }

  /** The same session for a call that is sent again. */
  function admit(
    nodeId: string,
    node: RemoteNode,
    number: number,
    [kind, text, address]: Shown,
  ): RemoteSession {
    const known = node.sessions.get(number);
    if (known) return known;
    const authenticate = () =>
      kind === "token"
        ? backend.authenticate(text, address)
        : backend.authenticateByCertificate(Buffer.from(text, "base64"), address);
    const session: RemoteSession = {
      nodeId,
      device: null,
      isOpen: false,
      ready: authenticate().then((device) => {
        session.device = device;
        if (!device) node.sessions.delete(number);
        return device;
      }),
    };
    session.ready.catch(() => node.sessions.delete(number)); // asked again with the next call
    node.sessions.set(number, session);
    return session;
  }

  function open(session: RemoteSession, device: EdgeDevice): void {
    if (session.isOpen) return;
    session.isOpen = true;
    backend.sessionOpened(device);
    const others = byDevice.get(device.id) ?? new Set();
    byDevice.set(device.id, others.add(session));
  }

  function close(node: RemoteNode, number: number, session: RemoteSession): void {
    node.sessions.delete(number);
    const { device, isOpen } = session;
    if (!device || !isOpen) return;
    session.isOpen = false;
    const others = byDevice.get(device.id);
    others?.delete(session);
    if (others?.size === 0) byDevice.delete(device.id);
    backend.sessionClosed(device);
  }

  async function resume(
    nodeId: string,
    node: RemoteNode,
    number: number,
    [shown, isOpen, children]: unknown[],
  ): Promise<Admitted | null> {
    const session = admit(nodeId, node, number, shown as Shown);
    const device = await session.ready;
    if (!device) return null;
    if (isOpen) open(session, device);
    for (const name of children as string[]) await backend.connectChild(device, name, "default");
    return admitted(device);
  }

  /** Answers in order of arrival for each session: those of a session whose token is looked up wait for it. */
  function ofDevice(node: RemoteNode, [, number, method, args]: Call): unknown {
    const session = node.sessions.get(number);
    if (!session) throw new EdgeRefusal("unavailable", "The session is not known");
    const work = (device: EdgeDevice | null): unknown => {
      if (!device) throw new EdgeRefusal("unavailable", "The session is not known");
      return serve(node, number, session, device, method, args);
    };
    return session.device ? work(session.device) : session.ready.then(work);
  }

  function serve(
    node: RemoteNode,
    number: number,
    session: RemoteSession,
    device: EdgeDevice,
    method: Call[2],
    sent: unknown[],
  ): unknown {
    const args = decodeArgs(sent);
    switch (method) {
      case "storeTelemetry":
        return storeTelemetry(device, args as Parameters<typeof storeTelemetry>[1]);
      case "storeGatewayTelemetry": {
        const [byName, atMs] = args as [Map<string, TelemetryEntry[]>, number];
        for (const entries of byName.values()) dateAll(entries, atMs);
        return backend.storeGatewayTelemetry(device, byName);
      }
      case "sessionOpened":
        return open(session, device);
      case "sessionClosed":
        return close(node, number, session);
      case "refusedMessage": {
        const [[transport, topic, payload], outcome] = args as [SentMessage, PublishOutcome];
        backend.trace(device, transport, topic, Buffer.from(payload, "base64"))?.ended(outcome);
        return undefined;
      }
      case "offeredFirmware":
        return backend.firmware.offered(device);
      case "readFirmware": {
        const [from, to] = args as [number, number];
        return backend.firmware.read(device, from, to).then((bytes) => bytes && bytes.toString("base64"));
      }
      case "authenticate":
      case "resume":
      case "register":
        throw new Error(`${method} is not a call of a session`);
      default:
        if (!(method in ways)) throw new EdgeRefusal("unavailable", "The node is of another version");
        return (backend[method] as (of: EdgeDevice, ...rest: unknown[]) => unknown)(device, ...args);
    }
  }

  async function storeTelemetry(
    device: EdgeDevice,
    [entries, atMs, sent]: [TelemetryEntry[], number, SentMessage | null],
  ): Promise<void> {
    dateAll(entries, atMs);
    const trace = sent && backend.trace(device, sent[0], sent[1], Buffer.from(sent[2], "base64"));
    trace?.decoded(entries);
    try {
      await backend.storeTelemetry(device, entries);
      trace?.ended({ kind: "accepted" });
    } catch (error) {
      const { reason, message } =
        error instanceof EdgeRefusal ? error : new EdgeRefusal("unavailable" satisfies Refusal);
      trace?.ended({ kind: "refused", reason, why: message });
      throw error;
    }
  }

  function run(nodeId: string, node: RemoteNode, call: Call): unknown {
    const [, number, method, args] = call;
    if (method === "register") return register(Buffer.from(args[0] as string, "base64"), args[1] as string);
    if (method === "resume") return resume(nodeId, node, number, args);
    if (method !== "authenticate") return ofDevice(node, call);
    return admit(nodeId, node, number, args[0] as Shown).ready.then((device) => device && admitted(device));
  }

  async function take(nodeId: string, node: RemoteNode, call: Call): Promise<void> {
    const [id, number] = call;
    underWay++;
    try {
      const pending = run(nodeId, node, call);
      const value = pending instanceof Promise ? ((await pending) as unknown) : pending;
      if (id > 0) answer(nodeId, node, [id, "ok", value ?? null, isRecordedOf(node, number)]);
    } catch (error) {
      if (!(error instanceof EdgeRefusal)) onError(error);
      if (id === 0) return;
      const result: Result =
        error instanceof EdgeRefusal
          ? [id, "refused", error.reason, error.message, error.retryAfterSeconds]
          : [id, "failed"];
      answer(nodeId, node, result);
    } finally {
      if (--underWay === 0) whenIdle();
    }
  }

  const isRecordedOf = (node: RemoteNode, number: number): boolean => {
    const device = node.sessions.get(number)?.device;
    return device ? isRecorded(device.numericId) : false;
  };

  function takeCalls(payload: Uint8Array): void {
    const { nodeId, calls } = parse(payload) as Calls;
    const node = nodeOf(nodeId);
    node.heardMs = performance.now();
    for (const call of calls) void take(nodeId, node, call);
  }

  function lose(nodeId: string, node: RemoteNode): void {
    nodes.delete(nodeId);
    for (const [number, session] of node.sessions) close(node, number, session);
  }

  const ends = [
    bus.subscribe(subjects.calls(epoch), (payload) => {
      try {
        takeCalls(payload);
      } catch (error) {
        onError(error);
      }
    }),
    bus.subscribe(subjects.nodes, (payload) => {
      const node = nodes.get((parse(payload) as NodeBeat).nodeId);
      if (node) node.heardMs = performance.now();
    }),
  ];
  const sweep = setInterval(() => {
    for (const [nodeId, node] of nodes) if (performance.now() - node.heardMs > silentMs) lose(nodeId, node);
  }, sweepMs).unref();

  /** Nodes with a session of the device, the newest last. */
  const nodesOf = (deviceId: string): string[] => [
    ...new Set(Array.from(byDevice.get(deviceId) ?? [], ({ nodeId }) => nodeId)),
  ];
  const speakers = (deviceId: string, through: ThroughGateway | undefined): string[] => [
    ...nodesOf(deviceId),
    ...(through ? nodesOf(through.gatewayId) : []),
  ];

  return {
    /** To devices connected to any node. Whether the device is subscribed is known to its node alone. */
    line: {
      sendRpc(deviceId: string, rpc: RpcRequest, through?: ThroughGateway): boolean {
        const nodeId = nodesOf(deviceId).at(-1) ?? (through && nodesOf(through.gatewayId).at(-1));
        if (nodeId === undefined) return false;
        order(nodeId, { kind: "rpc", deviceId, rpc, through });
        return true;
      },
      sendAttributes(deviceId: string, payload: unknown, through?: ThroughGateway): boolean {
        const found = new Set(speakers(deviceId, through));
        for (const nodeId of found) order(nodeId, { kind: "attributes", deviceId, payload, through });
        return found.size > 0;
      },
      endSessions(deviceId: string): void {
        for (const nodeId of nodesOf(deviceId)) order(nodeId, { kind: "end-sessions", deviceId });
      },
    },
    drain: (nodeId: string, on: boolean) => order(nodeId, { kind: "drain", on }),
    /** Takes no further calls and answers those that are under way; the next owner gets the others. */
    async stop(withinMs: number): Promise<void> {
      clearInterval(sweep);
      for (const end of ends) end();
      if (underWay > 0)
        await new Promise<void>((resolve) => {
          whenIdle = resolve;
          setTimeout(resolve, withinMs).unref();
        });
      for (const [nodeId, node] of nodes) {
        flush(nodeId, node);
        lose(nodeId, node);
      }
    },
  };
}

export type EdgeService = ReturnType<typeof makeEdgeService>;

const admitted = ({ id, numericId, tenantId, isGateway, mappings = null }: EdgeDevice): Admitted => ({
  id,
  numericId,
  tenantId,
  isGateway,
  mappings,
});

/** Readings without a time have that of their arrival at the node, so that the same message sent again is the same reading. */
function dateAll(entries: TelemetryEntry[], atMs: number): void {
  for (const entry of entries) {
    if (entry.ts !== null) continue;
    entry.ts = atMs;
    entry.isDatedHere = true;
  }
}

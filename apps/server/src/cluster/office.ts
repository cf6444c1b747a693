import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { NodesConfig } from "../config.ts";
import type { EdgeBackend } from "../modules/telemetry/edge/backend.ts";
import type { RegisterDevice } from "../modules/telemetry/edge/registration.ts";
import type { Bus } from "./bus.ts";
import { makeEdgeService } from "./edge-service.ts";
import { type NodeBeat, type OwnerBeat, parse, subjects } from "./messages.ts";
import { makePreambles } from "./relay-preamble.ts";
import { makeRelayReceiver } from "./relay-receiver.ts";

/** What an office reports to the process that started it. */
export interface OfficeMessage {
  state: "owner" | "standby";
}

export const reportState = (message: OfficeMessage): void => void process.send?.(message);

export interface OfficeDeps {
  bus: Bus;
  nodes: NodesConfig;
  nodeId: string;
  epoch: number;
  secret: string;
  http: FastifyInstance;
  backend: EdgeBackend;
  register: RegisterDevice;
  isRecorded(deviceNumber: number): boolean;
  takeDtu(socket: Socket): void;
  /** The other nodes have not been reached for a while, so this one cannot serve them. */
  onCutOff(): void;
  onError(error: unknown): void;
}

const beatMs = 250;
/** NATS servers of a cluster replace each other faster. */
const cutOffMs = 2000;
/** What is under way at the end is answered within this time. */
const answerWithinMs = 3000;

/** Owns the partitions for all nodes: serves their edges and the connections that they relay, and says that it is there. */
export async function takeOffice({
  bus,
  nodes,
  nodeId,
  epoch,
  secret,
  http,
  takeDtu,
  onCutOff,
  ...edge
}: OfficeDeps) {
  const service = makeEdgeService({ ...edge, bus, epoch });
  const receiver = makeRelayReceiver({ preambles: makePreambles(secret), http: http.server, takeDtu });
  const { host } = nodes.address;
  const port = await receiver.listen(host === "127.0.0.1" ? host : "0.0.0.0", nodes.address.port);
  let reachedMs = performance.now();
  const beat = () => {
    if (bus.isConnected()) reachedMs = performance.now();
    else if (performance.now() - reachedMs > cutOffMs) {
      reachedMs = Number.POSITIVE_INFINITY; // once
      console.error("NATS was not reached for a while. This node leaves the devices to another one.");
      onCutOff();
    }
    const content: OwnerBeat = {
      epoch,
      nodeId,
      host,
      port,
      nowMs: Date.now(),
      losses: bus.losses(),
      lagMs: edge.backend.lagMs(),
    };
    bus.publish(subjects.owner, JSON.stringify(content));
  };
  const beats = setInterval(beat, beatMs);
  beat();
  return {
    /** Where other nodes relay people to. */
    port,
    line: service.line,
    drain: service.drain,
    async stop(): Promise<void> {
      clearInterval(beats);
      await service.stop(answerWithinMs);
      await receiver.close();
    },
  };
}

const lostMs = 3000;
/** A node that was stopped in order is shown for a while, one that ended otherwise until people had time to notice. */
const stoppedForgottenMs = 60_000;
const lostForgottenMs = 10 * 60_000;

interface KnownNode {
  beat: NodeBeat;
  firstMs: number;
  atMs: number;
}

/** The nodes that reported lately, for people who run the platform. */
export function makeNodeList(bus: Pick<Bus, "subscribe">, nowMs = () => performance.now()) {
  const heard = new Map<string, KnownNode>();
  const end = bus.subscribe(subjects.nodes, (payload) => {
    const beat = parse(payload) as NodeBeat;
    const atMs = nowMs();
    heard.set(beat.nodeId, { beat, atMs, firstMs: heard.get(beat.nodeId)?.firstMs ?? atMs });
  });
  /** A node that starts again has another id. */
  const isSucceeded = ({ beat, atMs }: KnownNode) =>
    [...heard.values()].some((other) => other.beat.name === beat.name && other.firstMs > atMs);
  function isForgotten(node: KnownNode): boolean {
    const silentMs = nowMs() - node.atMs;
    if (silentMs <= lostMs) return false;
    const keptMs = node.beat.state === "draining" ? stoppedForgottenMs : lostForgottenMs;
    return silentMs > keptMs || isSucceeded(node);
  }
  return {
    list() {
      for (const [nodeId, node] of heard) if (isForgotten(node)) heard.delete(nodeId);
      return [...heard.values()]
        .map(({ beat, atMs }) => ({ ...beat, isLost: nowMs() - atMs > lostMs }))
        .toSorted((a, b) => a.name.localeCompare(b.name) || a.startTime - b.startTime);
    },
    has: (nodeId: string) => heard.has(nodeId),
    stop: end,
  };
}

export type NodeList = ReturnType<typeof makeNodeList>;

import { EdgeRefusal } from "../modules/telemetry/edge/backend.ts";
import type { Bus } from "./bus.ts";
import {
  type Call,
  type Calls,
  encodeArgs,
  type NodeOrder,
  type OwnerBeat,
  parse,
  type Result,
  subjects,
} from "./messages.ts";

export interface OwnerLinkDeps {
  bus: Pick<Bus, "publish" | "subscribe" | "onReconnect" | "isConnected">;
  nodeId: string;
  /** A clock that only runs forward. */
  nowMs?: () => number;
  onOrder(order: Exclude<NodeOrder, { kind: "results" }>): void;
  onError(error: unknown): void;
}

interface Waiting {
  session: number;
  method: Call[2];
  args: unknown[];
  sinceMs: number;
  resolve(answer: Answer): void;
  reject(error: EdgeRefusal): void;
}

export interface Answer {
  value: unknown;
  isRecorded: boolean;
}

/** Below the 1 MB that a NATS server takes by default, with room for the longest message of a device. */
const batchBytes = 400_000;
/** An owner that is replaced within this time is not noticed by a device. */
const mostWaitingMs = 60_000;
/** Other nodes may have a way where this one has none: its devices are better off there. */
const mostCutOffMs = 3000;
const sweepMs = 1000;
/** An owner that has been silent for so long counts as gone. */
const silentMs = 2000;

/**
 * The way from a node to the owner of the partitions, which may change. A call is answered after the owner's commit; until then
 * it is kept, and sent again in the same order to the next owner, or to the same one if messages may have been lost. Storing
 * a reading again changes nothing, as its time is fixed here.
 */
export function makeOwnerLink({
  bus,
  nodeId,
  nowMs = () => performance.now(),
  onOrder,
  onError,
}: OwnerLinkDeps) {
  const waiting = new Map<number, Waiting>();
  let owner: OwnerBeat | null = null;
  let heardMs = Number.NEGATIVE_INFINITY;
  /** The owner's clock minus ours. */
  let aheadMs = Number.NEGATIVE_INFINITY;
  let lagMs = 0;
  let lastId = 0;
  let calls = 0;
  let batch: Call[] = [];
  let batchSize = 0;
  let isFlushDue = false;
  /** Sessions that this owner does not know yet; the call that introduces each. */
  let introduce: (session: number) => Call | null = () => null;
  let unknown = (): void => {};
  const changed = new Set<() => void>();

  function flush(): void {
    isFlushDue = false;
    if (!owner || batch.length === 0) return;
    const content: Calls = { nodeId, calls: batch };
    batch = [];
    batchSize = 0;
    bus.publish(subjects.calls(owner.epoch), JSON.stringify(content));
  }

  function lay(call: Call): void {
    batch.push(call);
    // A bound is enough; the exact length would cost another encoding.
    batchSize += 200 + sizeOf(call[3]);
    if (batchSize > batchBytes) flush();
    else if (!isFlushDue) {
      isFlushDue = true;
      setImmediate(flush);
    }
  }

  function send(call: Call): void {
    if (!owner) return; // sent once there is one
    const first = call[1] === 0 || call[2] === "authenticate" ? null : introduce(call[1]);
    if (first) lay(first);
    lay(call);
  }

  function sendAll(): void {
    batch = [];
    batchSize = 0;
    unknown();
    for (const [id, { session, method, args }] of waiting) send([id, session, method, args]);
  }

  function takeBeat(payload: Uint8Array): void {
    const beat = parse(payload) as OwnerBeat;
    if (owner && beat.epoch < owner.epoch) return; // paused, and not yet aware of its successor
    const isOther = beat.epoch !== owner?.epoch || beat.losses !== owner.losses;
    const isNew = beat.epoch !== owner?.epoch;
    owner = beat;
    heardMs = nowMs();
    lagMs = beat.lagMs;
    aheadMs = isNew ? beat.nowMs - heardMs : Math.max(aheadMs, beat.nowMs - heardMs);
    if (isOther) sendAll();
    if (isNew) for (const listener of changed) listener();
  }

  function settle([id, outcome, ...rest]: Result): void {
    const call = waiting.get(id);
    if (!call || !waiting.delete(id)) return;
    if (outcome === "ok") {
      const [value, isRecorded] = rest as [unknown, boolean];
      call.resolve({ value, isRecorded });
    } else if (outcome === "refused") {
      const [reason, why, retryAfterSeconds] = rest as ConstructorParameters<typeof EdgeRefusal>;
      call.reject(new EdgeRefusal(reason, why, retryAfterSeconds));
    } else call.reject(new EdgeRefusal("unavailable"));
  }

  function takeOrder(payload: Uint8Array): void {
    const order = parse(payload) as NodeOrder;
    if (order.kind !== "results") return onOrder(order);
    if (order.epoch !== owner?.epoch) return; // of a former owner; asked again already
    lagMs = order.lagMs;
    for (const result of order.results) settle(result);
  }

  function guarded(work: (payload: Uint8Array) => void): (payload: Uint8Array) => void {
    return (payload) => {
      try {
        work(payload);
      } catch (error) {
        onError(error);
      }
    };
  }

  const ends = [
    bus.subscribe(subjects.owner, guarded(takeBeat)),
    bus.subscribe(subjects.node(nodeId), guarded(takeOrder)),
  ];
  bus.onReconnect(sendAll);
  const sweep = setInterval(() => {
    const mostMs = bus.isConnected() ? mostWaitingMs : mostCutOffMs;
    for (const [id, { sinceMs, reject }] of waiting) {
      if (nowMs() - sinceMs < mostMs) break; // in order of their beginning
      waiting.delete(id);
      reject(new EdgeRefusal("unavailable"));
    }
  }, sweepMs).unref();

  return {
    /** Resolves after the owner's commit; rejects with EdgeRefusal. */
    ask(session: number, method: Call[2], args: readonly unknown[]): Promise<Answer> {
      calls++;
      const id = ++lastId;
      const encoded = encodeArgs(args);
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { session, method, args: encoded, sinceMs: nowMs(), resolve, reject });
        send([id, session, method, encoded]);
      });
    },
    /** Without an answer, and lost where the owner changes. */
    notify(session: number, method: Call[2], args: readonly unknown[]): void {
      calls++;
      send([0, session, method, encodeArgs(args)]);
    },
    /** How to introduce sessions to an owner that does not know them: `unknown` is called when it changes. */
    introduceBy(how: typeof introduce, onUnknown: () => void): void {
      introduce = how;
      unknown = onUnknown;
    },
    /** The time by the owner's clock, whatever this machine's clock says. */
    ownersTimeMs: (): number => Math.round(nowMs() + aheadMs),
    owner: (): OwnerBeat | null => (nowMs() - heardMs < silentMs ? owner : null),
    onOwner(listener: () => void): () => void {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    lagMs: () => lagMs,
    counts: () => {
      const [oldest] = waiting.values();
      return {
        calls,
        waiting: waiting.size,
        oldestMs: oldest ? Math.round(nowMs() - oldest.sinceMs) : 0,
      };
    },
    close(): void {
      clearInterval(sweep);
      for (const end of ends) end();
      for (const { reject } of waiting.values()) reject(new EdgeRefusal("unavailable"));
      waiting.clear();
    },
  };
}

export type OwnerLink = ReturnType<typeof makeOwnerLink>;

/** About how many bytes a value takes as JSON. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length * 2 + 2;
  if (typeof value !== "object" || value === null) return 12;
  let size = 2;
  for (const key in value) size += key.length + 4 + sizeOf((value as Record<string, unknown>)[key]);
  return size;
}

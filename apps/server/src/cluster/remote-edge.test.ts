import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { type EdgeBackend, type EdgeDevice, EdgeRefusal } from "../modules/telemetry/edge/backend.ts";
import type { Bus } from "./bus.ts";
import { makeEdgeService } from "./edge-service.ts";
import { type NodeOrder, type OwnerBeat, subjects } from "./messages.ts";
import { makeOwnerLink } from "./owner-link.ts";
import { makeRemoteBackend } from "./remote-backend.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** What a NATS server does between two nodes, with a switch that drops what is sent. */
function makeTestBus() {
  const listeners = new Map<string, Set<(payload: Uint8Array) => void>>();
  const state = { drops: false, isConnected: true };
  const bus: Bus = {
    publish(subject, payload) {
      if (state.drops) return;
      const bytes = Buffer.from(payload as string);
      for (const listener of listeners.get(subject) ?? []) setImmediate(() => listener(bytes));
    },
    subscribe(subject, listener) {
      const of = listeners.get(subject) ?? new Set();
      listeners.set(subject, of.add(listener));
      return () => of.delete(listener);
    },
    losses: () => 0,
    isConnected: () => state.isConnected,
    onReconnect() {},
    async close() {},
  };
  return { bus, state };
}

const device: EdgeDevice = { id: "pump", numericId: 1, tenantId: "dealer", isGateway: false };

/** A backend that notes what it is asked, and stores on demand. */
function makeTestBackend(tokens = ["good"]) {
  const calls: unknown[] = [];
  const commits: (() => void)[] = [];
  const of =
    (method: string) =>
    async (_device: EdgeDevice, ...args: unknown[]) =>
      void calls.push([method, ...args]);
  const noted =
    (method: string) =>
    (_device: EdgeDevice, ...args: unknown[]) =>
      void calls.push([method, ...args]);
  const backend = {
    authenticate: async (token: string) => (tokens.includes(token) ? { ...device } : null),
    lagMs: () => 7,
    async storeTelemetry(_device: EdgeDevice, entries: unknown) {
      calls.push(["storeTelemetry", entries]);
      await new Promise<void>((resolve) => commits.push(resolve));
    },
    storeGatewayTelemetry: of("storeGatewayTelemetry"),
    storeAttributes: async () => {
      throw new EdgeRefusal("over-quota", "too much", 60);
    },
    storeGatewayAttributes: of("storeGatewayAttributes"),
    readAttributes: async () => ({ client: { a: 1 }, shared: {} }),
    readChildAttributes: async () => ({ client: {}, shared: {} }),
    connectChild: of("connectChild"),
    disconnectChild: of("disconnectChild"),
    unreadable: noted("unreadable"),
    trace: () => null,
    rpcAnswered: noted("rpcAnswered"),
    sessionOpened: noted("sessionOpened"),
    sessionClosed: noted("sessionClosed"),
  } as unknown as EdgeBackend;
  return { backend, calls, commits };
}

function makeTestNode({ bus }: ReturnType<typeof makeTestBus>) {
  const orders: Exclude<NodeOrder, { kind: "results" }>[] = [];
  const ended: string[] = [];
  const onError = (error: unknown) => {
    throw error;
  };
  const link = makeOwnerLink({ bus, nodeId: "node", onOrder: (order) => orders.push(order), onError });
  const remote = makeRemoteBackend(link, (deviceId) => ended.push(deviceId));
  ends.push(remote.stop, link.close);
  return { link, orders, ended, ...remote };
}

function takeOffice({ bus }: ReturnType<typeof makeTestBus>, epoch: number, backend: EdgeBackend) {
  const service = makeEdgeService({
    backend,
    register: async () => ({ status: "NOT_FOUND", errorMsg: "no" }),
    isRecorded: () => false,
    bus,
    epoch,
    onError(error) {
      throw error;
    },
  });
  const beat = (more: Partial<OwnerBeat> = {}) =>
    bus.publish(
      subjects.owner,
      JSON.stringify({ epoch, nodeId: "o", host: "", port: 1, nowMs: 5000, losses: 0, lagMs: 0, ...more }),
    );
  beat();
  ends.push(() => service.stop(0));
  return { ...service, beat };
}

async function turns(): Promise<void> {
  for (let i = 0; i < 10; i++) await turn();
}

it("answers after the commit, and passes refusals on as they are", async () => {
  const between = makeTestBus();
  const node = makeTestNode(between);
  const { backend, calls, commits } = makeTestBackend();
  takeOffice(between, 1, backend);
  const pump = await node.backend.authenticate("good", "203.0.113.7");
  expect(pump).toMatchObject(device);
  expect(await node.backend.authenticate("bad")).toBeNull();
  if (!pump) return;
  const acknowledged = vi.fn();
  const stored = node.backend.storeTelemetry(pump, [{ ts: 9, values: { oilTemp: 50 } }]).then(acknowledged);
  await turns();
  expect(calls).toEqual([["storeTelemetry", [{ ts: 9, values: { oilTemp: 50 } }]]]);
  expect(acknowledged).not.toHaveBeenCalled();
  commits[0]?.();
  await stored;
  await expect(node.backend.storeAttributes(pump, {})).rejects.toMatchObject({
    reason: "over-quota",
    message: "too much",
    retryAfterSeconds: 60,
  });
  expect(await node.backend.readAttributes(pump, { client: null, shared: [] })).toEqual({
    client: { a: 1 },
    shared: {},
  });
});

it("sends what waits to the next owner in its order, after the sessions that it belongs to", async () => {
  const between = makeTestBus();
  const node = makeTestNode(between);
  const first = makeTestBackend();
  const before = takeOffice(between, 1, first.backend);
  const pump = await node.backend.authenticate("good");
  if (!pump) return;
  node.backend.sessionOpened(pump);
  const stored = [1, 2, 3].map((ts) => node.backend.storeTelemetry(pump, [{ ts, values: { n: ts } }]));
  await turns();
  expect(first.calls).toHaveLength(4);

  const second = makeTestBackend();
  const after = takeOffice(between, 2, second.backend);
  // A commit of the one before is not an answer any more: it may have been refused.
  for (const commit of first.commits) commit();
  await turns();
  before.beat();
  await turns();
  expect(second.calls).toEqual([
    ["sessionOpened"],
    ...[1, 2, 3].map((ts) => ["storeTelemetry", [{ ts, values: { n: ts } }]]),
  ]);
  for (const commit of second.commits) commit();
  await Promise.all(stored);
  after.line.endSessions("pump");
  await turns();
  expect(node.orders).toEqual([{ kind: "end-sessions", deviceId: "pump" }]);
});

it("sends again what an owner may not have got, dated as before", async () => {
  const between = makeTestBus();
  const node = makeTestNode(between);
  const { backend, calls, commits } = makeTestBackend();
  const owner = takeOffice(between, 1, backend);
  const pump = await node.backend.authenticate("good");
  if (!pump) return;
  const stored = node.backend.storeTelemetry(pump, [{ ts: null, values: { oilTemp: 50 } }]);
  await turns();
  await new Promise((resolve) => setTimeout(resolve, 20));
  owner.beat({ losses: 1, nowMs: 5020 });
  await turns();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  const [, [{ ts }]] = calls[0] as [string, [{ ts: number }]];
  expect(ts).toBeGreaterThanOrEqual(5000);
  for (const commit of commits) commit();
  await stored;
});

it("ends the sessions of a device whose token a new owner does not know", async () => {
  const between = makeTestBus();
  const node = makeTestNode(between);
  takeOffice(between, 1, makeTestBackend().backend);
  const pump = await node.backend.authenticate("good");
  if (!pump) return;
  node.backend.sessionOpened(pump);
  takeOffice(between, 2, makeTestBackend([]).backend);
  await expect.poll(() => node.ended, { timeout: 5000 }).toEqual(["pump"]);
});

it("lets its devices go elsewhere when it cannot reach NATS", async () => {
  const between = makeTestBus();
  const node = makeTestNode(between);
  takeOffice(between, 1, makeTestBackend().backend);
  const pump = await node.backend.authenticate("good");
  if (!pump) return;
  Object.assign(between.state, { drops: true, isConnected: false });
  await expect(node.backend.storeTelemetry(pump, [{ ts: 1, values: {} }])).rejects.toMatchObject({
    reason: "unavailable",
  });
}, 10_000);

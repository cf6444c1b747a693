import { afterAll, beforeAll, expect, it } from "vitest";
import { settledHeap } from "../../../testing/settled-heap.ts";
import { EdgeRefusal } from "./backend.ts";
import type { JsonBounds } from "./bounded-json.ts";
import { defaultEdgeLimits } from "./limits.ts";
import {
  decodeAttributeRequest,
  decodeAttributes,
  decodeChild,
  decodeGatewayAttributes,
  decodeGatewayRpc,
  decodeGatewayTelemetry,
  decodeRpcRequest,
  decodeTelemetry,
} from "./payload.ts";
import { makeMalformed } from "./testing/malformed.ts";
import type { RawClient } from "./testing/raw-client.ts";
import { makeTestEdge, pause, type TestEdge } from "./testing/test-edge.ts";

const seed = 20_260_101;
const packets = 20_000;
const pool = 24;
const round = 40;
const generousGrowthBytes = 12 * 1024 * 1024;

let edge: TestEdge;
const escaped: unknown[] = [];
const catchEscaped = (error: unknown) => void escaped.push(error);

beforeAll(async () => {
  edge = await makeTestEdge();
  process.on("unhandledRejection", catchEscaped);
  process.on("uncaughtException", catchEscaped);
});
afterAll(async () => {
  process.off("unhandledRejection", catchEscaped);
  process.off("uncaughtException", catchEscaped);
  await edge.close();
});

/** Publishes and calls like a well-behaved device, and fails on any packet it did not request. */
async function beHealthy(client: RawClient, turn: number): Promise<void> {
  const messageId = (turn % 60_000) + 1;
  client.publish("v1/devices/me/telemetry", { healthy: turn }, 1, messageId);
  expect(await client.next()).toMatchObject({ cmd: "puback", messageId });
  client.publish(`v1/devices/me/attributes/request/${turn}`, { clientKeys: "serial" }, 0);
  const answer = await client.next();
  expect(answer).toMatchObject({ cmd: "publish", topic: `v1/devices/me/attributes/response/${turn}` });
  expect(String((answer as { payload: Buffer }).payload)).toContain('"serial":"device-healthy"');
}

const filters = [
  "v1/devices/me/attributes",
  "v1/devices/me/attributes/response/+",
  "v1/devices/me/rpc/request/+",
  "v1/devices/me/rpc/response/+",
];

it("survives malformed packets and payloads, session by session", { timeout: 120_000 }, async () => {
  const malformed = makeMalformed(seed);
  const healthy = await edge.session("device-healthy", 5);
  await healthy.subscribe(filters, 0);
  let opened = 0;
  const clients: (RawClient | null)[] = Array.from({ length: pool }, () => null);

  /** The connection at this index of the pool, replaced if the server has closed it. */
  async function clientAt(at: number): Promise<RawClient> {
    const old = clients[at];
    // An altered length may swallow everything that follows, so connections are replaced often.
    if (old?.socket.readyState === "open" && !malformed.chance(0.15)) return old;
    if (old) checkOwnBytes(old, at);
    old?.socket.destroy();
    const version = malformed.pick([3, 4, 5] as const);
    const isUnauthenticated = malformed.chance(0.1);
    // A device of its own each time: the former session may not have ended yet, and a device has a limit of them.
    const token = `${malformed.pick(["device", "gateway"])}-${++opened}-fuzz-${at}-`;
    const client = isUnauthenticated ? await edge.connect() : await edge.session(token, version);
    client.speak(version);
    if (!isUnauthenticated) await client.subscribe(filters, 0);
    clients[at] = client;
    return client;
  }

  let heapAfterWarmUp = 0;
  let sent = 0;
  for (let turn = 0; sent < packets; turn++) {
    const ready = await Promise.all(clients.map((_, at) => clientAt(at)));
    for (const [at, client] of ready.entries()) {
      if (malformed.chance(0.2)) client.publish("v1/devices/me/attributes/request/1", {}, 0);
      client.socket.write(malformed.next(client.version));
      checkOwnBytes(client, at);
      sent++;
    }
    await pause(0);
    if (turn % round === 0) {
      await beHealthy(healthy, turn);
      edge.backend.stored.length = 0;
      edge.backend.calls.length = 0;
    }
    if (heapAfterWarmUp === 0 && sent > packets / 3) heapAfterWarmUp = await settledHeap();
  }
  await beHealthy(healthy, 1_000_000);
  const growth = (await settledHeap()) - heapAfterWarmUp;
  expect(heard).toBeGreaterThan(100);
  expect(escaped).toEqual([]);
  expect(edge.errors).toEqual([]);
  expect(growth).toBeLessThan(generousGrowthBytes);
  expect(healthy.closed).toBe(false);
  for (const client of clients) client?.socket.destroy();
});

it("decodes or refuses every payload, and throws nothing else", () => {
  const malformed = makeMalformed(seed + 1);
  const decoders = [
    decodeTelemetry,
    decodeGatewayTelemetry,
    decodeAttributes,
    decodeGatewayAttributes,
    decodeAttributeRequest,
    decodeRpcRequest,
    decodeGatewayRpc,
    decodeChild,
  ];
  let decoded = 0;
  for (let turn = 0; turn < 20_000; turn++) {
    try {
      malformed.pick<(bytes: Buffer, bounds: JsonBounds) => unknown>(decoders)(
        malformed.payload(),
        defaultEdgeLimits,
      );
      decoded++;
    } catch (error) {
      if (!(error instanceof EdgeRefusal)) throw error;
    }
  }
  expect(decoded).toBeGreaterThan(100);
  expect(decoded).toBeLessThan(10_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

let heard = 0;

/** Checks that answers which name a device name the session's own. */
function checkOwnBytes(client: RawClient, at: number): void {
  for (const packet of client.received) {
    const text = packet.cmd === "publish" ? String(packet.payload) : "";
    if (!text.includes('"serial"')) continue;
    heard++;
    if (!text.includes(`-fuzz-${at}-"`)) throw new Error(`${at} heard ${text}`);
  }
  client.forget();
}

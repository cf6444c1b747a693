import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveMessage } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type LiveClient, makeTestLive, type Reporter } from "../../testing/live-client.ts";
import { settledHeap } from "../../testing/settled-heap.ts";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";
import { type Hostile, makeMalformedCommands } from "./testing/malformed-commands.ts";

const seed = 20_260_301;
const messages = 6000;
const pool = 8;
const aTurn = 12;
const generousGrowthBytes = 12 * 1024 * 1024;
const startMs = Date.parse("2026-11-12T06:00:00Z");

let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
const escaped: unknown[] = [];
const catchEscaped = (error: unknown) => void escaped.push(error);

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
  process.on("unhandledRejection", catchEscaped);
  process.on("uncaughtException", catchEscaped);
});
afterAll(async () => {
  process.off("unhandledRejection", catchEscaped);
  process.off("uncaughtException", catchEscaped);
  await platform.close();
});

/** A connection that may be broken on purpose; each message is checked as it arrives. */
async function openRough(url: string, onMessage: (text: string) => void) {
  const socket = new WebSocket(url);
  let raw: Socket | undefined;
  let answered = (_cmdId: number) => {};
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
  });
  socket.on("upgrade", (response) => {
    raw = response.socket;
  });
  socket.on("error", () => {});
  socket.on("message", (data: Buffer) => {
    onMessage(data.toString());
    answered((JSON.parse(data.toString()) as LiveMessage).subscriptionId);
  });
  await once(socket, "open");

  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    /** Returns whether the connection can still be used. */
    async send(hostile: Hostile): Promise<boolean> {
      switch (hostile.kind) {
        case "message":
          socket.send(hostile.data);
          return true;
        case "pieces":
          hostile.pieces.forEach((piece, i) => {
            socket.send(piece, {
              binary: typeof hostile.pieces[0] !== "string",
              fin: i === hostile.pieces.length - 1,
            });
          });
          return true;
        case "unfinished":
          socket.send(hostile.data, { fin: false });
          break;
        case "bytes":
          raw?.write(hostile.bytes);
      }
      await Promise.race([closed, sleep(10)]);
      socket.terminate();
      await closed;
      return false;
    },
    /** Resolves when everything sent before has been carried out, or the connection is over. */
    async settled(cmdId: number): Promise<void> {
      if (socket.readyState !== WebSocket.OPEN) return;
      const received = new Promise<void>((resolve) => {
        answered = (id) => id === cmdId && resolve();
      });
      socket.send(JSON.stringify({ tsSubCmds: [{ cmdId }] }));
      await Promise.race([received, closed]);
    },
    async close(): Promise<void> {
      socket.terminate();
      await closed;
    },
  };
}

/** The healthy device reports, and its subscriber receives exactly that. */
async function beHealthy(device: Reporter, client: LiveClient, turn: number): Promise<void> {
  const ts = startMs + turn;
  await device.report(ts, { secret: `word ${turn}` });
  expect(await client.nextText()).toBe(
    `{"subscriptionId":3,"errorCode":0,"errorMsg":null,"data":{"secret":[[${ts},"word ${turn}"]]},` +
      `"latestValues":{"secret":${ts}}}`,
  );
  expect(client.heard()).toBe(0);
}

it("survives hostile clients, and lets none read another's device", { timeout: 120_000 }, async () => {
  const healthy = await live.addTenant();
  const listener = await healthy.connect();
  listener.send({ tsSubCmds: [{ cmdId: 3, entityType: "DEVICE", entityId: healthy.device.id }] });
  expect(await listener.next()).toMatchObject({ errorCode: 0, data: {} });

  const rough = await live.addTenant();
  const url = live.url(await rough.token());
  const ids = { own: rough.device.id, foreign: healthy.device.id };
  const commands = makeMalformedCommands(seed, { ...ids, nowMs: startMs });
  const received = { good: 0, refused: 0, foreign: 0, own: 0 };
  const internal: string[] = [];
  const leaked: string[] = [];
  function countAnswer(text: string): void {
    const { errorCode, data } = JSON.parse(text) as LiveMessage;
    if (errorCode === 0) received.good++;
    else if (errorCode === 1) internal.push(text);
    else if (errorCode === 3) received.foreign++;
    else received.refused++;
    if (data?.["mine"]) received.own++;
    if (text.includes("word ")) leaked.push(text);
  }

  type Rough = Awaited<ReturnType<typeof openRough>>;
  const clients: (Rough | null)[] = Array.from({ length: pool }, () => null);
  const count = { sent: 0 };
  async function beHostile(at: number, turn: number): Promise<void> {
    let client = clients[at];
    if (!client?.isOpen() || commands.chance(0.02)) {
      await client?.close();
      client = await openRough(url, countAnswer);
      clients[at] = client;
    }
    for (let n = 0; n < aTurn; n++) {
      count.sent++;
      if (!(await client.send(commands.next()))) return;
    }
    await client.settled(1_000_000 + turn);
  }

  let heapAfterWarmUp = 0;
  for (let turn = 0; count.sent < messages; turn++) {
    await Promise.all([
      ...clients.map((_, at) => beHostile(at, turn)),
      rough.device.report(startMs + turn, { mine: turn }),
      beHealthy(healthy.device, listener, turn),
    ]);
    if (heapAfterWarmUp === 0 && count.sent > messages / 3) heapAfterWarmUp = await settledHeap();
  }
  const growth = (await settledHeap()) - heapAfterWarmUp;

  expect({ leaked, internal, escaped }).toEqual({ leaked: [], internal: [], escaped: [] });
  expect(Math.min(...Object.values(received))).toBeGreaterThan(100);
  expect(growth).toBeLessThan(generousGrowthBytes);
  for (const client of clients) await client?.close();
  await beHealthy(healthy.device, listener, 1_000_000);
  await listener.close();
  const noneLeft = { connections: 0, devices: 0, listeners: 0, subscriptions: 0 };
  await vi.waitFor(() => expect(platform.live.counts()).toEqual(noneLeft));
  expect(Object.keys(Object.prototype)).toEqual([]);
});

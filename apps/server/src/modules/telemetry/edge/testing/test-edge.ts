import type { EdgeLog } from "../backend.ts";
import { defaultEdgeLimits, type EdgeLimits } from "../limits.ts";
import { makeMqttServer, type MqttServer } from "../mqtt-server.ts";
import { type FakeBackend, makeFakeBackend } from "./fake-backend.ts";
import { RawClient } from "./raw-client.ts";

export interface TestEdge {
  backend: FakeBackend;
  server: MqttServer;
  port: number;
  errors: object[];
  /** Advances the edge's clock; takes effect at the next sweep. */
  pass(ms: number): void;
  connect(): Promise<RawClient>;
  /** A client that is connected and accepted. */
  session(token: string, version?: 3 | 4 | 5): Promise<RawClient>;
  close(): Promise<void>;
}

/** An edge on a free port; its clients are closed with it. */
export async function makeTestEdge(limits: Partial<EdgeLimits> = {}): Promise<TestEdge> {
  const backend = makeFakeBackend();
  const errors: object[] = [];
  const log: EdgeLog = { debug: () => {}, error: (details) => void errors.push(details) };
  let nowMs = Date.UTC(2026, 0, 1);
  const server = makeMqttServer({
    backend,
    register: async () => ({ status: "NOT_FOUND", errorMsg: "" }),
    log,
    clock: () => new Date(nowMs),
    limits: { ...defaultEdgeLimits, sweepMs: 20, lingerMs: 500, ...limits },
  });
  const port = await server.listen("127.0.0.1", 0);
  const clients = new Set<RawClient>();
  const connect = async () => {
    const client = await RawClient.open(port);
    clients.add(client);
    client.socket.once("close", () => clients.delete(client));
    return client;
  };
  return {
    backend,
    server,
    port,
    errors,
    pass: (ms) => {
      nowMs += ms;
    },
    connect,
    async session(token, version = 4) {
      const client = await connect();
      await client.greet(token, version);
      return client;
    },
    async close() {
      for (const client of clients) client.socket.destroy();
      await server.close();
    },
  };
}

export async function until(condition: () => boolean, patienceMs = 5000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${condition.toString()}`);
    await pause(5);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

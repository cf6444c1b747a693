import { connect, type Socket } from "node:net";
import type { OwnerLink } from "./owner-link.ts";
import type { Preambles, Relayed } from "./relay-preamble.ts";

export interface RelayDeps {
  link: Pick<OwnerLink, "owner" | "onOwner">;
  preambles: Preambles;
  /** What `/readyz` of this node answers: whether a balancer may send people here. */
  isReady(): boolean;
}

/** People wait for the next owner, who is there before they would try again. */
const ownerWithinMs = 20_000;
const retryMs = 100;
const connectWithinMs = 2000;
/** A request of a health check is in its first packet. */
const healthRequest = /^(?:GET|HEAD) \/(healthz|readyz)[ ?]/;
const mostConnections = 20_000;
/** An answer that has not gone on for so long is over. */
const quietMs = 300;

interface Traffic {
  /** The client has sent something that is not answered yet. */
  isAsking: boolean;
  answeredMs: number;
}

/**
 * Passes connections on to the owner of the partitions, byte by byte: every call is answered by one process, so any node
 * gives the same answer. Health checks ask for this node and are answered here.
 */
export function makeRelay({ link, preambles, isReady }: RelayDeps) {
  const open = new Map<Socket, Traffic>();

  /** A way to the owner in office; null if none comes into office in time or the client leaves. */
  async function wayToOwner(client: Socket, first: string): Promise<Socket | null> {
    const untilMs = performance.now() + ownerWithinMs;
    while (performance.now() < untilMs && !client.destroyed) {
      const owner = link.owner();
      const way = owner && (await dial(owner.host, owner.port));
      if (way) {
        way.write(first);
        return way;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    return null;
  }

  async function pass(client: Socket, relayed: Omit<Relayed, "address" | "port">): Promise<void> {
    const preamble = preambles.write({
      ...relayed,
      address: client.remoteAddress ?? "",
      port: client.remotePort ?? 0,
    });
    const way = await wayToOwner(client, preamble);
    if (!way || client.destroyed) {
      way?.destroy();
      if (relayed.kind === "http" && !client.destroyed) client.end(unavailable);
      else client.destroy();
      return;
    }
    way.on("error", () => client.destroy());
    client.on("close", () => way.destroy());
    way.on("close", () => client.end());
    const traffic = open.get(client);
    if (traffic) {
      client.on("data", () => (traffic.isAsking = true));
      way.on("data", () => {
        traffic.isAsking = false;
        traffic.answeredMs = performance.now();
      });
    }
    client.pipe(way).pipe(client);
  }

  return {
    /** Takes a connection of a client, which is decrypted already. */
    take(client: Socket, relayed: Omit<Relayed, "address" | "port">): void {
      if (open.size >= mostConnections) {
        client.destroy();
        return;
      }
      open.set(client, { isAsking: true, answeredMs: 0 });
      client.on("close", () => open.delete(client));
      client.on("error", () => client.destroy());
      client.setNoDelay(true);
      if (relayed.kind !== "http") return void pass(client, relayed);
      client.once("data", (bytes: Buffer) => {
        client.pause();
        const asked = healthRequest.exec(bytes.toString("latin1", 0, 32))?.[1];
        if (asked) {
          client.end(health(asked === "healthz" || isReady()));
          return;
        }
        client.unshift(bytes);
        void pass(client, relayed);
      });
    },
    connections: () => open.size,
    /** Closes those that have been answered and ask nothing, the others when their time is over. */
    async close(withinMs: number): Promise<void> {
      const untilMs = performance.now() + withinMs;
      while (open.size > 0 && performance.now() < untilMs) {
        for (const [client, { isAsking, answeredMs }] of open)
          if (!isAsking && performance.now() - answeredMs > quietMs) client.end();
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
      for (const client of open.keys()) client.destroy();
    },
  };
}

function dial(host: string, port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const give = (found: Socket | null) => {
      clearTimeout(timer);
      if (!found) socket.destroy();
      socket.removeAllListeners("error");
      socket.on("error", () => {});
      resolve(found);
    };
    const timer = setTimeout(() => give(null), connectWithinMs);
    socket.once("connect", () => give(socket));
    socket.once("error", () => give(null));
  });
}

const reply = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

const health = (isGood: boolean) =>
  reply(
    isGood ? "200 OK" : "503 Service Unavailable",
    JSON.stringify({ status: isGood ? "ok" : "unavailable" }),
  );

/** In both languages, as the caller's is in a header that no one has read here. */
const unavailable = reply(
  "503 Service Unavailable",
  JSON.stringify({
    code: 503,
    msg: "平台正在切换节点，请稍后再试 / The platform is switching nodes. Please try again shortly",
  }),
);

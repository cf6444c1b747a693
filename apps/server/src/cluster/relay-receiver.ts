import { createServer, type Socket } from "node:net";
import type { Server as HttpServer } from "node:http";
import { longestPreamble, type Preambles, type Relayed } from "./relay-preamble.ts";

export interface RelayReceiverDeps {
  preambles: Preambles;
  http: HttpServer;
  takeDtu(socket: Socket): void;
}

const preambleWithinMs = 5000;

/** Takes the connections of people and DTUs that other nodes relay, as if they had come here themselves. */
export function makeRelayReceiver({ preambles, http, takeDtu }: RelayReceiverDeps) {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    receive(socket);
  });

  function receive(socket: Socket): void {
    const timer = setTimeout(() => socket.destroy(), preambleWithinMs);
    socket.once("close", () => clearTimeout(timer));
    let seen = Buffer.alloc(0);
    const take = (bytes: Buffer): void => {
      seen = Buffer.concat([seen, bytes]);
      const end = seen.indexOf(10);
      if (end < 0 && seen.length <= longestPreamble) return;
      socket.off("data", take);
      socket.pause();
      clearTimeout(timer);
      const relayed = end >= 0 && preambles.read(seen.toString("latin1", 0, end));
      if (!relayed) {
        socket.destroy();
        return;
      }
      const rest = seen.subarray(end + 1);
      if (rest.length > 0) socket.unshift(rest);
      handOver(socket, relayed);
    };
    socket.on("data", take);
  }

  function handOver(socket: Socket, { kind, address, port, isSecure }: Relayed): void {
    // Limits, logs and cookies follow the client and not the node in between.
    Object.defineProperties(socket, {
      remoteAddress: { value: address },
      remotePort: { value: port },
      ...(isSecure && { encrypted: { value: true } }),
    });
    if (kind === "dtu") takeDtu(socket);
    else http.emit("connection", socket);
    socket.resume();
  }

  return {
    listen: (host: string, port: number): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ host, port, backlog: 1024 }, () => {
          server.off("error", reject);
          const bound = server.address();
          resolve(typeof bound === "object" && bound ? bound.port : port);
        });
      }),
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

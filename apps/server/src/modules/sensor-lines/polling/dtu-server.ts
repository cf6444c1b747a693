import { createServer, type Server, type Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { networkOf } from "../../../platform/client-network.ts";
import { serveDtu } from "./dtu-connection.ts";
import { type DtuLimits, dtuLimits } from "./dtu-limits.ts";
import type { PollCounts } from "./poll-counts.ts";
import type { RunningLines } from "./running-lines.ts";
import type { UnknownRegistrations } from "./unknown-registrations.ts";

export interface DtuServerDeps {
  lines: Pick<RunningLines, "recognise" | "of">;
  unknown: UnknownRegistrations;
  counts: PollCounts;
  log: Pick<FastifyBaseLogger, "error">;
  limits?: Partial<DtuLimits>;
}

const backlog = 4096;
const tcpProbeMs = 60_000;

/** The port that DTUs dial. */
export function makeDtuServer({ lines, unknown, counts, log, limits: given }: DtuServerDeps) {
  const limits = { ...dtuLimits, ...given };
  const sockets = new Set<Socket>();
  const unregistered = new Map<string, number>();
  let server: Server | null = null;

  function count(network: string, more: number): void {
    const left = (unregistered.get(network) ?? 0) + more;
    if (left > 0) unregistered.set(network, left);
    else unregistered.delete(network);
  }

  function accept(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? "");
    const isFull = sockets.size >= limits.connections;
    if (isFull || (unregistered.get(network) ?? 0) >= limits.unregisteredOfAddress) {
      counts.refused++;
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    count(network, 1);
    let isUnregistered = true;
    serveDtu(socket, {
      lines,
      limits,
      onUnknown: unknown.add,
      onRefused: () => counts.refused++,
      onSettled() {
        if (isUnregistered) count(network, -1);
        isUnregistered = false;
      },
    });
  }

  const port = (): number | null => {
    const bound = server?.address();
    return typeof bound === "object" && bound ? bound.port : null;
  };

  return {
    port,
    /** A connection that another node has taken. */
    take: accept,
    connections: () => sockets.size,
    share: () => sockets.size / limits.connections,
    listen: (host: string, wanted: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const made = createServer(
          { noDelay: true, keepAlive: true, keepAliveInitialDelay: tcpProbeMs },
          accept,
        );
        made.once("error", reject);
        made.listen({ host, port: wanted, backlog }, () => {
          made.off("error", reject);
          made.on("error", (error) => log.error({ err: error }, "the listener for DTUs failed"));
          server = made;
          resolve(port() ?? wanted);
        });
      }),
    async close(): Promise<void> {
      const closing = server;
      server = null;
      if (!closing) return;
      const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

export type DtuServer = ReturnType<typeof makeDtuServer>;

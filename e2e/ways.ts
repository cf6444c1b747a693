import { createConnection, createServer, type Socket } from "node:net";

/** A way to a server that can be cut as a network is: nothing arrives and nothing is closed, until it is repaired. */
export interface Way {
  port: number;
  cut(): void;
  repair(): void;
  close(): void;
}

export async function makeWay(to: string | number): Promise<Way> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    const far =
      typeof to === "string" ? createConnection(to) : createConnection({ host: "127.0.0.1", port: to });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true);
      one.on("data", (bytes) => other.write(bytes));
      one.on("error", () => {});
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as { port: number };
  const each = (work: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(work);
  };
  return {
    port,
    cut() {
      isCut = true;
      each((socket) => socket.pause());
    },
    repair() {
      isCut = false;
      each((socket) => socket.resume());
    },
    close() {
      each((socket) => socket.destroy());
      server.close();
    },
  };
}

import { createConnection, createServer, type Socket } from "node:net";

/** A way to a database that can be cut: nothing that is sent arrives any longer, until one connection is let on. */
export async function makeCuttableWay(socketPath: string) {
  interface Line {
    toDatabase: Socket;
    held: Buffer[];
    isLetOn: boolean;
  }
  const lines = new Set<Line>();
  let isCut = false;
  const server = createServer((fromServer) => {
    const toDatabase = createConnection(socketPath);
    const line: Line = { toDatabase, held: [], isLetOn: false };
    lines.add(line);
    toDatabase.pipe(fromServer);
    fromServer.on("data", (bytes: Buffer) => {
      if (isCut && !line.isLetOn) line.held.push(bytes);
      else toDatabase.write(bytes);
    });
    for (const [one, other] of [
      [fromServer, toDatabase],
      [toDatabase, fromServer],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as { port: number };
  const holding = (text: string) => [...lines].find(({ held }) => Buffer.concat(held).includes(text));
  return {
    port,
    cut(): void {
      isCut = true;
    },
    /** Whether something with this text is held. */
    holds: (text: string): boolean => holding(text) !== undefined,
    /** Lets what is held with this text arrive, and what follows it. */
    letOn(text: string): void {
      const line = holding(text);
      if (!line) throw new Error(`nothing with ${text} is held`);
      line.isLetOn = true;
      for (const bytes of line.held.splice(0)) line.toDatabase.write(bytes);
    },
    close(): void {
      for (const { toDatabase } of lines) toDatabase.destroy();
      server.close();
    },
  };
}

import { createServer, type Socket } from "node:net";
import { parser } from "mqtt-packet";

export interface Received {
  readonly token: string;
  readonly payload: string;
  readonly dup: boolean;
}

export interface SinkOptions {
  /** Whether a publish is acknowledged. */
  readonly acknowledges?: (received: Received, count: number) => boolean;
  readonly refuses?: (token: string) => boolean;
  /** Without it a long run would fill the memory. */
  readonly keeps?: boolean;
}

/** The least a server can be: it takes every connection and acknowledges every publish at once. */
export async function startSink({ acknowledges, refuses, keeps = true }: SinkOptions = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    let token = "";
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const packets = parser({ protocolVersion: 4 });
    packets.on("packet", (packet) => {
      if (packet.cmd === "connect") {
        token = packet.username ?? "";
        socket.write(Buffer.from([0x20, 2, 0, refuses?.(token) ? 5 : 0]));
      }
      if (packet.cmd !== "publish") return;
      count++;
      const message = { token, payload: packet.payload.toString(), dup: packet.dup };
      if (keeps) received.push(message);
      if (acknowledges && !acknowledges(message, count)) return;
      const id = packet.messageId ?? 0;
      socket.write(Buffer.from([0x40, 2, id >> 8, id & 255]));
    });
    socket.on("data", (chunk: Buffer) => packets.parse(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    target: { host: "127.0.0.1", port },
    received,
    cutAll,
    stop: () => {
      cutAll();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

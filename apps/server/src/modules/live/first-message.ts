import { networkOf } from "../../platform/client-network.ts";
import type { RawData, WebSocket } from "ws";

/** Connections that have not said who they are: few, small and not for long. */
const limits = { all: 500, ofNetwork: 20, bytes: 16 * 1024, waitMs: 10_000 };
const policy = 1008;

export interface FirstMessage {
  token: string;
  /** What the message asks for besides, as it would stand alone; null if nothing. */
  rest: string | null;
}

/** Reads `authCmd`, with which a client introduces itself after it has connected. */
function readFirstMessage(data: RawData): FirstMessage | null {
  const text = (data as Buffer).toString();
  if (text.length > limits.bytes) return null;
  try {
    const { authCmd, ...rest } = JSON.parse(text) as Record<string, unknown>;
    const token = (authCmd as { token?: unknown } | undefined)?.token;
    if (typeof token !== "string" || token === "") return null;
    return { token, rest: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null };
  } catch {
    return null;
  }
}

/** Sockets that were opened without a token and have to introduce themselves with their first message. */
export function makeUnintroduced() {
  const ofNetwork = new Map<string, number>();
  let all = 0;

  function leave(network: string): void {
    all--;
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  }

  return {
    hasRoom: (address: string) =>
      all < limits.all && (ofNetwork.get(networkOf(address)) ?? 0) < limits.ofNetwork,
    /** Calls back once, with the first message, or closes the socket. What else was sent is emitted again afterwards. */
    wait(socket: WebSocket, address: string, introduced: (first: FirstMessage) => Promise<void>): void {
      const network = networkOf(address);
      all++;
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
      const refuse = () => socket.close(policy, "Unauthorized");
      const timer = setTimeout(refuse, limits.waitMs);
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        socket.off("message", begin);
        socket.off("close", end);
        leave(network);
      };
      const begin = (data: RawData) => {
        const first = readFirstMessage(data);
        if (!first) return refuse();
        // What follows waits until the account is known. The connection still counts until then.
        socket.off("message", begin);
        const early: RawData[] = []; // no more than what was read together with the first message
        const keep = (later: RawData) => void early.push(later);
        socket.on("message", keep);
        socket.pause();
        clearTimeout(timer);
        void introduced(first).finally(() => {
          end();
          socket.off("message", keep);
          if (first.rest !== null) socket.emit("message", Buffer.from(first.rest));
          for (const later of early) socket.emit("message", later);
          socket.resume(); // also to receive the client's part of closing
        });
      };
      socket.on("message", begin);
      socket.once("close", end);
      socket.on("error", () => {}); // a broken frame: the socket ends itself
    },
    size: () => all,
  };
}

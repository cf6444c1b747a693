import {
  AuthorizationError,
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  type Payload,
} from "@nats-io/transport-node";
import { StartupError } from "../platform/errors.ts";

export interface Bus {
  /** Fails silently while there is no connection: what matters is repeated by its sender. */
  publish(subject: string, payload: Payload): void;
  /** Returns a function that unsubscribes. */
  subscribe(subject: string, listener: (payload: Uint8Array) => void): () => void;
  /** How often the connection was lost: messages of that time may be missing. */
  losses(): number;
  isConnected(): boolean;
  onReconnect(listener: () => void): void;
  /** Sends what is published and closes. */
  close(): Promise<void>;
}

const pingMs = 1000;
const retryMs = 250;

/** Messages between nodes: core NATS, which promises nothing. Who needs an answer asks again. */
export async function connectBus(url: string, name: string, onError: (error: unknown) => void): Promise<Bus> {
  const connection = await connectTo(url, name);
  let losses = 0;
  let isConnected = true;
  const reconnected: (() => void)[] = [];
  void (async () => {
    for await (const { type, ...status } of connection.status()) {
      if (type === "disconnect" || type === "staleConnection") {
        if (isConnected) losses++;
        isConnected = false;
      } else if (type === "reconnect") {
        isConnected = true;
        for (const listener of reconnected) listener();
      } else if (type === "error" && "error" in status) onError(status.error);
    }
  })();
  return {
    publish(subject, payload) {
      if (!connection.isClosed()) connection.publish(subject, payload);
    },
    subscribe(subject, listener) {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          if (error) onError(error);
          else listener(message.data);
        },
      });
      return () => subscription.unsubscribe();
    },
    losses: () => losses,
    isConnected: () => isConnected,
    onReconnect: (listener) => void reconnected.push(listener),
    close: () => connection.drain(),
  };
}

async function connectTo(url: string, name: string): Promise<NatsConnection> {
  const options = { ...optionsOf(url), name, pingInterval: pingMs, maxPingOut: 2 };
  try {
    return await connect({
      ...options,
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      reconnectJitter: retryMs,
      timeout: 3000,
    });
  } catch (error) {
    if (error instanceof AuthorizationError)
      throw new StartupError("NATS refuses the user name or password in NATS_URL.");
    throw new StartupError(`NATS at NATS_URL does not respond: ${(error as Error).message}`);
  }
}

/** Credentials of the first address are those of all: they are servers of one cluster. */
function optionsOf(url: string): NodeConnectionOptions {
  const addresses = url.split(",").map((each) => new URL(each.trim().replace(/^(nats|tls):/, "http:")));
  const [{ username, password } = { username: "", password: "" }] = addresses;
  return {
    servers: addresses.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    ...(username && password && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(username && !password && { token: decodeURIComponent(username) }),
    ...(url.startsWith("tls:") && { tls: {} }),
  };
}

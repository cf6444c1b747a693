export interface MirrorMessage {
  /** The same when it is sent again. */
  id: string;
  deviceId: string;
  content: object;
}

/** Where readings are mirrored to. */
export interface MirrorTarget {
  /** Resolves once the receiver has all of them; after an error they may have arrived in part. */
  send(messages: readonly MirrorMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** How long a receiver may take for a connection, and for a batch. */
export const longestMs = 10_000;

/** The address without user and password. */
export function partsOf(url: string): { address: string; user: string; password: string } {
  const parsed = new URL(url);
  const [user, password] = [decodeURIComponent(parsed.username), decodeURIComponent(parsed.password)];
  parsed.username = "";
  parsed.password = "";
  return { address: parsed.href.replace(/\/$/, ""), user, password };
}

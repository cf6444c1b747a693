export interface RateLimits {
  messages: string;
  telemetryMessages: string;
  telemetryDataPoints: string;
}

export interface EdgeLimits {
  maxPayloadBytes: number;
  /** publishes of one session that wait for their commit; past it the session is not read */
  maxInflight: number;
  /** bytes of publishes that wait in all sessions together; past it no session is read */
  maxWaitingBytes: number;
  /** how long what comes now will wait for its commit; past it no session is read: senders are slowed instead of queued */
  maxLagMs: number;
  /** bytes that wait of one device; past it none of its sessions is read, and the others are */
  maxWaitingBytesOfDevice: number;
  /** bytes a session has not taken off us; past it the session is cut off */
  maxUnsentBytes: number;
  connectTimeoutMs: number;
  /** how often keepalives and deadlines are looked at, for all connections at once */
  sweepMs: number;
  /** how long a peer may take to hang up after we did, and a graceful stop to finish what is in flight */
  lingerMs: number;
  maxChildren: number;
  maxDepth: number;
  maxKeys: number;
  maxKeyLength: number;
  /** told to devices; holding them is the backend's */
  rateLimits: RateLimits;
}

const unlimited: RateLimits = { messages: "", telemetryMessages: "", telemetryDataPoints: "" };

export const defaultEdgeLimits: EdgeLimits = {
  maxPayloadBytes: 65_536,
  maxInflight: 100,
  maxWaitingBytes: 16 * 1024 * 1024,
  maxLagMs: 1000,
  maxWaitingBytesOfDevice: 256 * 1024,
  maxUnsentBytes: 256 * 1024,
  connectTimeoutMs: 10_000,
  sweepMs: 1000,
  lingerMs: 3000,
  maxChildren: 10_000,
  maxDepth: 12,
  maxKeys: 1000,
  maxKeyLength: 255,
  rateLimits: unlimited,
};

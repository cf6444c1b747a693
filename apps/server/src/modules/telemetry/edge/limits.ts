import { filesForConnections } from "../../../platform/open-files.ts";

export interface RateLimits {
  messages: string;
  telemetryMessages: string;
  telemetryDataPoints: string;
}

export interface EdgeLimits {
  maxPayloadBytes: number;
  /** Uncommitted publishes of one session; above it the session is not read. */
  maxInflight: number;
  /** Uncommitted bytes of all sessions together; above it no session is read. */
  maxWaitingBytes: number;
  /** Expected delay of a commit; above it no session is read, which slows senders down instead of queueing. */
  maxLagMs: number;
  /** Uncommitted bytes of one tenant's devices; above it only their sessions are not read. */
  maxWaitingBytesOfTenant: number;
  /** Uncommitted bytes of one device; above it only its own sessions are not read. */
  maxWaitingBytesOfDevice: number;
  /** Bytes sent to a session and not yet taken by it; above it the connection is cut. */
  maxUnsentBytes: number;
  /** Sessions with the same token; one more ends the oldest. */
  maxSessionsOfDevice: number;
  maxSessionsOfTenant: number;
  /** Requests of one device that wait for a command, and as many that wait for attributes. */
  maxPollsOfDevice: number;
  /** All connections together; the rest of the process's files is for people, health checks and the database. */
  maxConnections: number;
  /** Connections from one address that have not shown a token yet. */
  maxUnauthenticatedOfAddress: number;
  connectTimeoutMs: number;
  /** Time of a client without a token to register itself. */
  registrationMs: number;
  /** Interval at which keepalives and deadlines of all connections are checked. */
  sweepMs: number;
  /** Time a peer has to close after we did, and time a graceful stop waits for publishes in flight. */
  lingerMs: number;
  maxChildren: number;
  maxDepth: number;
  maxKeys: number;
  maxKeyLength: number;
  /** Reported to devices; the backend enforces them. */
  rateLimits: RateLimits;
}

const unlimited: RateLimits = { messages: "", telemetryMessages: "", telemetryDataPoints: "" };

export const defaultEdgeLimits: EdgeLimits = {
  maxPayloadBytes: 65_536,
  maxInflight: 100,
  maxWaitingBytes: 16 * 1024 * 1024,
  maxLagMs: 1000,
  maxWaitingBytesOfTenant: 4 * 1024 * 1024,
  maxWaitingBytesOfDevice: 256 * 1024,
  maxUnsentBytes: 256 * 1024,
  maxSessionsOfDevice: 2,
  maxSessionsOfTenant: 20_000,
  maxPollsOfDevice: 4,
  maxConnections: Math.floor(filesForConnections() * 0.75),
  maxUnauthenticatedOfAddress: 2000,
  connectTimeoutMs: 10_000,
  registrationMs: 60_000,
  sweepMs: 1000,
  lingerMs: 3000,
  maxChildren: 10_000,
  maxDepth: 12,
  maxKeys: 1000,
  maxKeyLength: 255,
  rateLimits: unlimited,
};

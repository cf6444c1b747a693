import { dayMs } from "@oilcloud/oil";
import { longestRangeDays } from "@oilcloud/contract";

export interface LiveLimits {
  /** what may wait for a slow reader before it is cut off */
  maxOutboundBytes: number;
  maxInboundBytes: number;
  /** Of one connection, and of all connections of an account together. */
  maxSubscriptions: number;
  maxSubscriptionsOfAccount: number;
  /** What all connections of an account may be sent, a burst aside. */
  maxBytesPerSecond: number;
  maxConnectionsPerAccount: number;
  pingMs: number;
}

export const defaultLiveLimits: LiveLimits = {
  maxOutboundBytes: 1024 * 1024,
  maxInboundBytes: 64 * 1024,
  maxSubscriptions: 2000,
  maxSubscriptionsOfAccount: 6000,
  maxBytesPerSecond: 2 * 1024 * 1024,
  maxConnectionsPerAccount: 50,
  pingMs: 30_000,
};

/**
 * Concurrent look-ups for an account's subscriptions, over all its connections: it may ask for thousands at once, and all
 * other queries wait for the same database.
 */
export const mostLookUps = 2;

export const historyLimits = {
  rangeMs: longestRangeDays * dayMs,
  /** in one answer, all keys together: an answer must fit the outbound buffer several times */
  points: 10_000,
  keys: 100,
  /** a key, when the client does not say */
  defaultLimit: 100,
};

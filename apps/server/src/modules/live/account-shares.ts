import type { LiveLimits } from "./limits.ts";

/** What the connections of one account use together. */
export interface AccountShare {
  /** Takes one more subscription; false if the account has all it may have. */
  take(): boolean;
  giveBack(): void;
  /** Counts what is sent; false once it exceeds what the account may be sent in a second, a burst aside. */
  countSent(characters: number): boolean;
  /** To be called when a connection ends. */
  leave(): void;
}

type Limits = Pick<LiveLimits, "maxSubscriptionsOfAccount" | "maxBytesPerSecond">;

/** A stream that was silent may catch up on as many seconds. */
const burstSeconds = 10;

/** Bounds accounts, and not connections: with fifty connections one would have fifty times the share of another. */
export function makeAccountShares({ maxSubscriptionsOfAccount, maxBytesPerSecond }: Limits) {
  const accounts = new Map<
    string,
    { connections: number; subscriptions: number; bytes: number; atMs: number }
  >();

  return {
    join(accountId: string): AccountShare {
      const own = accounts.get(accountId) ?? {
        connections: 0,
        subscriptions: 0,
        bytes: 0,
        atMs: performance.now(),
      };
      accounts.set(accountId, own);
      own.connections++;
      return {
        take() {
          if (own.subscriptions >= maxSubscriptionsOfAccount) return false;
          own.subscriptions++;
          return true;
        },
        giveBack() {
          own.subscriptions--;
        },
        countSent(characters) {
          const nowMs = performance.now();
          const allowed = ((nowMs - own.atMs) / 1000) * maxBytesPerSecond;
          own.bytes = Math.max(0, own.bytes - allowed) + characters;
          own.atMs = nowMs;
          return own.bytes <= burstSeconds * maxBytesPerSecond;
        },
        leave() {
          if (--own.connections === 0) accounts.delete(accountId);
        },
      };
    },
    size: () => accounts.size,
    /** The most that any account has. */
    most() {
      const most = { connections: 0, subscriptions: 0 };
      for (const { connections, subscriptions } of accounts.values()) {
        most.connections = Math.max(most.connections, connections);
        most.subscriptions = Math.max(most.subscriptions, subscriptions);
      }
      return most;
    },
  };
}

import type { Socket } from "node:net";
import { networkOf } from "../../../platform/client-network.ts";
import type { EdgeLog } from "./backend.ts";
import type { EdgeLimits } from "./limits.ts";

const noticeMs = 60_000;

/**
 * Counts connections against their limits. A client that has not shown a token yet counts by network, so that one
 * unauthenticated client cannot take the place of a fleet.
 */
export function makeAdmission(limits: EdgeLimits, log: EdgeLog) {
  const unauthenticated = new Map<string, number>();
  let refused = 0;
  let noted = { refused: 0, atMs: Number.NEGATIVE_INFINITY };

  function count(network: string, more: number): void {
    const left = (unauthenticated.get(network) ?? 0) + more;
    if (left > 0) unauthenticated.set(network, left);
    else unauthenticated.delete(network);
  }

  return {
    /** Null if there is no room; else what to call once the client is authenticated or gone. */
    enter({ remoteAddress = "" }: Socket, connections: number): (() => void) | null {
      const network = networkOf(remoteAddress);
      const isFull = connections >= limits.maxConnections;
      if (isFull || (unauthenticated.get(network) ?? 0) >= limits.maxUnauthenticatedOfAddress) {
        refused++;
        return null;
      }
      count(network, 1);
      let isCounted = true;
      return () => {
        if (isCounted) count(network, -1);
        isCounted = false;
      };
    },
    refuse(): void {
      refused++;
    },
    refused: () => refused,
    /** Connections of each address that has not shown a token. */
    unauthenticated: () => unauthenticated.values(),
    /** Logs, at most once a minute, that connections were refused. */
    notice(nowMs: number): void {
      if (refused === noted.refused || nowMs - noted.atMs < noticeMs) return;
      log.error({ refused: refused - noted.refused }, "MQTT connections were refused: too many");
      noted = { refused, atMs: nowMs };
    },
  };
}

import type { Socket } from "node:net";
import type { EdgeLog } from "./backend.ts";
import type { EdgeLimits } from "./limits.ts";

const noticeMs = 60_000;

/**
 * Counts connections against their limits. Who has not shown a token yet counts by address, so that one stranger cannot
 * take the place of a fleet.
 */
export function makeAdmission(limits: EdgeLimits, log: EdgeLog) {
  const strangers = new Map<string, number>();
  let refused = 0;
  let noted = { refused: 0, atMs: Number.NEGATIVE_INFINITY };

  function count(address: string, more: number): void {
    const left = (strangers.get(address) ?? 0) + more;
    if (left > 0) strangers.set(address, left);
    else strangers.delete(address);
  }

  return {
    /** Null if there is no room; else what to call once the stranger is known or gone. */
    enter({ remoteAddress = "" }: Socket, connections: number): (() => void) | null {
      const isFull = connections >= limits.maxConnections;
      if (isFull || (strangers.get(remoteAddress) ?? 0) >= limits.maxStrangersOfAddress) {
        refused++;
        return null;
      }
      count(remoteAddress, 1);
      let isCounted = true;
      return () => {
        if (isCounted) count(remoteAddress, -1);
        isCounted = false;
      };
    },
    refuse(): void {
      refused++;
    },
    refused: () => refused,
    /** Connections of each address that has not shown a token. */
    strangers: () => strangers.values(),
    /** Tells in the log, at most once a minute, that connections were refused. */
    notice(nowMs: number): void {
      if (refused === noted.refused || nowMs - noted.atMs < noticeMs) return;
      log.error({ refused: refused - noted.refused }, "MQTT connections were refused: too many");
      noted = { refused, atMs: nowMs };
    },
  };
}

import type { Clock } from "./clock.ts";

export interface NotedError {
  at: Date;
  /** The call, or "background". */
  where: string;
  message: string;
  count: number;
  /** Of the newest one. */
  requestId: string;
}

const mostKinds = 100;
const longestMessage = 200;

/**
 * The last errors by kind, in memory. Holds the message of an error alone: what was sent, and what it was about, stays
 * in the log.
 */
export function makeRecentErrors(clock: Clock) {
  const byKind = new Map<string, NotedError>();
  let total = 0;
  return {
    note(where: string, error: unknown, requestId = ""): void {
      total++;
      const said = error instanceof Error ? error.message || error.name : String(error);
      const message = said.replaceAll(/\s+/g, " ").slice(0, longestMessage);
      const kind = `${where} ${message}`;
      const known = byKind.get(kind);
      byKind.delete(kind); // the newest stands last
      byKind.set(kind, { at: clock(), where, message, count: (known?.count ?? 0) + 1, requestId });
      const [oldest] = byKind.keys();
      if (byKind.size > mostKinds && oldest !== undefined) byKind.delete(oldest);
    },
    /** How many there have been since the start. */
    total: () => total,
    /** The newest first. */
    list: (): NotedError[] => [...byKind.values()].toReversed(),
  };
}

export type RecentErrors = ReturnType<typeof makeRecentErrors>;

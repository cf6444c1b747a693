import { hexOf } from "@oilcloud/modbus";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import type { PollCounts } from "./poll-counts.ts";

export interface UnknownRegistration {
  time: number;
  address: string;
  bytes: string;
}

const mostBytes = 48;
const noticeMs = 60_000;

/** DTUs that were not recognised: counted, the last ones kept for the administrators, and a line in the log each minute. */
export function makeUnknownRegistrations(
  counts: PollCounts,
  clock: Clock,
  log: Pick<FastifyBaseLogger, "warn">,
  mostKept: number,
) {
  let recent: UnknownRegistration[] = [];
  let noted = { count: 0, atMs: Number.NEGATIVE_INFINITY };

  return {
    add(address: string, received: Uint8Array): void {
      counts.unknown++;
      const bytes = hexOf(received.subarray(0, mostBytes));
      const entry = { time: clock().getTime(), address, bytes };
      recent = [entry, ...recent.filter((other) => other.bytes !== bytes || other.address !== address)];
      recent = recent.slice(0, mostKept);
      const nowMs = performance.now();
      if (nowMs - noted.atMs < noticeMs) return;
      log.warn({ address, bytes, count: counts.unknown - noted.count }, "DTUs were not recognised");
      noted = { count: counts.unknown, atMs: nowMs };
    },
    recent: (): readonly UnknownRegistration[] => recent,
  };
}

export type UnknownRegistrations = ReturnType<typeof makeUnknownRegistrations>;

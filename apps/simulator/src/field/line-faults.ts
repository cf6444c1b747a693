import { withCrc } from "@oilcloud/modbus";
import { exceptionOf } from "./slave.ts";

/** How often each fault happens to an answer, from 0 to 1. */
export interface FaultRates {
  dropped: number;
  bent: number;
  cut: number;
  late: number;
  /** The right answer with the address of another slave. */
  foreign: number;
  exception: number;
  doubled: number;
  /** A heartbeat in the middle of the answer. */
  heartbeat: number;
}

export type LineFault = keyof FaultRates;

export const noFaults: FaultRates = {
  dropped: 0,
  bent: 0,
  cut: 0,
  late: 0,
  foreign: 0,
  exception: 0,
  doubled: 0,
  heartbeat: 0,
};

export function faultOf(rates: FaultRates, random: () => number): LineFault | null {
  let left = random();
  for (const [fault, rate] of Object.entries(rates) as [LineFault, number][]) {
    left -= rate;
    if (left < 0) return fault;
  }
  return null;
}

const sensorBusy = 6;

export interface Piece {
  bytes: Uint8Array;
  afterMs: number;
}

/** What a faulty line makes of an answer, in pieces with the time of each. */
export function withFault(
  answer: Uint8Array,
  fault: LineFault | null,
  { heartbeat, lateMs, random }: { heartbeat: Uint8Array; lateMs: number; random: () => number },
): Piece[] {
  const now = (bytes: Uint8Array, afterMs = 0): Piece => ({ bytes, afterMs });
  const middle = 1 + Math.floor(random() * (answer.length - 1));
  switch (fault) {
    case null:
      return [now(answer)];
    case "dropped":
      return [];
    case "bent": {
      const bent = Uint8Array.from(answer);
      bent[middle] = (bent[middle] ?? 0) ^ (1 << Math.floor(random() * 8));
      return [now(bent)];
    }
    case "cut":
      return [now(answer.subarray(0, middle))];
    case "late":
      return [now(answer, lateMs)];
    case "foreign": {
      const body = Uint8Array.from(answer.subarray(0, -2));
      body[0] = ((body[0] ?? 0) % 247) + 1;
      return [now(withCrc(body))];
    }
    case "exception":
      return [now(exceptionOf(answer[0] ?? 0, answer[1] ?? 0, sensorBusy))];
    case "doubled":
      return [now(answer), now(answer, 5)];
    case "heartbeat":
      return [now(answer.subarray(0, middle)), now(heartbeat, 5), now(answer.subarray(middle), 10)];
  }
}

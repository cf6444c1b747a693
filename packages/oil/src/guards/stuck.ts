import { hourMs } from "../time.ts";
const samples = 12;
const durationMs = 2 * hourMs;
// Two equal values far apart are a coincidence of rounding.
const fewestOverTime = 3;
const movedK = 3;

interface Standing {
  readonly ts: number;
  readonly value: number;
  readonly sameCount: number;
  readonly sameSince: number;
  readonly coldestC: number | null;
  readonly hottestC: number | null;
}

/**
 * G1: the same value 12 times, or for 2 hours, while the oil temperature moved by more than 3 K. The ends of the range are
 * where a healthy sensor may rest: no particles, saturated oil.
 */
export function isStuck(history: Standing, [min, max]: readonly [number, number]): boolean {
  const { ts, value, sameCount, sameSince, coldestC, hottestC } = history;
  const long = sameCount >= samples || (sameCount >= fewestOverTime && ts - sameSince >= durationMs);
  if (!long || coldestC === null || hottestC === null || hottestC - coldestC <= movedK) return false;
  return value > min && value < max;
}

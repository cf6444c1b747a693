import { hourMs } from "../../time.ts";
import type { KeyRule } from "./key-rules.ts";

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

/** What hardly ever rests and now does, so often that it is once in a million by chance, has frozen. */
const byChance = 1e-6;
const frozenMs = hourMs / 2;
/** Of a sensor that repeats more often than this it cannot be known. */
const livelyBelow = 0.2;

const isFrozen = ({ ts, sameCount, sameSince }: Standing, sameShare: number): boolean =>
  ts - sameSince >= frozenMs && sameShare < livelyBelow && sameShare ** (sameCount - 1) < byChance;

/**
 * G1: the same value 12 times, or for 2 hours, while the oil temperature moved by more than 3 K; or, of a sensor whose value
 * hardly ever repeats, for longer than chance allows. Only saturated oil and new oil may rest at the upper end of the range.
 */
export function isStuck(
  history: Standing,
  {
    plausible,
    movesWithTemperature,
    restsAtTop,
  }: Pick<KeyRule, "plausible" | "movesWithTemperature" | "restsAtTop">,
  sameShare: number,
): boolean {
  const { ts, value, sameCount, sameSince, coldestC, hottestC } = history;
  if (restsAtTop && value >= plausible[1]) return false;
  if (isFrozen(history, sameShare)) return true;
  const long = sameCount >= samples || (sameCount >= fewestOverTime && ts - sameSince >= durationMs);
  if (!movesWithTemperature || !long || coldestC === null || hottestC === null) return false;
  return hottestC - coldestC > movedK;
}

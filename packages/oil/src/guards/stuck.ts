import { hourMs } from "../time.ts";
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

/** What never rests and now does, for this long and so often, does so by itself. */
const frozenSamples = 24;
const frozenMs = 4 * hourMs;

/**
 * G1: the same value 12 times, or for 2 hours, while the oil temperature moved by more than 3 K; or, of a sensor whose value
 * hardly ever repeats, for 4 hours. Only saturated oil may rest at the upper end of the range.
 */
export function isStuck(
  history: Standing,
  { plausible: [, max], movesWithTemperature }: Pick<KeyRule, "plausible" | "movesWithTemperature">,
  lively: boolean,
): boolean {
  const { ts, value, sameCount, sameSince, coldestC, hottestC } = history;
  if (value >= max) return false;
  if (lively && sameCount >= frozenSamples && ts - sameSince >= frozenMs) return true;
  const long = sameCount >= samples || (sameCount >= fewestOverTime && ts - sameSince >= durationMs);
  if (!movesWithTemperature || !long || coldestC === null || hottestC === null) return false;
  return hottestC - coldestC > movedK;
}

import { marks } from "../marks.ts";
import { addMark, isReading, type Work } from "../work.ts";
import { keyRules } from "./key-rules.ts";

/** G2: what no oil can have, and what sensors send when they have nothing to say. */
export function markImplausible(work: Work): void {
  for (let i = 0; i < work.measuredCount; i++) {
    const slot = work.measured[i] as number;
    const value = work.values[slot] as number;
    const rule = keyRules[slot];
    const plausible = rule ? value >= rule.min && value <= rule.max : isReading(value);
    if (!plausible) addMark(work, slot, marks.invalid);
  }
}

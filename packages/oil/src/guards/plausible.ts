import { marks } from "../marks.ts";
import { addMark, type Work } from "../work.ts";
import { keyRules } from "./key-rules.ts";

const noReading = -32768;

/** G2: what no oil can have, and what sensors send when they have nothing to say. */
export function markImplausible(work: Work): void {
  for (const key in work.measured) {
    const value = work.measured[key] as number;
    const rule = keyRules.get(key);
    const plausible = rule
      ? value >= rule.min && value <= rule.max
      : Number.isFinite(value) && value !== noReading;
    if (!plausible) addMark(work, key, marks.invalid);
  }
}

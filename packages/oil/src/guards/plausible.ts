import { marks } from "../marks.ts";
import { addMark, isReading, type ReadingBuffer } from "../reading-buffer.ts";
import { keyRules } from "./key-rules.ts";

/** G2: what no oil can have, and what sensors send when they have nothing to say. */
export function markImplausible(buffer: ReadingBuffer): void {
  for (let i = 0; i < buffer.measuredCount; i++) {
    const slot = buffer.measured[i] as number;
    const value = buffer.values[slot] as number;
    const rule = keyRules[slot];
    const plausible = rule ? value >= rule.min && value <= rule.max : isReading(value);
    if (!plausible) addMark(buffer, slot, marks.invalid);
  }
}

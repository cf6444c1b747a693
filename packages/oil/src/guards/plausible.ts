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

/** G2 as well: what no oil in service has, such as no water at all. Where nothing flows a counter may count nothing. */
export function markDead(buffer: ReadingBuffer): void {
  for (let i = 0; i < buffer.measuredCount; i++) {
    const slot = buffer.measured[i] as number;
    const deadUpTo = keyRules[slot]?.deadUpTo ?? null;
    if (deadUpTo !== null && (buffer.values[slot] as number) <= deadUpTo)
      addMark(buffer, slot, marks.invalid);
  }
}

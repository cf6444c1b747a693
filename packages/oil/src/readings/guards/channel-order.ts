import { counterKeys, countKeys } from "../../catalogue/particle-counter.ts";
import { marks } from "../../marks.ts";
import { slotsOf } from "../buffer/slots.ts";
import { addMarks, goodValue, type ReadingBuffer } from "../buffer/reading-buffer.ts";

export const counterSlots = slotsOf(counterKeys);
const countSlots = slotsOf(countKeys);
const isoSlots = slotsOf(["iso4", "iso6"]);

function isOrdered(buffer: ReadingBuffer, of: readonly number[]): boolean {
  let smaller = Number.POSITIVE_INFINITY;
  for (const slot of of) {
    const count = goodValue(buffer, slot);
    if (count === null) continue;
    if (count > smaller) return false;
    smaller = count;
  }
  return true;
}

/** G3: more large particles than small ones, so the counter's record was decoded wrongly; none of it is to be used. */
export function markDecodingFault(buffer: ReadingBuffer): void {
  if (!isOrdered(buffer, countSlots) || !isOrdered(buffer, isoSlots))
    addMarks(buffer, counterSlots, marks.decodingFault);
}

import { marks } from "../marks.ts";
import { addMarks, goodValue, type Work } from "../work.ts";

const countKeys = [
  "count_ch1",
  "count_ch2",
  "count_ch3",
  "count_ch4",
  "count_ch5",
  "count_ch6",
  "count_ch7",
  "count_ch8",
] as const;

/** Everything the particle counter says. */
export const counterKeys = [...countKeys, "iso4", "iso6", "iso14", "nasClass"] as const;

function isOrdered(work: Work, keys: readonly string[]): boolean {
  let smaller = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    const count = goodValue(work, key);
    if (count === null) continue;
    if (count > smaller) return false;
    smaller = count;
  }
  return true;
}

/** G3: more large particles than small ones, so the counter's record was decoded wrongly; none of it is to be used. */
export function markDecodingFault(work: Work): void {
  if (!isOrdered(work, countKeys) || !isOrdered(work, ["iso4", "iso6"]))
    addMarks(work, counterKeys, marks.decodingFault);
}

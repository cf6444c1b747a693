import { commonWords } from "./common-words.ts";

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const keyOf = new Map(
  rows.flatMap((row, y) => Array.from(row, (letter, x) => [letter, { x: x + y / 3, y }] as const)),
);

const areNeighbours = (one: string, other: string): boolean => {
  const a = keyOf.get(one);
  const b = keyOf.get(other);
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) <= 1.4 && Math.abs(a.y - b.y) <= 1;
};

/** Damerau–Levenshtein distance; a key beside the right one counts 0.7. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const a = one[i - 1] ?? "";
      const b = other[j - 1] ?? "";
      const change = a === b ? 0 : areNeighbours(a, b) ? 0.7 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a === other[j - 2] && one[i - 2] === b)
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** How alike two words are, 0…1: equal, one or two typing errors in a longer word, or cut short. */
export function wordLikeness(typed: string, meant: string): number {
  if (typed === meant) return 1;
  if (commonWords.has(typed)) return 0;
  if (typed.length >= 3 && meant.startsWith(typed) && meant.length > typed.length) return 0.75;
  const longer = Math.max(typed.length, meant.length);
  if (longer < 4 || Math.abs(typed.length - meant.length) > 2) return 0;
  const distance = editDistance(typed, meant);
  const most = longer >= 8 ? 2 : 1;
  return distance <= most ? 1 - distance / longer : 0;
}

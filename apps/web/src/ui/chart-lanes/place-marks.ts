/** A mark as it stands on the time axis, with its word. */
export interface MarkOnAxis {
  px: number;
  wordWidth: number;
}

export interface PlacedMark {
  /** Which of the marks given, all that stand at one place together. */
  marks: number[];
  px: number;
  row: number;
  /** On which side of the shape its word stands; null where it would touch something. */
  word: "right" | "left" | null;
}

const shapeHalf = 8;
const wordGap = 4;

/**
 * Puts marks into rows so that neither shapes nor words touch: a word moves to the other side of its shape or to another
 * row, and is left out before a shape is. Shapes with no room in any row stand together as one.
 */
export function placeMarks(
  marks: readonly MarkOnAxis[],
  rows: number,
  [left, right]: readonly [number, number],
): PlacedMark[] {
  const order = marks.map((mark, index) => ({ ...mark, index })).sort((one, other) => one.px - other.px);
  const placed: PlacedMark[] = [];
  const taken: [from: number, to: number][][] = Array.from({ length: rows }, () => []);
  const isFree = (row: number, from: number, to: number) =>
    from >= left && to <= right && !taken[row]?.some(([start, end]) => from < end && to > start);
  // Shapes are more than words: each gets its place before any word does.
  for (const { px, index } of order) {
    const row = taken.findIndex((_, at) => isFree(at, px - shapeHalf, px + shapeHalf));
    const nearest = placed.at(-1);
    if (row === -1 && nearest) nearest.marks.push(index);
    else {
      placed.push({ marks: [index], px, row: Math.max(0, row), word: null });
      taken[Math.max(0, row)]?.push([px - shapeHalf, px + shapeHalf]);
    }
  }
  for (const place of placed) {
    const width = wordGap + Math.max(...place.marks.map((index) => marks[index]?.wordWidth ?? 0));
    const { px, row } = place;
    const sides = [
      ["right", px + shapeHalf, px + shapeHalf + width],
      ["left", px - shapeHalf - width, px - shapeHalf],
    ] as const;
    const side = sides.find(([, from, to]) => isFree(row, from, to));
    if (!side || width <= wordGap) continue;
    place.word = side[0];
    taken[row]?.push([side[1], side[2]]);
  }
  return placed;
}

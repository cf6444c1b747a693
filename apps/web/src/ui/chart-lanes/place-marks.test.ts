import { describe, expect, it } from "vitest";
import { placeMarks, type PlacedMark } from "./place-marks.ts";

const bounds = [0, 1000] as const;
const at = (places: readonly number[], rows = 2, wordWidth = 50) =>
  placeMarks(
    places.map((px) => ({ px, wordWidth })),
    rows,
    bounds,
  );

/** What a mark takes of its row. */
function reach({ px, word }: PlacedMark, wordWidth: number): [number, number] {
  const width = 8 + 4 + wordWidth;
  return [word === "left" ? px - width : px - 8, word === "right" ? px + width : px + 8];
}

describe("marks above a chart", () => {
  it("have their words to the right, and to the left at the right end", () => {
    expect(at([100, 990]).map(({ word, row }) => [word, row])).toEqual([
      ["right", 0],
      ["left", 0],
    ]);
  });

  it("take another row where they would touch, and keep their words", () => {
    expect(at([100, 110]).map(({ word, row }) => [word, row])).toEqual([
      ["right", 0],
      ["right", 1],
    ]);
  });

  it("stand together where no row has room", () => {
    expect(at([100, 103, 106]).map(({ marks }) => marks)).toEqual([[0], [1, 2]]);
    expect(at([100, 101], 1).map(({ marks }) => marks)).toEqual([[0, 1]]);
  });

  it("never touch, however many there are, and none is lost", () => {
    const places = Array.from({ length: 80 }, (_, i) => 8 + ((i * i * 37) % 985));
    const placed = at(places);
    expect(placed.flatMap(({ marks }) => marks).toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i));
    for (const row of [0, 1]) {
      const taken = placed
        .filter((each) => each.row === row)
        .map((each) => reach(each, 50))
        .toSorted(([one], [other]) => one - other);
      for (const [i, [from]] of taken.entries()) expect(from).toBeGreaterThanOrEqual(taken[i - 1]?.[1] ?? 0);
    }
  });
});

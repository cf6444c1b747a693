import { expect, it } from "vitest";
import { isoCells, ladderOf, nasCells } from "./ladder.ts";

const limits = { warning: 19, critical: 20 };
const drawn = (value: number | null) =>
  ladderOf(isoCells, value, limits)
    .map(({ filled, zone }) => (filled ? "■" : { good: "·", warning: "w", critical: "c" }[zone]))
    .join("");

it("fills the cells up to the present number and marks those beyond the warning and the limit", () => {
  expect(drawn(17)).toBe("■■■■■■■■··wcc");
});

it("fills nothing without a value or below the ladder, and all above it", () => {
  expect([drawn(null), drawn(7), drawn(25)]).toEqual(["··········wcc", "··········wcc", "■■■■■■■■■■■■■"]);
});

it("marks the present class alone, also between two", () => {
  const now = (value: number) =>
    ladderOf(nasCells, value, limits)
      .filter((cell) => cell.now)
      .map(({ number }) => number);
  expect([now(7), now(6.6), now(-1), now(13)]).toEqual([[7], [7], [], []]);
});

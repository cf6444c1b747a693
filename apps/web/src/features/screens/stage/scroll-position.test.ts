import { describe, expect, it } from "vitest";
import { entryAt, placeAfter } from "./scroll-position.ts";

describe("a list that turns", () => {
  it("begins again after its last row, in both directions", () => {
    expect([0, 1, 2, 3, -1].map((place) => entryAt(place, 3))).toEqual([0, 1, 2, 0, 2]);
  });

  it("keeps the row on top when another comes before it", () => {
    expect(placeAfter(4, ["a", "b", "c"], ["new", "a", "b", "c"])).toBe(2);
  });

  it("starts again from the top when the row on top is gone", () => {
    expect(placeAfter(1, ["a", "b"], ["a", "c"])).toBe(0);
    expect(placeAfter(1, ["a", "b"], [])).toBe(0);
  });
});

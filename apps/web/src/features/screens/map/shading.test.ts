import { describe, expect, it } from "vitest";
import { classBounds, classOf, shadeClasses } from "./shading.ts";

describe("classes of a map", () => {
  it("have rounded bounds from the counts' own distribution", () => {
    const counts = Array.from({ length: 29 }, (_, i) => Math.round(412 * 0.87 ** i));
    expect(classBounds(counts)).toEqual([30, 150, 300]);
  });

  it("are fewer where the counts are alike, and none without devices", () => {
    expect(classBounds([3, 3, 3])).toEqual([3]);
    expect(classBounds([1])).toEqual([]);
    expect(classBounds([0, 0])).toEqual([]);
  });

  it("shade the highest brightest and an empty area not at all", () => {
    expect([0, 1, 49, 50, 150, 400].map((count) => classOf(count, [50, 150, 300]))).toEqual([
      0, 1, 1, 2, 3, 4,
    ]);
    expect([1, 3].map((count) => classOf(count, [3]))).toEqual([1, 4]);
  });

  it("are listed highest first, without a gap", () => {
    expect(shadeClasses([50, 150])).toEqual([
      { shade: 4, from: 150, to: null },
      { shade: 3, from: 50, to: 149 },
      { shade: 1, from: 1, to: 49 },
    ]);
  });
});

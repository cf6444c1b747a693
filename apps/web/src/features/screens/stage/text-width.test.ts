import { expect, it } from "vitest";
import { compactText, fittingSize, figureWidth } from "./text-width.ts";

it("writes a figure as large as it fits, and never below the smallest size", () => {
  expect(fittingSize("54.2", 96, 36)).toBe(36);
  const size = fittingSize("204,937", 96, 36);
  expect(size).toBeLessThan(36);
  expect(size).toBeGreaterThan(20);
  expect(figureWidth("204,937", size)).toBeLessThanOrEqual(96);
  expect(fittingSize("123,456,789,012,345", 96, 36)).toBe(14);
});

it("shortens what no size has room for, and nothing else", () => {
  expect([9_999, 40_000, 204_937, 12_500_000].map((value) => compactText(value))).toEqual([
    "9,999",
    "40 k",
    "204.9 k",
    "12.5 M",
  ]);
  expect(compactText(-160_000)).toBe("−160 k");
});

import { expect, it } from "vitest";
import { imageProblem } from "./image-rules.ts";

const png = (size: number) => ({ size, type: "image/png" });
const limit = 3 * 1024 * 1024;

it.each([
  [null, png(limit)],
  [null, { size: 1, type: "image/gif" }],
  ["wrongType", { size: 1, type: "image/jpeg" }],
  ["wrongType", { size: 1, type: "" }],
  ["tooLarge", png(limit + 1)],
] as const)("%s for %o", (problem, image) => {
  expect(imageProblem(image)).toBe(problem);
});

import { expect, it } from "vitest";
import { imageProblem } from "./image-rules.ts";

const png = (size: number) => ({ size, type: "image/png" });
const limit = 3 * 1024 * 1024;

it.each([
  [null, "pump", png(limit)],
  [null, "pump", { size: 1, type: "image/gif" }],
  ["nameFirst", "  ", png(1)],
  ["wrongType", "pump", { size: 1, type: "image/jpeg" }],
  ["wrongType", "pump", { size: 1, type: "" }],
  ["tooLarge", "pump", png(limit + 1)],
] as const)("%s for a name %j and %o", (problem, name, image) => {
  expect(imageProblem(name, image)).toBe(problem);
});

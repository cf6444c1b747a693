import { expect, it } from "vitest";
import { spread } from "./spread.ts";

it("labels that would touch move apart, as little as needed and inside their lane", () => {
  expect(spread([50, 52, 100], 16, [0, 100])).toEqual([50, 66, 100]);
  expect(spread([98, 99], 16, [0, 100])).toEqual([84, 100]);
  expect(spread([20, 60], 16, [0, 100])).toEqual([20, 60]);
});

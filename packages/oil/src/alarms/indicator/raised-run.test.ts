import { expect, it } from "vitest";
import { trendOf } from "./raised-run.ts";

it("takes noise for no trend", () => {
  let state = 7;
  const noise = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
  let found = 0;
  for (let run = 0; run < 400; run++) found += Math.abs(trendOf(Array.from({ length: 24 }, noise)));
  expect(found).toBeLessThan(400 * 0.03);
  expect(trendOf([5, 4, 3, 2, 1])).toBe(-1);
  expect(trendOf([1, 2, 3])).toBe(0);
});

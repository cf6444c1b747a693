import { expect, it } from "vitest";
import { secondsUntilRetry, triedForSeconds } from "./back-off.ts";

it("doubles the delay up to two hours, by a quarter more or less", () => {
  expect([1, 2, 3, 4, 5].map((attempts) => secondsUntilRetry(attempts, 0.5))).toEqual([15, 30, 60, 120, 240]);
  expect(secondsUntilRetry(1000, 0.5)).toBe(7200);
  expect(secondsUntilRetry(3, 0)).toBe(45);
  expect(secondsUntilRetry(3, 0.999_99)).toBe(75);
});

it("tries about twenty times in a day", () => {
  let [seconds, attempts] = [0, 1];
  while (seconds < triedForSeconds) seconds += secondsUntilRetry(attempts++, 0.5);
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(25);
});

import { expect, it } from "vitest";
import { makeRateLimiter } from "./rate-limit.ts";

it("lets a burst pass, then as many as time allows, each key by itself", () => {
  const limit = makeRateLimiter({ perSecond: 2, burst: 3 });
  const taken = (key: string, nowMs: number) => limit.take(key, nowMs) === 0;
  expect([1, 2, 3, 4].map(() => taken("a", 0))).toEqual([true, true, true, false]);
  expect(limit.take("a", 0)).toBe(0.5);
  expect(taken("b", 0)).toBe(true);
  expect([taken("a", 500), taken("a", 500)]).toEqual([true, false]);
  expect([1, 2, 3, 4].map(() => taken("a", 60_000))).toEqual([true, true, true, false]);
});

it("forgives nothing when it forgets, nor when a clock goes back", () => {
  const limit = makeRateLimiter({ perSecond: 1, burst: 10 });
  for (let i = 0; i < 10; i++) limit.take("a", 1000);
  limit.sweep(2000);
  expect(limit.take("a", 500)).toBeGreaterThan(0);
  limit.sweep(60_000);
  expect(limit.take("a", 60_000)).toBe(0);
});

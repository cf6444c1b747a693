import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs at once, then once for all that was asked meanwhile", () => {
  const run = vi.fn();
  const { ask } = throttle(run, 1000);
  for (let i = 0; i < 5; i++) ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it("does nothing more once it is stopped", () => {
  const run = vi.fn();
  const { ask, stop } = throttle(run, 1000);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

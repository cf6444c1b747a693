import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchProcessors } from "./busy-machine.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two processors, of which a part of the time was left over. */
function makeProcessors() {
  const seen = { spare: 0, all: 0 };
  const areBusy = watchProcessors(() => ({ at: performance.now(), ...seen }));
  return {
    areBusy,
    pass(ms: number, spareShare: number): void {
      vi.advanceTimersByTime(ms);
      seen.all += 2 * ms;
      seen.spare += 2 * ms * spareShare;
    },
  };
}

it("calls processors busy once less than half of their time was left over", () => {
  const { areBusy, pass } = makeProcessors();
  pass(250, 0.6);
  expect(areBusy()).toBe(false);
  pass(250, 0.4);
  expect(areBusy()).toBe(true);
  pass(250, 0.9);
  expect(areBusy()).toBe(false);
});

it("looks again only after a while, and takes nothing from a time long past", () => {
  const { areBusy, pass } = makeProcessors();
  pass(250, 0.1);
  expect(areBusy()).toBe(true);
  pass(50, 1);
  expect(areBusy()).toBe(true);
  pass(60_000, 0.1);
  expect(areBusy()).toBe(false);
  pass(250, 0.1);
  expect(areBusy()).toBe(true);
});

it("knows nothing where the system does not count", () => {
  const { areBusy, pass } = makeProcessors();
  pass(0, 0);
  vi.advanceTimersByTime(300);
  expect(areBusy()).toBe(false);
});

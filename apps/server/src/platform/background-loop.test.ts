import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLoop } from "./background-loop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(takesMs = 0) {
  const errors: unknown[] = [];
  let runs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const loop = makeLoop({
    name: "a test",
    holder: "server",
    everyMs: 1000,
    firstAfterMs: 100,
    onError: (error) => errors.push(error),
    async work() {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      atOnce--;
      if (++runs === 2) throw new Error("second run");
    },
  });
  return { loop, errors, runs: () => runs, mostAtOnce: () => mostAtOnce };
}

it("runs soon, then again and again, also after a failure", async () => {
  const { loop, errors, runs } = setUp();
  loop.start();
  await vi.advanceTimersByTimeAsync(110);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(2020);
  expect(runs()).toBe(3);
  expect(errors).toHaveLength(1);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs()).toBe(3);
});

it("never runs beside itself, and follows a run with another when woken meanwhile", async () => {
  const { loop, runs, mostAtOnce } = setUp(300);
  loop.start();
  await vi.advanceTimersByTimeAsync(150);
  loop.wake();
  loop.wake();
  await vi.advanceTimersByTimeAsync(600);
  expect(runs()).toBe(2);
  expect(mostAtOnce()).toBe(1);
  await loop.stop();
});

it("is woken before its time, and not put off by a later wish", async () => {
  const { loop, runs } = setUp();
  loop.start();
  await vi.advanceTimersByTimeAsync(110);
  loop.wake(200);
  loop.wake(900);
  await vi.advanceTimersByTimeAsync(210);
  expect(runs()).toBe(2);
  await loop.stop();
});

it("stops when the run under way has ended", async () => {
  const { loop, runs } = setUp(300);
  loop.start();
  await vi.advanceTimersByTimeAsync(150);
  let stopped = false;
  const stopping = (async () => {
    await loop.stop();
    stopped = true;
  })();
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await stopping;
  expect(runs()).toBe(1);
});

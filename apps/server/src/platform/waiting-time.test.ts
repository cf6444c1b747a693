import { expect, it } from "vitest";
import { makeWaitingTime } from "./waiting-time.ts";

function makeTime() {
  const state = { nowMs: 0 };
  const time = makeWaitingTime(() => state.nowMs);
  const pass = (ms: number) => {
    state.nowMs += ms;
  };
  return { ...time, pass };
}

it("counts waits that last at the same time once", () => {
  const { wait, ms, pass } = makeTime();
  const [first, second] = [wait(), wait()];
  pass(30);
  first();
  pass(20);
  second();
  pass(100);
  expect(ms()).toBe(50);
});

it("counts no wait beside a statement that runs", () => {
  const { wait, work, ms, pass } = makeTime();
  const endWait = wait();
  pass(5);
  const endWork = work();
  pass(40);
  endWork();
  pass(7);
  endWait();
  pass(100);
  expect(ms()).toBe(12);
});

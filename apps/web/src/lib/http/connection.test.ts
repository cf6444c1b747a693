// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createConnection } from "./connection.ts";

let answers = false;
let probes = 0;
const probe = async () => {
  probes++;
  return answers;
};
const make = () => createConnection({ probe, random: () => 0 });

beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  probes = 0;
});
afterEach(() => vi.useRealTimers());

it("is probed with growing pauses while it is lost, and no more once it is back", async () => {
  const connection = make();
  const returned = vi.fn<() => void>();
  connection.onReturn(returned);
  connection.markLost();
  connection.markLost();
  await vi.advanceTimersByTimeAsync(1000);
  expect(probes).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(probes).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(probes).toBe(2);
  answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect({ probes, lost: connection.isLost() }).toEqual({ probes: 3, lost: false });
  expect(returned).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(3);
});

it("is back with any answer, and reports so once", () => {
  const connection = make();
  const seen: boolean[] = [];
  connection.watch(() => seen.push(connection.isLost()));
  connection.markReached(performance.now());
  connection.markLost();
  connection.markReached(performance.now());
  connection.markReached(performance.now());
  expect(seen).toEqual([true, false]);
});

it("is not back with the answer to what was asked before it was lost", async () => {
  const connection = make();
  const askedAtMs = performance.now();
  await vi.advanceTimersByTimeAsync(10);
  connection.markLost();
  connection.markReached(askedAtMs);
  expect(connection.isLost()).toBe(true);
  answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.isLost()).toBe(false);
});

it("is found lost or back at once by a caller that probes it", async () => {
  const connection = make();
  expect(await connection.check()).toBe(false);
  expect(connection.isLost()).toBe(true);
  answers = true;
  expect(await connection.check()).toBe(true);
  expect(connection.isLost()).toBe(false);
});

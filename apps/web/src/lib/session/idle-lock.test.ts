import { beforeEach, expect, it, vi } from "vitest";
import { makeIdleLock } from "./idle-lock.ts";

const minute = 60_000;
let time: number;
let shared: Map<string, string>;
beforeEach(() => {
  time = 1_000_000;
  shared = new Map();
});

function tab() {
  const deps = { report: vi.fn(), warn: vi.fn(), leave: vi.fn() };
  const storage = {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
  };
  return { ...deps, ...makeIdleLock({ idleMs: 15 * minute, now: () => time, storage, ...deps }) };
}

function pass(ms: number, tabs: { look(): void }[]) {
  for (const end = time + ms; time < end; ) {
    time += 1000;
    for (const each of tabs) each.look();
  }
}

it("warns a minute before and leaves a session that no one uses", () => {
  const one = tab();
  pass(14 * minute - 1000, [one]);
  expect(one.warn).not.toHaveBeenCalled();
  pass(2000, [one]);
  expect(one.warn).toHaveBeenCalledOnce();
  expect(one.leave).not.toHaveBeenCalled();
  pass(minute, [one]);
  expect(one.leave).toHaveBeenCalledOnce();
});

it("counts use in every tab for all of them", () => {
  const [one, other] = [tab(), tab()];
  pass(10 * minute, [one, other]);
  other.used();
  pass(10 * minute, [one, other]);
  expect(one.leave).not.toHaveBeenCalled();
  pass(5 * minute, [one, other]);
  expect(one.leave).toHaveBeenCalledOnce();
  expect(other.leave).toHaveBeenCalledOnce();
});

it("leaves at once after a sleep longer than the limit", () => {
  const one = tab();
  time += 60 * minute;
  one.look();
  expect(one.leave).toHaveBeenCalledOnce();
});

it("reports use once a minute, the last use included, and nothing while no one acts", () => {
  const one = tab();
  pass(1000, [one]);
  expect(one.report).toHaveBeenCalledTimes(1);
  pass(30_000, [one]);
  one.used();
  pass(minute, [one]);
  expect(one.report).toHaveBeenCalledTimes(2);
  pass(5 * minute, [one]);
  expect(one.report).toHaveBeenCalledTimes(2);
});

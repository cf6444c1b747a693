import { expect, it, vi } from "vitest";
import { createFrames } from "./frames.ts";

function made() {
  let nowMs = 0;
  const asked: (() => void)[] = [];
  const frames = createFrames(
    (run) => asked.push(run),
    () => nowMs,
  );
  return {
    frames,
    asked: () => asked.length,
    /** Work that takes so long. */
    takes: (ms: number) => vi.fn(() => void (nowMs += ms)),
    /** The next frame comes so much later than it might. */
    late: (ms: number) => void (nowMs += ms),
    async draw() {
      for (const run of asked.splice(0)) run();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

it("does each work once a frame, and leaves to the next frame what this one has no time for", async () => {
  const { frames, asked, takes, draw } = made();
  const works = [takes(4), takes(4), takes(4)];
  for (const work of works) {
    frames(work);
    frames(work);
  }
  expect(asked()).toBe(1);
  await draw();
  expect(works.map((work) => work.mock.calls.length)).toEqual([1, 1, 0]);
  expect(asked()).toBe(1);
  await draw();
  expect(works.map((work) => work.mock.calls.length)).toEqual([1, 1, 1]);
  expect(asked()).toBe(0);
});

it("leaves more to the next frame while frames come late", async () => {
  const { frames, takes, late, draw } = made();
  const works = Array.from({ length: 12 }, () => takes(1));
  for (const work of works) frames(work);
  const done = () => works.filter((work) => work.mock.calls.length > 0).length;
  await draw();
  expect(done()).toBe(6);
  late(100);
  await draw();
  expect(done()).toBe(9);
});

it("does the rest when one fails, and what is asked for meanwhile in the next frame", async () => {
  const { frames, asked, takes, draw } = made();
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const later = takes(0);
  frames(() => {
    frames(later);
    throw new Error("no");
  });
  const other = takes(0);
  frames(other);
  await draw();
  expect(reported).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
  expect(asked()).toBe(1);
  await draw();
  expect(later).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

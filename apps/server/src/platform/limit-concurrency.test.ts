import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("does so many at a time, in order, and continues after a failure", async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve, reject) => {
      finish[n] = () => (n === 1 ? reject(new Error("failed")) : resolve(n));
    });
  };
  const all = Promise.allSettled([0, 1, 2, 3, 4].map((n) => limited(work(n))));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(begun).toEqual([0, 1]);
  finish[1]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [0, 2]) finish[n]?.();
  await settled();
  for (const n of [3, 4]) finish[n]?.();
  expect((await all).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeUploadTurns } from "./upload-turns.ts";

const megabyte = 1024 * 1024;

it("reads one upload of an account at a time, and another account's beside it", async () => {
  const turn = makeUploadTurns();
  const begun: string[] = [];
  let finish = () => {};
  const first = turn("a", 1, () => new Promise<void>((resolve) => (finish = resolve)));
  const second = turn("a", 1, async () => void begun.push("second of a"));
  await turn("b", 1, async () => void begun.push("first of b"));
  expect(begun).toEqual(["first of b"]);
  finish();
  await Promise.all([first, second]);
  expect(begun).toEqual(["first of b", "second of a"]);
});

it("lets an account wait that has had its burst, and no other", async () => {
  const turn = makeUploadTurns({ perSecond: 20 * megabyte, burst: 4 * megabyte });
  await turn("a", 4 * megabyte, async () => {});
  let isRead = false;
  const next = turn("a", 4 * megabyte, async () => {
    isRead = true;
  });
  await turn("b", 4 * megabyte, async () => {});
  await sleep(20);
  expect(isRead).toBe(false);
  await next;
  expect(isRead).toBe(true);
});

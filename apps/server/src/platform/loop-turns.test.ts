import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeLoopTurns } from "./loop-turns.ts";

it("lets a few pass in each turn of the loop, in the order they came", async () => {
  const turn = makeLoopTurns(2);
  const passed: number[] = [];
  for (let i = 0; i < 5; i++) void turn().then(() => passed.push(i));
  expect(passed).toEqual([]);
  await nextTurn();
  expect(passed).toEqual([0, 1]);
  await nextTurn();
  expect(passed).toEqual([0, 1, 2, 3]);
  await nextTurn();
  expect(passed).toEqual([0, 1, 2, 3, 4]);
  await turn();
});

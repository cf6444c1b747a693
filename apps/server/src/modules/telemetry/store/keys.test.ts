import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { settledHeap } from "../../../testing/settled-heap.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeKeys } from "./keys.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

it("never takes one key for two, however a device spells it", async () => {
  const keys = makeKeys(database.db);
  const one = await keys.layoutOf(["a\nb"]);
  const two = await keys.layoutOf(["a", "b"]);
  expect(two.keysetId).not.toBe(one.keysetId);
  expect(two.keyIds).toHaveLength(2);
  for (const odd of ["\n", '"', '","', "\\", ","]) {
    const joined = await keys.layoutOf([`c${odd}d`]);
    expect((await keys.layoutOf(["c", "d"])).keysetId, odd).not.toBe(joined.keysetId);
  }
});

it("asks the database once for what many bring at once, and leaves others room", async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  let times = 0;
  const { db, pool } = database;
  pool.on("acquire", () => {
    times++;
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  });
  pool.on("release", () => atOnce--);
  const keys = makeKeys(db);
  const same = Array.from({ length: 200 }, async () => keys.layoutOf(["same", "for all"]));
  const layouts = await Promise.all(same);
  expect(new Set(layouts.map(({ keysetId }) => keysetId)).size).toBe(1);
  expect(times).toBe(3);
  await Promise.all(Array.from({ length: 100 }, async (_, i) => keys.layoutOf([`key ${i}`])));
  expect(mostAtOnce).toBeLessThanOrEqual(3);
});

it("does not keep every combination of keys that a device makes up", async () => {
  const keys = makeKeys(database.db);
  const names = Array.from({ length: 30 }, (_, i) => `${"long".repeat(60)}${i}`);
  // Long combinations, so that keeping a thousand of them would show in memory.
  const combination = (n: number) => names.filter((_, i) => i >= 12 || (n >> i) % 2 === 1);
  await keys.layoutOf(combination(0));
  const before = await settledHeap();
  await Promise.all(Array.from({ length: 1499 }, async (_, i) => keys.layoutOf(combination(i + 1))));
  expect((await settledHeap()) - before).toBeLessThan(4 * 1024 * 1024);
  expect((await keys.layoutOf(combination(0))).keyIds).toHaveLength(18);
});

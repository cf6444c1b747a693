import { expect, it } from "vitest";
import { makeVersionCache } from "./version-cache.ts";

const rowsOf = (name: string, length: number, version = 1) => ({
  name,
  version,
  rows: Array.from({ length }, () => null),
});

it("answers for the version that was set, and no other", () => {
  const cache = makeVersionCache<string>();
  cache.set(rowsOf("a", 3), "first");
  expect(cache.get(rowsOf("a", 3))).toBe("first");
  expect(cache.get(rowsOf("a", 3, 2))).toBeUndefined();
  cache.set(rowsOf("a", 3, 2), "second");
  expect(cache.get(rowsOf("a", 3))).toBeUndefined();
  expect(cache.get(rowsOf("a", 3, 2))).toBe("second");
});

it("makes room by dropping what was not used for longest", () => {
  const cache = makeVersionCache<string>(100);
  cache.set(rowsOf("a", 30), "a");
  cache.set(rowsOf("b", 30), "b");
  cache.get(rowsOf("a", 30));
  cache.set(rowsOf("c", 30), "c"); // in place of b
  cache.set(rowsOf("a", 30, 2), "a again"); // in place of its older version
  expect([cache.get(rowsOf("a", 30, 2)), cache.get(rowsOf("b", 30)), cache.get(rowsOf("c", 30))]).toEqual([
    "a again",
    undefined,
    "c",
  ]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./lib.mjs";
import { listedLoops, loopsOf } from "./loops.mjs";
import { allSources } from "./source-files.mjs";

const inOrder = (loops: readonly { name: string | null; holder: string | null }[]) =>
  loops.map(({ name, holder }) => `${name}: ${holder}`).toSorted();

describe("docs/loops.md", () => {
  const loops = loopsOf(allSources());
  const listed = listedLoops(readFileSync(path.join(root, "docs/loops.md"), "utf8"));

  it("lists every loop and job of the server with who runs it, and no other", () => {
    expect(loops.length).toBeGreaterThan(40);
    expect(inOrder(listed)).toEqual(inOrder(loops));
  });

  it("has one row for each name", () => {
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
  });
});

describe("loops of sources", () => {
  const file = "apps/server/src/modules/a/module.ts";
  const found = (source: string) => inOrder(loopsOf({ [file]: source }));

  it.each([
    ['const a = makeLoop({ name: "x", holder: "one", everyMs, work, onError });', ["x: one"]],
    [
      `const loop = (name, holder, ms, work) => makeLoop({ name, holder, everyMs: ms, work, onError });
       const loops = [loop("x", "partition", 1, a), loop("y", "server", 2, b)];`,
      ["x: partition", "y: server"],
    ],
    ['const b = jobs.define<object>({ name: "x", schema, work });', ["x: claim"]],
    ["const c = makeLoop({ ...options });", ["null: null"]],
  ])("are found in %s", (source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  it("of tests are left out", () => {
    expect(loopsOf({ "apps/server/src/a.test.ts": 'makeLoop({ name: "x", holder: "one" });' })).toEqual([]);
  });
});

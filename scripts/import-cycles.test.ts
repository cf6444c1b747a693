import { describe, expect, it } from "vitest";
import { folderCycles, importCycles } from "./import-cycles.mjs";
import { allSources } from "./source-files.mjs";

describe("imports of the whole repository", () => {
  const sources = allSources();
  const circlesOfFolders = folderCycles(sources);
  const circlesOfFiles = importCycles(sources);

  it("lead in no circle of folders", () => {
    expect(circlesOfFolders).toEqual([]);
  });

  it("lead in no circle of files", () => {
    expect(circlesOfFiles).toEqual([]);
  });
});

describe("sub-folders", () => {
  const alarms = "apps/server/src/modules/alarms";

  it.each([
    alarms,
    "apps/server/src/platform",
    "apps/simulator/src",
    "apps/web/src/features/fleet",
    "apps/web/src/lib",
    "apps/web/src/ui",
    "bench",
    "packages/contract/src",
    "packages/oil/src",
    "packages/oil/src/alarms",
  ])("of %s are reported when they import each other", (parent) => {
    expect(
      folderCycles({
        [`${parent}/one/a.ts`]: 'import { x } from "../two/a.ts"',
        [`${parent}/two/a.ts`]: 'import type { X } from "../one/b.ts"',
      }),
    ).toEqual([
      `${parent}/one imports ${parent}/two, which leads back to it`,
      `${parent}/two imports ${parent}/one, which leads back to it`,
    ]);
  });

  it("are reported when they import each other around a third", () => {
    expect(
      folderCycles({
        [`${alarms}/engine/a.ts`]: 'import { x } from "../settings/a.ts"',
        [`${alarms}/settings/a.ts`]: 'import { x } from "../communication/a.ts"',
        [`${alarms}/communication/a.ts`]: 'export { x } from "../engine/a.ts"',
      }),
    ).toHaveLength(3);
  });

  it("may import one another one way, and their tests any", () => {
    expect(
      folderCycles({
        [`${alarms}/engine/a.ts`]: 'import { x } from "../settings/a.ts"',
        [`${alarms}/settings/a.ts`]: 'import { x } from "../records.ts"',
        [`${alarms}/settings/a.test.ts`]: 'import { x } from "../engine/a.ts"',
      }),
    ).toEqual([]);
  });

  it("of different modules are held apart", () => {
    const fleet = "apps/server/src/modules/fleet";
    expect(
      folderCycles({
        [`${alarms}/engine/a.ts`]: 'import type { X } from "../../fleet/engine/a.ts"',
        [`${fleet}/engine/a.ts`]: 'import type { X } from "../../alarms/engine/a.ts"',
      }),
    ).toEqual([]);
  });
});

describe("files", () => {
  it.each([
    ["values", 'import { x } from "./b.ts"', 'import { x } from "./a.ts"'],
    ["types", 'import type { X } from "./b.ts"', 'import type { X } from "./a.ts"'],
    ["re-exports", 'export * from "./b.ts"', 'export type { X } from "./a.ts"'],
    ["dynamic imports", 'await import("./b.ts")', 'import { x } from "./a.ts"'],
  ])("are reported when they import each other by %s", (_, a, b) => {
    expect(importCycles({ "bench/a.ts": a, "bench/b.ts": b })).toEqual([
      "bench/a.ts, bench/b.ts import each other",
    ]);
  });

  it("are reported together when a circle leads around others and through a package", () => {
    expect(
      importCycles({
        "packages/oil/src/index.ts": 'export { x } from "./a.ts"',
        "packages/oil/src/a.ts": 'import { x } from "./b.ts"; import { y } from "./leaf.ts"',
        "packages/oil/src/b.ts": 'import { x } from "@oilcloud/oil"',
        "packages/oil/src/leaf.ts": "",
        "bench/a.mjs": 'import { x } from "@oilcloud/oil"',
      }),
    ).toEqual(["packages/oil/src/a.ts, packages/oil/src/b.ts, packages/oil/src/index.ts import each other"]);
  });

  it("are reported when they import themselves", () => {
    expect(importCycles({ "bench/a.ts": 'import { x } from "./a.ts"' })).toHaveLength(1);
  });

  it("may be imported on several ways", () => {
    expect(
      importCycles({
        "bench/a.ts": 'import { x } from "./b.ts"; import { y } from "./c.ts"',
        "bench/b.ts": 'import { y } from "./c.ts"',
        "bench/c.ts": "",
      }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { allSources, wrongImports } from "./check-imports.mjs";

describe("import directions", () => {
  it("hold in the whole repository", () => {
    const sources = allSources();
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    expect(wrongImports(sources)).toEqual([]);
  });

  it.each([
    ["packages/oil/src/a.ts", 'import fs from "node:fs"'],
    ["packages/contract/src/a.ts", 'import { x } from "../../../apps/server/src/app.ts"'],
    ["apps/server/src/platform/a.ts", 'import { x } from "../modules/fleet/routes.ts"'],
    ["apps/server/src/platform/a.ts", 'export { x } from "../app.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'import type { X } from "../accounts/routes.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'const x = await import("../../app.ts")'],
    ["apps/server/src/modules/live/a.ts", 'import { x } from "../telemetry/interface.ts"'],
    ["apps/server/src/modules/live/a.ts", 'import { type X, y } from "../telemetry/interface.ts"'],
    ["apps/server/src/modules/condition/a.ts", 'import type { X } from "../telemetry/store/latest.ts"'],
    ["apps/web/src/features/fleet/a.ts", 'import { x } from "../accounts/sign-in-page.tsx"'],
    ["apps/web/src/features/fleet/a.ts", 'import { x } from "../../app/routes.ts"'],
    ["apps/web/src/ui/a.tsx", 'import { x } from "../features/fleet/page.tsx"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "../../../server/src/config.ts"'],
    ["apps/simulator/src/a.ts", 'import { x } from "@oilcloud/server"'],
  ])("report the planted violation in %s: %s", (file, source) => {
    expect(wrongImports({ [file]: source })).toHaveLength(1);
  });

  it.each([
    ["apps/server/src/modules/fleet/a.ts", 'import { x } from "./store.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'import { x } from "../../platform/clock.ts"'],
    ["apps/server/src/modules/live/a.ts", 'import type { X } from "../telemetry/interface.ts"'],
    ["apps/server/src/app.ts", 'import { x } from "./modules/fleet/routes.ts"'],
    ["apps/web/src/features/fleet/a.ts", 'import type { X } from "@oilcloud/contract"'],
    ["apps/web/src/app/a.tsx", 'const x = lazy(() => import("../features/fleet/page.tsx"))'],
  ])("let %s say %s", (file, source) => {
    expect(wrongImports({ [file]: source })).toEqual([]);
  });
});

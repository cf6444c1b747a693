import { describe, expect, it } from "vitest";
import { unusedExceptions, wrongImports } from "./check-imports.mjs";
import { allSources } from "./source-files.mjs";

describe("import directions", () => {
  describe("of the whole repository", () => {
    const sources = allSources();

    it("are looked at", () => {
      expect(Object.keys(sources).length).toBeGreaterThan(50);
    });

    const folderOf = (file: string) => file.split("/").slice(0, -1).slice(0, 5).join("/");
    it.each([...new Set(Object.keys(sources).map(folderOf))])("hold in %s", (folder) => {
      const files = Object.entries(sources).filter(([file]) => folderOf(file) === folder);
      expect(wrongImports(Object.fromEntries(files))).toEqual([]);
    });

    it("need every exception", () => {
      expect(unusedExceptions(sources)).toEqual([]);
    });
  });

  it.each([
    ["packages/oil/src/a.ts", 'import fs from "node:fs"'],
    ["packages/contract/src/a.ts", 'import { x } from "../../../apps/server/src/app.ts"'],
    ["apps/server/src/platform/a.ts", 'import { x } from "../modules/fleet/routes.ts"'],
    ["apps/server/src/platform/a.ts", 'export { x } from "../app.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'import type { X } from "../people/users/routes.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'const x = await import("../../app.ts")'],
    ["apps/server/src/modules/live/a.ts", 'import { x } from "../telemetry/interface.ts"'],
    ["apps/server/src/modules/live/a.ts", 'import { type X, y } from "../telemetry/interface.ts"'],
    ["apps/server/src/modules/condition/a.ts", 'import type { X } from "../telemetry/store/latest.ts"'],
    ["apps/web/src/features/fleet/a.ts", 'import { x } from "../accounts/sign-in-page.tsx"'],
    ["apps/web/src/features/fleet/a.ts", 'import { x } from "../../app/routes.ts"'],
    ["apps/web/src/ui/a.tsx", 'import { x } from "../features/fleet/page.tsx"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "../../../server/src/config.ts"'],
    ["apps/simulator/src/a.ts", 'import { x } from "@oilcloud/server"'],
    ["apps/web/src/features/fleet/a.ts", 'import { x } from "@oilcloud/contract"'],
    ["apps/web/src/app/a.tsx", 'import { type X, y } from "@oilcloud/contract"'],
    ["apps/web/src/ui/a.tsx", 'export { x } from "@oilcloud/contract"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "../../../../packages/contract/src/calls/alarms.ts"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "../ui/toast.tsx"'],
    ["apps/web/src/lib/a.ts", 'import type { X } from "../ui/toast.tsx"'],
    ["apps/server/src/platform/a.ts", 'import { indicators } from "@oilcloud/oil"'],
    ["apps/server/src/platform/a.ts", 'import { dayMs, type OilKey } from "@oilcloud/oil"'],
    ["apps/server/src/platform/a.ts", 'import * as oil from "@oilcloud/oil"'],
    ["apps/server/src/platform/a.ts", 'const oil = await import("@oilcloud/oil")'],
    ["apps/server/src/modules/fleet/a.ts", 'import { x } from "./testing/make-device.ts"'],
    ["apps/server/src/modules/fleet/a.test.ts", 'import { x } from "../../../../web/src/lib/call.ts"'],
    ["apps/web/src/lib/a.test.ts", 'import { x } from "@oilcloud/server"'],
    ["packages/oil/src/a.test.ts", 'import { x } from "@oilcloud/contract"'],
    ["bench/alarms/a.mjs", 'import { x } from "../../apps/server/src/modules/alarms/module.ts"'],
    ["bench/a.mjs", 'import { x } from "../apps/server/src/platform/sign-in/passwords.ts"'],
    ["bench/a.mjs", 'import { x } from "../apps/web/src/lib/i18n/dictionaries.ts"'],
    ["bench/a.mjs", 'import { x } from "../e2e/fleet.test.ts"'],
    ["bench/a.mjs", 'const x = await import("../scripts/check.mjs")'],
    ["e2e/a.test.ts", 'import { x } from "../apps/server/src/app.ts"'],
    ["e2e/a.test.ts", 'import type { X } from "../apps/server/src/tables.ts"'],
    ["e2e/a.test.ts", 'import { x } from "../apps/web/src/lib/call.ts"'],
    ["e2e/a.test.ts", 'import { x } from "./b.test.ts"'],
    ["e2e/a.test.ts", 'import { x } from "../bench/life/fleet.mjs"'],
    ["e2e/a.ts", 'import { x } from "./b.test.ts"'],
    ["scripts/a.mjs", 'import { x } from "../apps/server/src/platform/secrets.ts"'],
    ["scripts/a.test.ts", 'import { x } from "../apps/server/src/testing/read-sheet.ts"'],
    ["scripts/a.mjs", 'import { x } from "../bench/life/fleet.mjs"'],
    ["apps/server/src/a.ts", 'import { x } from "../../../e2e/browser.ts"'],
    ["apps/server/src/a.test.ts", 'import { x } from "../../../scripts/lib.mjs"'],
  ])("report the planted violation in %s: %s", (file, source) => {
    expect(wrongImports({ [file]: source })).toHaveLength(1);
  });

  it.each([
    ["apps/server/src/modules/fleet/a.ts", 'import { x } from "./store.ts"'],
    ["apps/server/src/modules/fleet/a.ts", 'import { x } from "../../platform/clock.ts"'],
    ["apps/server/src/modules/live/a.ts", 'import type { X } from "../telemetry/interface.ts"'],
    ["apps/server/src/app.ts", 'import { x } from "./modules/fleet/routes.ts"'],
    ["apps/web/src/features/fleet/a.ts", 'import type { X } from "@oilcloud/contract"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "@oilcloud/contract/values"'],
    ["apps/web/src/lib/a.ts", 'import { x } from "@oilcloud/oil"'],
    ["apps/web/src/ui/a.tsx", 'import { x } from "../lib/toasts.ts"'],
    ["apps/server/src/platform/a.ts", 'import { dayMs } from "@oilcloud/oil"'],
    ["apps/server/src/modules/fleet/a.test.ts", 'import { x } from "../alarms/records.ts"'],
    ["apps/web/src/lib/a.test.ts", 'import { rightsOf } from "@oilcloud/contract"'],
    ["packages/oil/src/a.test.ts", 'import { it } from "vitest"'],
    ["bench/a.mjs", 'import { x } from "@oilcloud/oil"'],
    ["bench/alarms/a.mjs", 'import { x } from "../../apps/simulator/src/fleet.ts"'],
    ["bench/attack/a.mjs", 'import { x } from "../../apps/server/src/modules/live/testing/a.ts"'],
    ["bench/a.mjs", 'import { x } from "../e2e/server-process.ts"'],
    ["e2e/a.test.ts", 'import { x } from "../apps/server/src/testing/read-sheet.ts"'],
    ["e2e/a.test.ts", 'import { x } from "../apps/web/src/lib/i18n/dictionaries.ts"'],
    ["e2e/a.test.ts", 'import { x } from "./browser.ts"'],
    ["e2e/a.ts", 'import { root } from "../scripts/lib.mjs"'],
    ["scripts/start.mjs", 'await import("../apps/server/src/main.ts")'],
    ["apps/web/src/app/a.tsx", 'const x = lazy(() => import("../features/fleet/page.tsx"))'],
  ])("let %s say %s", (file, source) => {
    expect(wrongImports({ [file]: source })).toEqual([]);
  });
});

describe("exceptions", () => {
  it("are reported when no import needs them", () => {
    const source = 'await import("../apps/server/src/main.ts")';
    const unused = unusedExceptions({ "scripts/start.mjs": source });
    expect(unused.length).toBeGreaterThan(0);
    expect(unused).not.toContain("it starts the server");
    expect(unusedExceptions({})).toContain("it starts the server");
  });
});

import { describe, expect, it } from "vitest";
import { allSources, folderCycles, wrongImports, wrongTables } from "./check-imports.mjs";

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

    it("lead in no circle of folders", () => {
      expect(folderCycles(sources)).toEqual([]);
    });

    it("leave the tables to their modules", () => {
      expect(wrongTables(sources, sources["apps/server/src/tables.ts"] ?? "")).toEqual([]);
    });
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
    ["apps/web/src/app/a.tsx", 'const x = lazy(() => import("../features/fleet/page.tsx"))'],
  ])("let %s say %s", (file, source) => {
    expect(wrongImports({ [file]: source })).toEqual([]);
  });
});

describe("folders of a module", () => {
  const alarms = "apps/server/src/modules/alarms";

  it("are reported when they import each other, directly or around a third", () => {
    expect(
      folderCycles({
        [`${alarms}/engine/a.ts`]: 'import { x } from "../settings/a.ts"',
        [`${alarms}/settings/a.ts`]: 'import type { X } from "../engine/b.ts"',
      }),
    ).toHaveLength(2);
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
});

describe("tables of modules", () => {
  const tables =
    "export interface Tables {\n  customer: {\n    id: string;\n  };\n  alarm_episode: {\n  };\n}";
  const platform = "apps/server/src/platform/a.ts";

  it.each([
    'db.selectFrom("alarm_episode")',
    'eb("alarm_episode.device_id", "=", id)',
    'db.selectFrom("alarm_episode as a")',
    "sql`select id from alarm_episode`",
  ])("are reported where the platform says %s", (source) => {
    expect(wrongTables({ [platform]: source }, tables)).toHaveLength(1);
    expect(wrongTables({ "apps/server/src/modules/alarms/a.ts": source }, tables)).toEqual([]);
  });

  it("are not those that every scope is made of", () => {
    expect(wrongTables({ [platform]: 'db.selectFrom("customer")' }, tables)).toEqual([]);
  });
});

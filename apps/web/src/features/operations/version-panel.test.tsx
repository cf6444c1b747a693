// @vitest-environment happy-dom
import type { Operations } from "@oilcloud/contract";
import { afterEach, expect, it, vi } from "vitest";
import { leavePage, pageText, seen, showPage } from "../../testing/page.tsx";
import { stubServer } from "../../testing/stub-server.ts";
import { VersionPanel } from "./version-panel.tsx";

afterEach(leavePage);

function open(advisories: Operations["version"]["advisories"], language: "en" | "zh-CN" = "en") {
  stubServer({});
  vi.stubGlobal("__BUILD_TIME__", "2026-11-10T09:30:00Z");
  const of = { platform: "2.0.0", node: "24.1.0", database: "18.0", startTime: 0, migrations: 7, notes: [] };
  void showPage(<VersionPanel version={{ ...of, advisories }} />, { address: "/operator", language });
}
const list = { knownUntil: "2025-10-31", count: 12 };

it("shows the age of the list of known advisories, and how to renew one that is old", async () => {
  open({ ...list, ageDays: 384, old: true });
  await seen("12 known advisories until 2025-10-31", "list out of date: 384 d old", "npm run advisories");
  leavePage();
  open({ ...list, ageDays: 384, old: true }, "zh-CN");
  await seen("已知漏洞通告 12 条，截至 2025-10-31", "列表已过期：384 天前", "npm run advisories");
});

it("says no more than the age while it is new, and nothing without a list", async () => {
  open({ ...list, ageDays: 3, old: false });
  await seen("3 d old");
  expect(pageText()).not.toContain("npm run advisories");
  leavePage();
  open(null);
  await seen("PostgreSQL 18.0");
  expect(pageText()).not.toContain("advisor");
});

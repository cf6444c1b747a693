// @vitest-environment happy-dom
import type { Operations } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { leavePage, pageText, seen, showPage } from "../../testing/page.tsx";
import { stubServer } from "../../testing/stub-server.ts";
import { PartitionsPanel } from "./partitions-panel.tsx";

afterEach(leavePage);

function open(owners: Operations["partitions"]["owners"], language: "en" | "zh-CN" = "en") {
  stubServer({});
  void showPage(<PartitionsPanel partitions={{ count: 256, owners }} />, { address: "/operator", language });
}
const owner = {
  host: "oil-1",
  process: 4711,
  sinceTime: Date.parse("2026-11-12T06:00:00Z"),
  epoch: 12,
  owned: 256,
};

it("shows who owns the partitions, since when and under which epoch", async () => {
  open([owner]);
  await seen("oil-1", "process 4711", "256 of 256", "12", "2026-11-12");
  leavePage();
  open([owner], "zh-CN");
  await seen("oil-1", "进程 4711", "256 / 256", "任期");
});

it("says that no server owns them", async () => {
  open([]);
  await seen("No server owns the partitions");
  expect(pageText()).not.toContain("of 256");
});

import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addMachine, administratorToken } from "./alarm-machine.ts";
import { openBrowser } from "./browser.ts";
import { visitingAs } from "./visiting.ts";
import { menuCount, settledMenuCount } from "./menu-count.ts";

const url = inject("platformUrl");
let browser: Browser;
let token: string;

beforeAll(async () => {
  browser = await openBrowser();
  token = await administratorToken(url);
});
afterAll(() => browser.close());

const words = {
  "zh-CN": {
    bulk: "批量处理",
    selected: "已选 2 条报警",
    take: "认领",
    process: "处理完成",
    mute: "静音",
    finding: "检查结果",
    action: "处理措施",
    save: "完成处理",
    allDone: "已完成 2 / 2 条",
    noneDone: "已完成 0 / 2 条",
    done: "已完成",
    close: "关闭",
    unclaimed: "未认领",
    processed: "已处理",
    undo: "撤销处理",
  },
  en: {
    bulk: "Bulk actions",
    selected: "2 alarms selected",
    take: "Claim",
    process: "Resolve",
    mute: "Mute",
    finding: "Findings",
    action: "Action taken",
    save: "Mark as resolved",
    allDone: "2 of 2 done",
    noneDone: "0 of 2 done",
    done: "Done",
    close: "Close",
    unclaimed: "Unclaimed",
    processed: "Resolved",
    undo: "Mark as unresolved",
  },
} as const;

describe.each([
  ["dealer", "zh-CN"],
  ["customer", "en"],
] as const)("%s in %s", (username, language) => {
  it("takes on, processes and takes back several alarms at once, and shows what became of each", async () => {
    const say = words[language];
    const names = [`Bulk A ${language}`, `Bulk B ${language}`];
    const machines = await Promise.all(names.map((name) => addMachine(url, token, name)));
    const handle = async ({ page }: { page: Page }) => {
      const now = Date.now();
      await page.goto(`/alarmlist?search=${encodeURIComponent("Bulk")}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const before = await settledMenuCount(page);
      for (const machine of machines) await machine.report(now - 240 * minute, now, 0.6);
      const rows = names.map((name) => page.getByRole("row").filter({ hasText: name }));
      for (const row of rows) await row.getByText(say.unclaimed).waitFor();
      await expect.poll(() => menuCount(page)).toBe(before + 2);

      const bar = page.getByRole("region", { name: say.bulk });
      const select = async () => {
        for (const row of rows) await row.getByRole("checkbox").check();
        await bar.getByText(say.selected).waitFor();
      };
      const results = page.getByRole("dialog").filter({ hasText: say.done });
      const resultsShow = async (title: string) => {
        await results.getByText(title).waitFor();
        for (const name of names) await results.getByText(name).waitFor();
        await results.getByRole("button", { name: say.close }).last().click();
        await expect.poll(() => bar.count()).toBe(0);
      };

      await select();
      await bar.getByRole("button", { name: say.take, exact: true }).click();
      await resultsShow(say.allDone);
      for (const row of rows) await expect.poll(() => row.getByText(say.unclaimed).count()).toBe(0);
      // Claimed alarms stay open.
      expect(await menuCount(page)).toBe(before + 2);

      await select();
      await bar.getByRole("button", { name: say.process, exact: true }).click();
      const form = page.getByRole("dialog").filter({ hasText: say.finding });
      await form.getByLabel(say.finding).fill("filter blocked");
      await form.getByLabel(say.action).fill("filter changed");
      await form.getByRole("button", { name: say.save }).click();
      await resultsShow(say.allDone);
      for (const row of rows) await row.getByText(say.processed, { exact: true }).waitFor();

      // What was taken back stays in the course of events.
      await rows[0]?.getByRole("button").click();
      const story = page.getByRole("complementary").filter({ hasText: names[0] ?? "" });
      await story.getByRole("button", { name: say.undo, exact: true }).click();
      await story
        .getByRole("list")
        .getByText(say.undo)
        .or(story.getByText("Marked as unresolved"))
        .first()
        .waitFor();
      await story.getByText("filter blocked").first().waitFor();
      await expect.poll(() => rows[0]?.getByText(say.processed, { exact: true }).count()).toBe(0);
    };
    try {
      await visitingAs(browser, url, username, handle, { language });
    } finally {
      for (const machine of machines) await machine.close();
    }
  });
});

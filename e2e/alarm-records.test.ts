import { readFile } from "node:fs/promises";
import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, enterAs, visit } from "./browser.ts";
import { addMachine, administratorToken, factory } from "./alarm-machine.ts";
import { menuCount, settledMenuCount } from "./menu-count.ts";

const url = inject("platformUrl");
let browser: Browser;
let token: string;

const words = {
  "zh-CN": {
    level1: "一级",
    level2: "二级",
    category: "进水",
    reason: "超过限值 0.8",
    trend: "报警前后趋势",
    unseen: "新的一级报警",
    process: "处理完成",
    finding: "检查结果",
    action: "处理措施",
    save: "完成处理",
    processed: "已处理",
    right: "准确",
    export: "导出",
    actionRequired: "请填写处理措施",
    problems: ["请选择文件类型"],
    state: "一级：超限，报警中",
  },
  en: {
    level1: "Level 1",
    level2: "Level 2",
    category: "Water ingress",
    reason: "above limit 0.8",
    trend: "Trend around the alarm",
    unseen: "New level 1 alarms",
    process: "Resolve",
    finding: "Findings",
    action: "Action taken",
    save: "Mark as resolved",
    processed: "Resolved",
    right: "Correct",
    export: "Export",
    actionRequired: "Please enter what was done",
    problems: ["Please select a file type"],
    state: "Level 1: over limit, active",
  },
} as const;

beforeAll(async () => {
  browser = await openBrowser();
  token = await administratorToken(url);
});
afterAll(() => browser.close());

/** The dialog begins with what the list shows: its factory, device, level and the last month. */
async function exportShown(page: Page, language: Language, deviceId: string, device: string) {
  const say = words[language];
  await page.getByRole("button", { name: say.export, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
  await dialog.getByText(device).waitFor();
  await dialog.locator("button[type=submit]").click();
  expect(await dialog.getByRole("alert").allTextContents()).toEqual(say.problems);
  await dialog.getByText("Excel (XLSX)").click();
  const asked = page.waitForRequest("**/alarmrecord/export");
  await dialog.locator("button[type=submit]").click();
  const body = (await asked).postDataJSON() as { startTime: number; endTime: number };
  expect(body).toMatchObject({ deviceIds: [deviceId], level: 1 });
  const { startTime, endTime } = body;
  // The days are those of the site in China, wherever the browser is.
  expect([startTime, endTime + 1].map((ms) => new Date(ms).toISOString().slice(11))).toEqual([
    "16:00:00.000Z",
    "16:00:00.000Z",
  ]);

  const tasks = page.getByRole("dialog").filter({ hasText: device });
  const download = tasks.getByRole("row").filter({ hasText: device }).first().getByRole("button");
  await expect.poll(() => download.isEnabled(), { timeout: 20_000 }).toBe(true);
  const saved = page.waitForEvent("download");
  await download.click();
  const rows = await readFirstSheet(await readFile(await (await saved).path()));
  await page.keyboard.press("Escape");
  return rows;
}

/** Presses Tab until the focus is on what is wanted; returns how often. */
async function tabsTo(page: Page, wanted: string): Promise<number> {
  const most = 40;
  for (let tabs = 1; tabs <= most; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((text) => document.activeElement?.textContent === text, wanted)) return tabs;
  }
  throw new Error(`“${wanted}” is not reached by Tab`);
}

it("claims an alarm by the keyboard within six Tabs, and a drawer takes and returns the focus", async () => {
  const name = "Mixer by keys";
  const machine = await addMachine(url, token, name);
  const { page, complaints, close } = await visit(browser, url, { language: "en" });
  try {
    const now = Date.now();
    await machine.report(now - 240 * minute, now, 0.6);
    await enterAs(page, "dealer");
    await page.goto(`/alarmlist?deviceId=${machine.deviceId}&customerId=${machine.customerId}`);
    const row = page.getByRole("row").filter({ hasText: name });
    await row.waitFor();
    const toContent = await tabsTo(page, english.shell.menu.skip);
    await page.keyboard.press("Enter");
    const toList = await tabsTo(page, english.alarms.list.skip);
    await page.keyboard.press("Enter");
    expect(toContent + toList).toBeLessThanOrEqual(6);
    const opener = row.getByRole("button");
    const isFocused = () => opener.evaluate((button) => button === document.activeElement);
    await expect.poll(isFocused).toBe(true);

    await page.keyboard.press("Enter");
    const drawer = page.getByRole("complementary").filter({ hasText: name });
    await drawer.waitFor();
    const isInside = () => drawer.evaluate((panel) => panel.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Tab"]) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await expect.poll(isFocused).toBe(true);

    await row.getByText(english.alarms.row.unclaimed, { exact: true }).waitFor();
    await page.keyboard.press("c");
    await row.getByText(english.alarms.row.unclaimed, { exact: true }).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await machine.close();
  }
});

describe.each([
  ["dealer", "zh-CN", "Asia/Shanghai"],
  ["customer", "en", "America/New_York"],
] as const)("%s in %s, in %s", (username, language, timezoneId) => {
  it("sees an alarm arrive and rise without reloading, handles it, and exports it", async () => {
    const say = words[language];
    const name = `Mixer ${language}`;
    const machine = await addMachine(url, token, name);
    const { page, complaints, close } = await visit(browser, url, { language, timezoneId });
    try {
      await enterAs(page, username);
      await page.goto("/alarmlist");
      await page.getByRole("heading", { level: 1 }).waitFor();
      const before = await settledMenuCount(page);
      const row = page.getByRole("row").filter({ hasText: name });
      const now = Date.now();

      await machine.report(now - 240 * minute, now - 60 * minute, 0.6);
      await row.getByText(say.level2).waitFor();
      await expect.poll(() => menuCount(page)).toBe(before + 1);
      await machine.report(now - 60 * minute, now, 0.9);
      await row.getByText(say.level1).waitFor();
      expect(await menuCount(page)).toBe(before + 1);

      const news = page.getByRole("region", { name: say.unseen });
      await news.getByText(`${name} · ${say.category}`).waitFor();
      await row.getByRole("button").click();
      const story = page.getByRole("complementary").filter({ hasText: say.trend });
      await story.getByText(say.reason).first().waitFor();
      await story.getByRole("figure", { name: say.trend }).waitFor();
      await expect.poll(() => story.getByTestId("stretch").count()).toBe(2);

      await story.getByRole("button", { name: say.process, exact: true }).click();
      const form = page.getByRole("dialog");
      await form.getByLabel(say.finding).fill("cooler leaks");
      await form.getByRole("button", { name: say.save }).click();
      await form.getByText(say.actionRequired).waitFor();
      await form.getByLabel(say.action).fill("tightened");
      await form.getByRole("button", { name: say.save }).click();
      await row.getByText(say.processed, { exact: true }).waitFor();
      await story.getByRole("definition").filter({ hasText: "cooler leaks" }).waitFor();
      await story.getByRole("button", { name: say.right, exact: true }).click();
      await expect
        .poll(() => story.getByRole("button", { name: say.right, exact: true }).getAttribute("aria-pressed"))
        .toBe("true");

      const { deviceId, customerId } = machine;
      await page.goto(`/alarmlist?customerId=${customerId}&deviceId=${deviceId}&level=1`);
      await row.waitFor();
      const [, exported] = await exportShown(page, language, deviceId, name);
      expect(exported?.slice(0, 2)).toEqual([factory, name]);
      expect(exported).toEqual(expect.arrayContaining([say.state, say.processed]));

      await page.goto("/dashboard");
      await page.getByText(name).first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await close();
      await machine.close();
    }
  });
});

import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addMachine, administratorToken } from "./alarm-machine.ts";
import { openBrowser, widths } from "./browser.ts";
import { visitingAs } from "./visiting.ts";

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
    touch: "浏览器需要您先轻触页面",
    unseen: "新的一级报警",
    see: "查看",
    category: "进水",
    ask: "问诊断助手",
    take: "认领",
    waiting: "联网后发送",
    sent: "已发送：认领",
    mine: "我在处理",
    process: "处理完成",
    finding: "检查结果",
    action: "处理措施",
    watching: "已加强巡检，继续观察",
    filterChanged: "已换滤芯",
    save: "完成处理",
    processed: "已处理",
    alarms: "报警记录",
    open: /^进行中/,
  },
  en: {
    touch: "Tap the page once",
    unseen: "New level 1 alarms",
    see: "View",
    category: "Water ingress",
    ask: "Ask the assistant",
    take: "Claim",
    waiting: "Will be sent when back online",
    sent: "Sent:",
    mine: "I am on it",
    process: "Resolve",
    finding: "Findings",
    action: "Action taken",
    watching: "Kept under observation",
    filterChanged: "Filter changed",
    save: "Mark as resolved",
    processed: "Resolved",
    alarms: "Alarm record",
    open: /^Open/,
  },
} as const;

/** Counts the browser's sounds. Automation counts as a user gesture, so the rule that only taps do is restored. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { tones: 0 };
    let tapped = false;
    addEventListener("pointerdown", () => (tapped = true), true);
    Object.defineProperty(navigator, "userActivation", {
      value: {
        get hasBeenActive() {
          return tapped;
        },
      },
    });
    Object.assign(globalThis, { heard });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      heard.tones++;
      start.apply(this, when);
    };
  });
const tones = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { tones: number } }).heard.tones);

/** Nothing makes the page wider than the phone. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);

const headCount = async (page: Page): Promise<number> => {
  const mark = page.locator("header a[href='/alarmlist'] [data-level]");
  return (await mark.count()) === 0 ? 0 : Number(await mark.textContent());
};

describe.each(["zh-CN", "en"] as const)("the keeper at night, in %s", (language) => {
  it("is called by sound, takes the alarm on without a connection, and processes it with one hand", async () => {
    const say = words[language];
    const name = `Night pump ${language}`;
    const machine = await addMachine(url, token, name);
    const atNight = async ({
      page,
      context,
    }: {
      page: Page;
      context: { setOffline(off: boolean): Promise<void> };
    }) => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await listen(page);
      await page.goto("/alarmlist");
      await page.getByText(say.touch).waitFor();
      await page.getByRole("heading", { level: 1 }).click();
      await expect.poll(() => page.getByText(say.touch).count()).toBe(0);
      const open = page.getByRole("button", { name: say.open });
      await expect
        .poll(async () => Number((await open.locator("b").textContent()) ?? ""))
        .toBe(await headCount(page));
      const before = await headCount(page);

      // Level 2 first, then the limit: it sounds, and stays on screen until it is seen.
      const now = Date.now();
      await machine.report(now - 240 * minute, now - 60 * minute, 0.6);
      await expect.poll(() => headCount(page)).toBe(before + 1);
      await machine.report(now - 60 * minute, now, 0.9);
      const news = page.getByRole("region", { name: say.unseen });
      await news.getByText(`${name} · ${say.category}`).waitFor();
      await expect.poll(() => tones(page)).toBeGreaterThan(1);
      await page.reload();
      await news.getByText(name).waitFor();
      await news.getByRole("link", { name: say.see }).click();

      // One dark screen: what, how bad, why, what to do, who knows, and the button.
      await page.getByRole("heading", { level: 1 }).filter({ hasText: say.category }).waitFor();
      await expect.poll(() => news.count()).toBe(0);
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      await expectNarrow(page);
      const assistant = page.getByRole("link", { name: say.ask });
      expect(await assistant.getAttribute("href")).toContain("/intelligent-assistant?deviceId=");
      const take = page.getByRole("button", { name: say.take, exact: true });
      const bar = await take.boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(widths.phone.height);
      expect(bar?.height).toBeGreaterThanOrEqual(44);

      // In the basement there is no connection: it is kept, and sent when there is one.
      await context.setOffline(true);
      await take.click();
      await page.locator("output").filter({ hasText: say.waiting }).waitFor();
      await context.setOffline(false);
      await page.getByText(say.sent).waitFor();
      await page.getByText(say.mine).waitFor();

      await page.getByRole("button", { name: say.process, exact: true }).click();
      const form = page.getByRole("dialog");
      const finding = form.getByLabel(say.finding);
      await expect.poll(() => finding.evaluate((field) => field === document.activeElement)).toBe(true);
      await expectNarrow(page);
      await page.keyboard.type("cooler leaks");
      await form.getByRole("button", { name: say.watching }).click();
      expect(await form.getByLabel(say.action).inputValue()).toBe(say.watching);
      await form.getByText(say.filterChanged).click();
      await form.getByRole("button", { name: say.save }).click();
      await page.getByRole("definition").filter({ hasText: "cooler leaks" }).waitFor();
      await page.getByRole("definition").filter({ hasText: say.filterChanged }).waitFor();

      await page.goto("/alarmlist");
      await page
        .getByRole("row")
        .filter({ hasText: name })
        .getByText(say.processed, { exact: true })
        .waitFor();
      // It is resolved, and stays open until the values have recovered.
      await expect.poll(() => headCount(page)).toBe(before + 1);
      await expectNarrow(page);
    };
    try {
      await visitingAs(browser, url, "keeper", atNight, {
        language,
        viewport: widths.phone,
        firstTime: true,
      });
    } finally {
      await machine.close();
    }
  });
});

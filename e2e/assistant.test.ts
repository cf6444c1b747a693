import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { minuteMs as minute } from "@oilcloud/oil";
import { addMachine, administratorToken } from "./alarm-machine.ts";
import { answered } from "./assistant-talk.ts";
import { enterAs, openBrowser, visit, widths } from "./browser.ts";

const url = inject("platformUrl");
const { assistant } = chinese;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("finds the cause of a running fault, follows up, and takes one question at a time", async () => {
  const machine = await addMachine(url, await administratorToken(url), "9# 试验液压站");
  const now = Date.now();
  await machine.report(now - 240 * minute, now, 0.9);
  const here = await visit(browser, url, { language: "zh-CN" });
  const { page } = here;
  try {
    await enterAs(page, "dealer");
    await page.goto("/dataanalysis/intelligent-assistant");
    const box = page.getByRole("textbox", { name: assistant.ask });
    await box.press("Enter");
    await page.getByText(assistant.empty).waitFor();

    await box.fill("9# 试验液压站为什么报警？");
    await box.press("Enter");
    const answer = page.getByRole("article").first();
    await answer.getByRole("columnheader", { name: assistant.cause }).waitFor();
    await page.getByRole("region", { name: assistant.evidence }).getByText(assistant.view).first().waitFor();

    const next = page.getByRole("textbox", { name: assistant.askOn });
    await next.fill("该怎么处理？");
    await next.press("Enter");
    await answered(page, 1);
    expect(await page.getByRole("article").count()).toBe(2);

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/system/assistant/ask", async (route) => {
      await held;
      await route.continue();
    });
    await next.fill("还能撑多久？");
    await next.press("Enter");
    await next.fill("那 A07 呢？");
    await next.press("Enter");
    await page.getByText(assistant.running).waitFor();
    release();
    await answered(page, 2);

    // Stopped before it is answered, and asked for again.
    await page.unroute("**/system/assistant/ask");
    await page.route("**/system/assistant/ask", () => {}, { times: 1 });
    await next.fill("最近的化验结果怎么样？");
    await next.press("Enter");
    await page.getByRole("button", { name: assistant.stop }).click();
    await page.getByText(assistant.stopped).waitFor();
    await page.getByRole("button", { name: assistant.goOn }).click();
    await answered(page, 3);

    await here.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("article").first().getByRole("button", { name: assistant.copy }).click();
    await page.getByText(assistant.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`\\[1\\][^]*${assistant.evidence}[^]*\\[1\\] `),
    );

    await page.reload();
    await answered(page, 3);
    expect(await page.getByRole("article").count()).toBe(4);
    // Three panels need the room of the menu, which can still be opened.
    const menu = page.getByRole("button", { name: chinese.shell.menu.expand });
    await menu.click();
    await menu.waitFor({ state: "detached" });
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
    await machine.close();
  }
});

it("fits a phone, with chats and evidence in drawers", async () => {
  const here = await visit(browser, url, { language: "zh-CN", viewport: widths.phone });
  const { page } = here;
  try {
    await enterAs(page, "customer");
    await page.goto("/dataanalysis/intelligent-assistant");
    await page.getByRole("button", { name: assistant.chats }).click();
    await page.getByRole("button", { name: assistant.newChat }).click();
    await page.getByRole("textbox", { name: assistant.ask }).fill("哪些设备最需要关注？");
    await page.getByRole("button", { name: assistant.send }).click();
    await answered(page, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      widths.phone.width,
    );
  } finally {
    await here.close();
  }
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, widths } from "./browser.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await makeDataDir();
  [server, browser] = await Promise.all([startServerProcess({ DATA_DIR: dataDir }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
});

/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) =>
  page
    .getByRole("button", { name: spaced(label) })
    .last()
    .click();
const register = async (key: string, secret: string) => {
  const body = JSON.stringify({ provisionDeviceKey: key, provisionDeviceSecret: secret });
  const answer = await fetch(`${server.url}/api/v1/provision`, { method: "POST", body });
  return (await answer.json()) as { status: string };
};

it("adds a profile, shows its secret once, counts who registered and why one was refused, and is turned off", async () => {
  const words = chinese.provisioning;
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/deviceInfo");
    await page.getByRole("link", { name: chinese.shell.page.provisioning }).click();
    await page.getByText(words.none).waitFor();
    await press(page, words.add);
    const form = page.getByRole("dialog");
    await form.getByLabel(words.name, { exact: true }).fill("春季批次");
    await form.locator(".ant-select").first().click();
    await page.locator(".ant-select-item-option").filter({ hasText: "苏南特钢" }).click();
    await form.getByLabel(words.most).fill("1");
    await press(page, words.save);
    const shown = page.getByRole("dialog").filter({ hasText: words.secretSentence });
    await shown.waitFor();
    const [key = "", secret = ""] = await shown.locator("code").allInnerTexts();
    await press(page, "关闭");
    await shown.waitFor({ state: "detached" });

    const card = page.locator('[data-profile="春季批次"]');
    await card.getByText(words.state.open).waitFor();
    expect(await register(key, secret)).toMatchObject({ status: "SUCCESS" });
    await card.getByText(words.state.full).waitFor();
    await card.getByText("已注册 1 / 1 台").waitFor();
    expect(await register(key, secret)).toMatchObject({ status: "FAILURE" });
    await card.getByText(words.reason.full).waitFor();
    expect(await page.content()).not.toContain(secret);

    await press(page, words.modify);
    await page.getByRole("dialog").getByRole("switch").click();
    await press(page, words.save);
    await card.getByText(words.state.off).waitFor();
  });
});

it("fits a phone in English, and asks before it deletes", async () => {
  const words = english.provisioning;
  const options = { language: "en", viewport: widths.phone } as const;
  await visitingAs(
    browser,
    server.url,
    "dealer",
    async ({ page }) => {
      await page.goto("/deviceInfo/provisioning");
      const card = page.locator('[data-profile="春季批次"]');
      await card.getByText(words.state.off).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(widths.phone.width);
      await card.getByRole("button", { name: words.remove }).click();
      await page.getByText("Those it registered (1) stay").waitFor();
      await press(page, words.remove);
      await page.getByText(words.none).waitFor();
    },
    options,
  );
});

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

const words = chinese.identity;
const send = async (token: string): Promise<number> => {
  const body = JSON.stringify({ oilTemp: 50.1 });
  return (await fetch(`${server.url}/api/v1/${token}/telemetry`, { method: "POST", body })).status;
};

async function generate(page: Page): Promise<string> {
  await page.getByRole("button", { name: chinese.fleet.action.token }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("继续有效 7 天").waitFor();
  await dialog.getByRole("button", { name: chinese.fleet.token.confirm }).click();
  await dialog.getByText(chinese.fleet.token.once).waitFor();
  const token = await dialog.locator("code").first().innerText();
  await dialog
    .getByRole("button", { name: /关\s?闭/ })
    .last()
    .click();
  await dialog.waitFor({ state: "detached" });
  return token;
}

it("replaces a token while the old one keeps working, shows its last use, ends it, and reports who still uses it", async () => {
  let path = "";
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/deviceInfo");
    await page.locator("tbody a[href*='deviceId=']").first().click();
    path = new URL(page.url()).pathname + new URL(page.url()).search;
    const panel = page.getByRole("region", { name: words.title });
    const old = await generate(page);
    await generate(page);
    expect(await send(old)).toBe(200);
    await panel.getByText(words.notUsed).waitFor();
    await panel.getByText(/仍在使用，来自/).waitFor();
    await panel.getByRole("button", { name: words.endEarlier }).click();
    await page.getByRole("dialog").getByText(words.endSentence).waitFor();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /停\s?用/ })
      .click();
    await panel.getByRole("button", { name: words.endEarlier }).waitFor({ state: "detached" });
    expect(await send(old)).toBe(401);
    await panel.getByText(words.advice.endedToken).waitFor();
  });
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    const { certificate } = words;
    await page.goto(path);
    await page.getByRole("button", { name: certificate.issue }).click();
    await page.getByRole("dialog").getByRole("button", { name: certificate.issue }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: certificate.saveKey }).click();
    expect((await saved).suggestedFilename()).toBe("device.key");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /关\s?闭/ })
      .last()
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^吊\s?销$/ }).click();
    await page.getByRole("dialog").getByText(certificate.revokeSentence).waitFor();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^吊\s?销$/ })
      .click();
    await page.getByText(/\d\d:\d\d 吊销/).waitFor();
  });
  await visitingAs(
    browser,
    server.url,
    "dealer",
    async ({ page }) => {
      await page.goto(path);
      await page.getByText(english.identity.advice.endedToken).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        widths.phone.width,
      );
      await page.goto("/audit?security=deviceIdentity");
      await page
        .getByText(/Uses a token that has ended/)
        .first()
        .waitFor();
    },
    { language: "en", viewport: widths.phone },
  );
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterPassword, openBrowser } from "./browser.ts";
import { queryDatabase } from "./database.ts";
import { visiting, visitingAs } from "./visiting.ts";

/** An administrator shows two machines to a guest, without saying whose they are. */
const url = inject("platformUrl");
const dataDir = inject("platformDataDir");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const { experience, people } = english;
const dialog = (page: Page) => page.getByRole("dialog");
const box = (page: Page, title: string) => page.getByRole("region", { name: title });

it("an experience account sees just the devices it was given, and no factory names", async () => {
  const devices = await queryDatabase<{ name: string; customer: string }>(
    dataDir,
    `select distinct on (customer.id) device.name, customer.name as customer from device
     join customer on customer.id = device.customer_id order by customer.id, device.name limit 2`,
  );
  let password = "";
  await visitingAs(
    browser,
    url,
    "sysadmin",
    async ({ page }) => {
      await page.goto("/virtual");
      await page.getByRole("button", { name: experience.add }).first().click();
      await dialog(page).getByLabel(people.user.username).fill("guest.e2e");
      await dialog(page).getByLabel(people.user.lastName, { exact: false }).first().fill("Wang");
      await dialog(page).getByLabel(people.user.phone).fill("13711119901");
      await dialog(page).getByLabel(people.user.email).fill("guest@example.com");
      await dialog(page).getByRole("button", { name: people.save }).click();
      password = (await dialog(page).last().locator("code").textContent()) ?? "";
      await page.keyboard.press("Escape");

      await page.getByRole("row").filter({ hasText: "guest.e2e" }).getByText(experience.associate).click();
      for (const { name } of devices) {
        await box(page, experience.grants.available).getByLabel(experience.grants.searchAvailable).fill(name);
        await box(page, experience.grants.available).getByText(name, { exact: true }).first().dblclick();
      }
      await page.getByRole("button", { name: people.save, exact: true }).click();
      await box(page, experience.grants.given).getByText("Factory A").waitFor();
    },
    { language: "en" },
  );

  await visiting(
    browser,
    url,
    async ({ page }) => {
      await page.goto("/login");
      await enterPassword(page, "guest.e2e", password);
      await page.fill("input[name=oldPassword]", password);
      await page.fill("input[name=newPassword]", "guest4ever");
      await page.fill("input[name=repeated]", "guest4ever");
      await page.getByRole("button", { name: people.passwordStep.submit }).click();
      await page.getByText("Factory A").filter({ visible: true }).first().waitFor();
      const names = await queryDatabase<{ name: string }>(dataDir, "select name from customer");
      for (const address of ["/dashboard", "/alarmlist", "/report", "/device", "/dataanalysis"]) {
        await page.goto(address);
        await page.waitForLoadState("networkidle");
        const text = await page.locator("body").innerText();
        for (const { name } of names) expect(text).not.toContain(name);
      }
      for (const { name } of devices) await page.getByText(name, { exact: true }).first().waitFor();
    },
    { language: "en" },
  );
});

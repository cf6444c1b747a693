import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, visit } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visiting, visitingHomeAs } from "./visiting.ts";

/** Links that open a wall without an account. */
const url = inject("platformUrl");
const words = chinese.displayLinks;
const wall = { width: 1920, height: 1080 };
let browser: Browser;
let headers: Record<string, string>;
beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await postJson(`${url}/api/login`, { username: "customer", password: "demo1234" });
  headers = { "x-authorization": `Bearer ${String(body["token"])}` };
});
afterAll(() => browser.close());
afterEach(async () => {
  const answer = await fetch(`${url}/api/system/displaylink/list`, { headers });
  const { rows } = (await answer.json()) as { rows: { linkId: string }[] };
  for (const { linkId } of rows)
    await fetch(`${url}/api/system/displaylink/${linkId}`, { method: "DELETE", headers });
});

async function openLinks(page: Page): Promise<void> {
  await page.locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: chinese.shell.user.displayLinks }).click();
  await page.getByRole("dialog", { name: words.title }).waitFor();
}

it("is made and named, opens the wall without an account, survives a reload, and is refused once revoked", async () => {
  const television = await visit(browser, url, { viewport: wall });
  try {
    await visitingHomeAs(browser, url, "customer", async ({ page }) => {
      await openLinks(page);
      const dialog = page.getByRole("dialog", { name: words.title });
      await dialog.getByRole("button", { name: words.add }).click();
      await dialog.getByText(/请输入链接名称/).waitFor();
      await dialog.locator("input[name=linkName]").fill("一楼大厅");
      await dialog.getByRole("button", { name: words.add }).click();
      await dialog.getByText(words.made).waitFor();
      const address = (await dialog.locator("code").textContent()) ?? "";
      expect(new URL(address).pathname).toBe("/display");

      await television.page.goto(address);
      const care = television.page.getByRole("heading", { name: chinese.plantWall.care });
      await care.waitFor();
      await television.page.locator("[data-device]").waitFor();
      expect((await television.context.cookies()).filter(({ name }) => name.includes("oken"))).toEqual([]);
      // Started again with the bare address, as after a power cut.
      await television.page.goto("/404");
      await television.page.goto("/display");
      await care.waitFor();
      await television.page.locator("[data-device]").waitFor();

      await dialog
        .locator("[data-link=一楼大厅]")
        .getByRole("button", { name: spaced(words.revoke) })
        .click();
      await page
        .getByRole("tooltip")
        .getByRole("button", { name: spaced(words.revoke) })
        .click();
      await page.getByText(words.revoked).waitFor();
      await dialog.getByText(words.empty).waitFor();
    });
    await television.page.getByRole("heading", { name: words.page.refused }).waitFor();
    await television.page.reload();
    await television.page.getByRole("heading", { name: words.page.refused }).waitFor();
    expect(television.complaints).toEqual([]);
  } finally {
    await television.close();
  }
});

it("says that there is no link, in the language of the browser", async () => {
  await visiting(
    browser,
    url,
    async ({ page }) => {
      await page.goto("/display");
      await page.getByRole("heading", { name: english.displayLinks.page.none }).waitFor();
    },
    { language: "en", viewport: wall },
  );
});

/** antd puts a space between two Chinese letters of a button. */
function spaced(text: string): RegExp {
  return new RegExp(`^${text.split("").join("\\s*")}$`);
}

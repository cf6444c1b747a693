import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const name = "Line 2 gateway";
const child = "Line 2 pump";
const dialog = (page: Page) => page.getByRole("dialog");

/** The address and the token that the dialog shows for a terminal. */
async function newToken(page: Page): Promise<{ port: number; token: string }> {
  await page.getByRole("button", { name: "Access token" }).click();
  await dialog(page).getByRole("button", { name: "Generate new token" }).click();
  const line = (await dialog(page).locator("code").nth(1).textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  return { port: Number(/ -p (\d+) /.exec(line)?.[1]), token: / -u (\S+) /.exec(line)?.[1] ?? "" };
}

async function setGateway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit" }).click();
  await dialog(page).getByRole("switch", { name: "Gateway" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
}

async function deleteShown(page: Page, named: string): Promise<void> {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog(page).getByRole("textbox").fill(named);
  await dialog(page).getByRole("button", { name: "Delete device" }).click();
}

it("is made on the page, has the devices listed that report through it, and stays one while it has any", async () => {
  await visitingAs(
    browser,
    url,
    "customer",
    async ({ page }) => {
      await page.goto("/device");
      await page.getByRole("button", { name: "Add device" }).first().click();
      await dialog(page).getByLabel("Device name").fill(name);
      await dialog(page).getByRole("switch", { name: "Gateway" }).click();
      await dialog(page).getByText("v1/gateway/").waitFor();
      expect(await dialog(page).locator("input[type=file]").isVisible()).toBe(false); // a button replaces it
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await page.getByRole("link", { name }).click();
      await page.getByText("No devices behind this gateway yet").waitFor();
      const gatewayPage = page.url();

      const { port, token } = await newToken(page);
      const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: token, reconnectPeriod: 0 });
      const message = { [child]: [{ ts: Date.now(), values: { oilTemp: 47.5 } }] };
      await client.publishAsync("v1/gateway/telemetry", JSON.stringify(message), { qos: 1 });

      const panel = page.getByRole("region", { name: "Devices behind this gateway" });
      const row = panel.getByRole("row").filter({ hasText: child });
      await row.getByText("47.5 °C").waitFor();
      await row.getByText(/^Online/).waitFor();
      await client.endAsync();

      await setGateway(page);
      await dialog(page).getByText("Devices still report through this gateway").waitFor();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();

      await row.getByRole("link", { name: child }).click();
      await expect.poll(() => page.locator("[data-key=oilTemp]").textContent()).toBe("47.5");
      await page.locator("header").getByRole("link", { name }).click();
      await page.waitForURL(gatewayPage);

      await row.getByRole("link", { name: child }).click();
      await page.getByRole("heading", { name: child }).waitFor();
      await deleteShown(page, child);
      await page.waitForURL("**/device");
      await page.getByRole("link", { name }).click();
      await page.getByText("No devices behind this gateway yet").waitFor();
      await setGateway(page);
      await panel.waitFor({ state: "detached" });
      await deleteShown(page, name);
      await page.waitForURL("**/device");
    },
    { language: "en" },
  );
});

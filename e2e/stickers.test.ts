import { readFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pdfText } from "../apps/server/src/testing/pdf-text.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

/** Devices come by a sheet, get stickers, and are put into service with a phone. */
const url = inject("platformUrl");
const names = ["Sticker press 1", "Sticker press 2"];
let browser: Browser;
let codes: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await removeDevices();
});

async function removeDevices(): Promise<void> {
  const { body } = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  const headers = { "x-authorization": `Bearer ${String(body["token"])}` };
  const list = `${url}/api/system/dataanalysis/listDeviceInfo?deviceName=Sticker%20press`;
  const { rows } = (await (await fetch(list, { headers })).json()) as { rows: { deviceId: string }[] };
  for (const { deviceId } of rows)
    await fetch(`${url}/api/system/customerdevice/${deviceId}`, { method: "DELETE", headers });
}

const dialog = (page: Page) => page.getByRole("dialog");

it("prints stickers for devices that were just imported", async () => {
  const { info } = english.fleet;
  await visitingAs(
    browser,
    url,
    "dealer",
    async ({ page }) => {
      await page.goto("/deviceInfo");
      await page.getByRole("button", { name: info.import, exact: true }).click();
      await dialog(page).locator(".ant-select").click();
      await page.locator(".ant-select-item-option").filter({ hasText: "苏南特钢" }).click();
      const head = ["Device name*", "Group*", "Machine type*"];
      const rows = names.map((name) => [name, "Default group", "Hydraulic power unit"]);
      const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "1", rows: [head, ...rows] }] }));
      await dialog(page)
        .locator("input[type=file]")
        .setInputFiles({ name: "devices.xlsx", mimeType: "application/octet-stream", buffer });
      await dialog(page).getByRole("button", { name: "Import 2 devices" }).click();
      const selection = page.getByRole("region", { name: info.selection });
      await selection.getByText("2 devices selected").waitFor();
      await selection.getByRole("button", { name: info.stickers }).click();

      const task = dialog(page).getByRole("row").filter({ hasText: "2 stickers" }).getByRole("button");
      await expect.poll(() => task.isEnabled()).toBe(true);
      const [saved] = await Promise.all([page.waitForEvent("download"), task.click()]);
      expect(saved.suggestedFilename()).toBe("2 stickers.pdf");
      const text = await pdfText(await readFile(await saved.path()));
      for (const name of [...names, "苏南特钢"]) expect(text).toContain(name);
      codes = text.match(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [];
      expect(codes).toHaveLength(2);
      expect(await selection.count()).toBe(0);
    },
    { language: "en" },
  );
});

it("finds the device by its code on a phone, and shows its first value", async () => {
  const { claim, reading } = chinese.setup;
  await visitingAs(
    browser,
    url,
    "customer",
    async ({ page }) => {
      const find = async (code: string) => {
        await page.getByRole("textbox", { name: claim.code }).fill(code);
        await page.getByRole("button", { name: claim.find }).click();
      };
      await page.goto("/claim");
      await find("7K4M-Q2XD");
      await page.getByText("认领码有误").waitFor();
      // As the QR code opens it, and in small letters as it is typed.
      await page.goto(`/claim?code=${codes[0]?.replaceAll("-", "")}`);
      await page.getByRole("heading", { name: names[0] ?? "" }).waitFor();
      await find(codes[1]?.toLowerCase() ?? "");
      await page.getByRole("heading", { name: names[1] ?? "" }).waitFor();
      await page.getByText(reading.waitingNote).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await page.getByRole("button", { name: reading.newToken }).click();
      const line = page.locator("code").filter({ hasText: "mosquitto_pub" }).first();
      const written = (await line.textContent()) ?? "";
      const client = await connectAsync(`mqtt://127.0.0.1:${/ -p (\d+) /.exec(written)?.[1] ?? ""}`, {
        username: / -u (\S+) /.exec(written)?.[1] ?? "",
        reconnectPeriod: 0,
      });
      await client.publishAsync("v1/devices/me/telemetry", '{"oilTemp":51.8}', { qos: 1 });
      await client.endAsync();
      await page.locator('[data-key="oilTemp"]').filter({ hasText: "51.8" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    { language: "zh-CN", viewport: { width: 390, height: 844 } },
  );
});

import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visitingHomeAs } from "./visiting.ts";

/** Those who run the platform see who changed what, how it does, and take a backup home. */
const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("an edit appears in the audit log, is filtered and says what was before and after (zh)", async () => {
  const { body } = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  const token = String(body["token"]);
  const headers = { "x-authorization": `Bearer ${token}`, "content-type": "application/json" };
  const list = await fetch(`${url}/api/system/dataanalysis/listDeviceInfo?pageSize=1`, { headers });
  const [device] = ((await list.json()) as { rows: { deviceId: string; monitoringPosition: string }[] }).rows;
  if (!device) throw new Error("the demo has no devices");
  const place = (monitoringPosition: string) =>
    fetch(`${url}/api/system/customerdevice`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ deviceId: device.deviceId, monitoringPosition }),
    });
  await place("回油管，审计");
  const { audit, shell } = chinese;
  await visitingHomeAs(browser, url, "dealer", async ({ page }) => {
    await page.getByRole("link", { name: shell.page.audit }).click();
    await page.getByRole("textbox", { name: audit.search }).fill("回油管，审计");
    const row = page.getByRole("row").filter({ hasText: "回油管，审计" }).first();
    await row.getByText(audit.kind.changed, { exact: true }).waitFor();
    await row.getByText("127.0.0.1").waitFor();
    await page.getByRole("button", { name: new RegExp(`^${audit.kind.removed}\\s*\\d*$`) }).click();
    await page.getByText(audit.noneFound).waitFor();
    await page.getByRole("button", { name: audit.clear }).click();
    await row.getByRole("button").click();
    const fields = page.getByRole("table").filter({ hasText: audit.after }).last();
    await fields.getByText("回油管，审计").waitFor();
  });
  await place(device.monitoringPosition);
});

it("the operations page shows what comes in, and a backup is made and downloaded (en)", async () => {
  const { operations, shell } = english;
  await visitingHomeAs(
    browser,
    url,
    "sysadmin",
    async ({ page }) => {
      await page.getByRole("link", { name: shell.page.operations }).click();
      await page
        .getByRole("region", { name: operations.health })
        .getByText(operations.part.database)
        .waitFor();
      await page
        .getByRole("region", { name: operations.partitions })
        .getByText("256 of 256", { exact: true })
        .waitFor();
      await page.getByRole("heading", { name: operations.ingest, exact: true }).waitFor();
      await page.getByRole("button", { name: operations.backUpNow }).click();
      const link = page.getByRole("link", { name: operations.download }).first();
      await link.waitFor();
      const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(saved.suggestedFilename()).toMatch(/^oilcloud-.*\.backup\.gz$/);
      const archive = gunzipSync(await readFile(await saved.path()));
      expect(archive.subarray(0, 14).toString()).toBe('{"kind":"head"');
    },
    { language: "en" },
  );
});

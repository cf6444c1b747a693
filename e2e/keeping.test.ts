import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser } from "./browser.ts";
import { visitingHomeAs } from "./visiting.ts";

/** Those who run the platform see what dealers take, change what is kept, archive a month and bring it back. */
const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// Sizes are measured a minute after the start; it, the archive and the way back may each take as long as they are waited for.
it("the operator sees sizes, changes retention with a preview, archives a month and brings it back (en)", async () => {
  const { operations, shell } = english;
  const { keeping } = operations;
  await visitingHomeAs(
    browser,
    url,
    "sysadmin",
    async ({ page }) => {
      await page.getByRole("link", { name: shell.page.operations }).click();
      await page.getByRole("link", { name: keeping.open }).click();
      const sizes = page.getByRole("region", { name: keeping.byDealer });
      await sizes
        .getByText(/\d devices/)
        .first()
        .waitFor();
      await page.getByText(/^Measured .* ago$/).waitFor({ timeout: 90_000 });

      await sizes.getByRole("button", { name: keeping.change }).first().click();
      const drawer = page.getByRole("dialog");
      const days = drawer.getByRole("spinbutton", { name: /Readings about Operation/ });
      await days.fill("59");
      await drawer
        .getByText(/at least 60 days/)
        .first()
        .waitFor();
      await drawer.getByRole("alert").waitFor();
      await days.fill("395");
      await drawer.getByText(keeping.losesNothing).waitFor();
      await drawer.getByRole("button", { name: keeping.save }).click();
      await sizes.getByText("1 own rule").waitFor();

      const limit = page.getByRole("region", { name: keeping.cap.title });
      await limit.getByRole("button", { name: keeping.cap.set }).click();
      const size = drawer.getByRole("spinbutton", { name: keeping.cap.size });
      await size.fill("0.01");
      await drawer
        .getByRole("alert")
        .getByText(/from 0.1 GB/)
        .waitFor();
      await size.fill("500");
      await drawer.getByText(keeping.losesNothing).waitFor();
      await drawer.getByRole("button", { name: keeping.save }).click();
      await limit.getByText(/^[\d.]+ [KM]?B of 500.0 GB$/).waitFor();
      await limit.getByText(keeping.cap.state.within).waitFor();

      const archives = page.getByRole("region", { name: keeping.archives });
      await archives.getByRole("button", { name: keeping.archive, exact: true }).click();
      const link = archives.getByRole("link", { name: keeping.download }).first();
      await link.waitFor({ timeout: 90_000 });
      const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(saved.suggestedFilename()).toMatch(/^\d{4}-\d\d\.readings\.gz$/);
      const archive = gunzipSync(await readFile(await saved.path()));
      expect(archive.subarray(0, 27).toString()).toBe('{"kind":"oilcloud-readings"');
      await archives.getByRole("button", { name: keeping.restore }).click();
      await page.getByRole("dialog").getByRole("button", { name: keeping.restore }).click();
      await archives.getByText(/Brought back, kept until \d{4}-\d\d-\d\d/).waitFor({ timeout: 90_000 });
    },
    { language: "en" },
  );
}, 300_000);

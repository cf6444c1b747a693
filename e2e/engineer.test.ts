import { readFile } from "node:fs/promises";
import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, enterAs, visit } from "./browser.ts";
import { drawSpan } from "./charts.ts";
import { queryDatabase } from "./database.ts";
import { deviceHistory, type WrittenDevice } from "./device-history.ts";

/** How an engineer follows up a report of bad oil: as each authority, and in both languages, which do not depend on each other. */
const url = inject("platformUrl");
const dataDir = inject("platformDataDir");
let browser: Browser;
let devices: WrittenDevice[];

beforeAll(async () => {
  browser = await openBrowser();
  devices = await deviceHistory(url, {
    username: "sysadmin",
    customerName: "苏南特钢",
    devices: 5,
    days: 2,
    stepMs: 30 * minute,
  });
});
afterAll(async () => {
  for (const device of devices) await device.recover();
  await browser.close();
});

const reasons = {
  "zh-CN": /水活性 0\.\d+，超过限值 0\.8/,
  en: /Water activity 0\.\d+, above limit 0\.8/,
};
const water = { "zh-CN": "水活性", en: "Water activity" };
const everyone: [string, Language][] = [
  ["sysadmin", "en"],
  ["dealer", "zh-CN"],
  ["customer", "en"],
  ["group", "zh-CN"],
];

describe.each(everyone)("%s in %s", (username, language) => {
  const { analysisDetail, analysisCompare, analysisExport, exports, state } =
    language === "en" ? english : chinese;
  const names = () => devices.map(({ deviceName }) => deviceName);

  async function findAndOpen(page: Page): Promise<void> {
    await page.goto("/dataanalysis");
    const card = page.locator("[data-device]").filter({ hasText: names()[0] ?? "" });
    await card.getByText(reasons[language]).waitFor();
    await card.click();
    await page.getByRole("heading", { level: 1, name: names()[0] ?? "" }).waitFor();
  }

  async function readWhy(page: Page): Promise<void> {
    const card = page
      .getByRole("article")
      .filter({ has: page.getByText(analysisDetail.dimension.water, { exact: true }) });
    await card.getByText(state.oil.abnormal).waitFor();
    expect(await card.textContent()).toMatch(/0\.\d+.+0\.8/);
  }

  async function zoom(page: Page): Promise<void> {
    await page.getByTestId("line").first().waitFor();
    await drawSpan(page, 0.7, 0.9);
    await page.getByRole("button", { name: analysisDetail.trend.back, exact: true }).waitFor();
  }

  async function compareFour(page: Page): Promise<void> {
    await page.getByRole("link", { name: analysisDetail.head.compare }).click();
    const options = page.locator(
      ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option",
    );
    await page.locator("#compare-indicators").click();
    await options.filter({ hasText: water[language] }).first().click();
    await page.keyboard.press("Escape");
    await page.locator("#compare-devices").click();
    for (const name of names().slice(1)) {
      await page.locator("#compare-devices").fill(name);
      await options.filter({ hasText: name }).first().click();
    }
    await page.getByRole("alert").filter({ hasText: analysisCompare.devicesFull }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByTestId("line").count()).toBe(4);
    await page.getByRole("link", { name: analysisCompare.backToDevice }).click();
  }

  /** Exports the last day, waits for the task and answers the rows of the file. */
  async function exportDay(page: Page): Promise<unknown[][]> {
    await page.getByRole("button", { name: analysisDetail.head.export, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: analysisExport.allParameters, exact: true }).click();
    await dialog.getByRole("button", { name: exports.lastDay }).click();
    await dialog.getByText(exports.xlsx).click();
    await dialog.getByRole("button", { name: exports.submit, exact: true }).click();
    const download = dialog.getByRole("button", { name: new RegExp(names()[0] ?? "") }).first();
    await expect.poll(() => download.isEnabled(), { timeout: 20_000 }).toBe(true);
    const saved = page.waitForEvent("download");
    await download.click();
    return readFirstSheet(await readFile(await (await saved).path()));
  }

  async function storedDay(): Promise<{ ms: number; value: number }[]> {
    return queryDatabase(
      dataDir,
      `select (extract(epoch from ts) * 1000)::float8 as ms, vals[array_position(key_ids, 100)] as value
       from sample join device on device.number = device_number join keyset on keyset.id = keyset_id
       where device.id = $1 order by ts`,
      [devices[0]?.deviceId],
    );
  }

  it("finds the worst device, reads why, looks closer, compares four and not five, and exports what is stored", async () => {
    for (const device of devices) await device.report();
    const here = await visit(browser, url, { language });
    try {
      await enterAs(here.page, username);
      await findAndOpen(here.page);
      await readWhy(here.page);
      await zoom(here.page);
      await compareFour(here.page);
      const [head = [], ...rows] = await exportDay(here.page);
      const column = head.indexOf(water[language]);
      const exported = rows.map((row) => ({ ms: Number(row[2]) - 480 * minute, value: row[column] }));
      const stored = (await storedDay()).filter(({ ms }) => ms >= (exported[0]?.ms ?? 0));
      expect(exported.length).toBeGreaterThan(40);
      expect(exported.map(({ ms }) => Math.round(ms / 1000))).toEqual(
        stored.slice(0, exported.length).map(({ ms }) => Math.round(ms / 1000)),
      );
      for (const [i, { value }] of exported.entries()) expect(value).toBeCloseTo(stored[i]?.value ?? -1, 4);
      expect(here.complaints).toEqual([]);
    } finally {
      await here.close();
    }
  });
});

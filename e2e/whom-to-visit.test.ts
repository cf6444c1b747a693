import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { timeText } from "../apps/web/src/lib/format/times.ts";
import { openBrowser, type Language, widths } from "./browser.ts";
import { type Machine, type Machines, makeMachines } from "./machines.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
const site = "皖江水泥";
const zone = "Asia/Shanghai";
const good = { waterActivity: 0.2, oilTemp: 45.5 };
const wet = { waterActivity: 0.91, oilTemp: 45.5 };
const damp = { waterActivity: 0.62, oilTemp: 45.5 };

let browser: Browser;
let machines: Machines;
let worst: Machine;
let milder: Machine;

beforeAll(async () => {
  [browser, machines] = await Promise.all([openBrowser(), makeMachines(url)]);
  worst = await machines.add(site, "窑头液压站");
  milder = await machines.add(site, "篦冷机液压站");
  for (const machine of [worst, milder]) await machine.was(good, 6, 4);
  await worst.was(wet, 4);
  await milder.was(damp, 4);
});
afterAll(async () => {
  await machines.removeAll();
  await browser.close();
});

const words = { "zh-CN": chinese, en: english };
const rowOf = (page: Page, { deviceName }: Machine) =>
  page.getByRole("link", { name: new RegExp(deviceName) });
const sinceIn = (page: Page, machine: Machine) =>
  rowOf(page, machine).first().locator("time").getAttribute("datetime");

describe.each<Language>(["zh-CN", "en"])("a dealer in %s", (language) => {
  const { home, state, alarms } = words[language];

  it("sees whom to visit and why, opens the machine, finds the same said of it everywhere, and returns", () =>
    visitingAs(
      browser,
      url,
      "dealer",
      async ({ page }) => {
        await page.goto("/dashboard");
        const panel = page.getByRole("region", { name: home.attention.title });
        await panel
          .getByRole("combobox", { name: home.attention.site })
          .selectOption({ value: worst.customerId });
        await page.waitForURL(/site=/);
        const now = panel.getByRole("region", { name: new RegExp(home.todo.actNow.name) });
        const later = panel.getByRole("region", { name: new RegExp(home.todo.planWork.name) });
        const row = now.getByRole("link", { name: new RegExp(worst.deviceName) });
        await row.getByText(state.machine.abnormal, { exact: true }).waitFor();
        await later.getByRole("link", { name: new RegExp(milder.deviceName) }).waitFor();
        const said = await row.innerText();
        expect(said).toContain(site);
        expect(said).toContain(home.attention.cause);
        expect(said).toContain(home.attention.action);
        expect(said).toMatch(language === "en" ? /above limit 0.8/ : /超过限值 0.8/);
        const since = await sinceIn(page, worst);
        expect(Date.now() - Date.parse(since ?? "")).toBeGreaterThan(3_000_000);

        await panel.getByRole("button", { name: new RegExp(home.todo.planWork.name) }).click();
        await expect.poll(() => row.count()).toBe(0);
        await panel.getByRole("button", { name: new RegExp(home.todo.actNow.name) }).click();
        await panel.getByRole("searchbox").fill(worst.deviceName.slice(0, 3));
        await page.waitForURL(/q=/);
        await row.click();

        await page.waitForURL(/device-detail/);
        await page.getByRole("heading", { level: 1, name: worst.deviceName }).waitFor();
        await page.getByText(state.machine.abnormal, { exact: true }).first().waitFor();
        await page.getByText(/0\.91/).first().waitFor();

        await page.goBack();
        await page.waitForURL(/todo=actNow/);
        await row.waitFor();
        expect(await panel.getByRole("searchbox").inputValue()).toBe(worst.deviceName.slice(0, 3));
        expect(await sinceIn(page, worst)).toBe(since);

        await page.goto("/alarmlist?state=open");
        const alarm = page.getByRole("row").filter({ hasText: worst.deviceName });
        await alarm.getByText(state.level.first).waitFor();
        expect(await alarm.innerText()).toContain(timeText(Date.parse(since ?? ""), zone));
        expect(await alarm.innerText()).toContain(alarms.state.open);
      },
      { language },
    ));
});

// That it is the same is worked out once, whatever language it is said in.
it("a dealer reads the same state and the same time of it on every page", () =>
  visitingAs(
    browser,
    url,
    "dealer",
    async ({ page }) => {
      for (const [machine, word] of [
        [worst, english.state.machine.abnormal],
        [milder, english.state.machine.risk],
      ] as const) {
        await page.goto(`/dashboard?q=${encodeURIComponent(machine.deviceName)}`);
        await rowOf(page, machine).first().getByText(word, { exact: true }).waitFor();
        const since = await sinceIn(page, machine);
        for (const view of ["cards", "table"]) {
          await page.goto(`/dataanalysis/${machine.customerId}?view=${view}`);
          const card = page.locator("[data-device]").filter({ hasText: machine.deviceName });
          await card.getByText(word, { exact: true }).waitFor();
          expect(await card.locator("time").getAttribute("datetime")).toBe(since);
        }
        await page.goto(`/device/${machine.customerId}`);
        const plant = page.getByRole("listitem").filter({ hasText: machine.deviceName });
        await plant.getByText(word, { exact: true }).waitFor();
        const { deviceId, tenantId, customerId } = machine;
        const detail = new URLSearchParams({ deviceId, tenantId, customerId });
        await page.goto(`/dataanalysis/device-detail?${String(detail)}`);
        await page.getByRole("heading", { level: 1, name: machine.deviceName }).waitFor();
        await page.getByText(word, { exact: true }).first().waitFor();
      }
    },
    { language: "en" },
  ));

it("a dealer opens the list of visits and takes it along as a sheet", () =>
  visitingAs(browser, url, "dealer", async ({ page }) => {
    const { visits, exports } = chinese;
    await page.goto("/visits");
    const row = page.getByRole("row").filter({ hasText: worst.deviceName });
    await row.getByText(chinese.state.machine.abnormal, { exact: true }).waitFor();
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: visits.exportTicked.replace("{{count}}", "1") }).click();
    await page.getByText(exports.started).waitFor();
    const download = page.getByRole("dialog").getByRole("row").nth(1).getByRole("button");
    await expect.poll(() => download.isEnabled()).toBe(true);
    const saved = page.waitForEvent("download");
    await download.click();
    const sheet = JSON.stringify(await readFirstSheet(await readFile(await (await saved).path())));
    expect(sheet).toContain(worst.deviceName);
    expect(sheet).not.toContain(milder.deviceName);
  }));

it("triage fits a phone, with everything large enough for a thumb", () =>
  visitingAs(
    browser,
    url,
    "dealer",
    async ({ page }) => {
      await page.goto("/dashboard");
      await rowOf(page, worst).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
      const panel = page.getByRole("region", { name: chinese.home.attention.title });
      const heights = await panel
        .locator("button, select, input, a")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    },
    { viewport: widths.phone },
  ));

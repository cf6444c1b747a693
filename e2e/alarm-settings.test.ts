import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, enterAs, visit } from "./browser.ts";
import { deviceHistory, type WrittenDevice } from "./device-history.ts";

const url = inject("platformUrl");
let browser: Browser;
let device: WrittenDevice;
beforeAll(async () => {
  browser = await openBrowser();
  // Water that creeps from 0.3 to 0.95 over twenty days.
  const [worst] = await deviceHistory(url, {
    username: "dealer",
    customerName: "鲁中注塑",
    devices: 1,
    days: 20,
  });
  if (!worst) throw new Error("there is no device");
  device = worst;
});
afterAll(async () => {
  await device.recover();
  await browser.close();
});

const words = { "zh-CN": chinese.alarmSettings, en: english.alarmSettings };

/** By the keyboard, as the form may still be moving to what it refused. */
async function choose(page: Page, within: Page | Locator, label: string, option: string): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await field.click();
  await field.fill(option);
  await page.locator(".ant-select-item-option-active:visible", { hasText: option }).first().waitFor();
  await field.press("Enter");
  const chosen = within.locator(".ant-select", { has: page.getByLabel(label, { exact: true }) });
  await chosen.getByText(option).first().waitFor();
}

/** A user sets an alarm for a device: is refused, tries it on the past, saves it and finds it in the list. */
async function setAnAlarm(language: Language, of: { indicator: string; contact: string; replaces: boolean }) {
  const w = words[language];
  const { page, complaints, close } = await visit(browser, url, { language });
  await enterAs(page, "dealer");
  await page.goto("/alarmSet");
  await page.getByRole("button", { name: w.form.add }).click();
  const form = page.getByRole("dialog");
  await choose(page, form, w.field.factory, device.customerName);
  await form.getByRole("button", { name: w.save, exact: true }).click();
  for (const problem of ["device", "indicator", "contact", "mode"] as const)
    await form.getByText(w.problem[problem]).waitFor();
  await form.getByText(w.problem.trigger).first().waitFor();

  await choose(page, form, w.field.device, device.deviceName);
  await choose(page, form, w.field.indicator, of.indicator);
  const limits = form.getByLabel(w.trigger.value, { exact: true });
  await limits.nth(0).fill("0.6");
  await limits.nth(1).fill("0.6");
  await form.getByRole("button", { name: w.save, exact: true }).click();
  await form.getByText(w.problem.same).waitFor();
  const warning = form.getByText(w.form.beyond);
  await limits.nth(1).fill("0.7");
  await warning.waitFor();
  await limits.nth(1).fill("0.45");
  await warning.waitFor({ state: "detached" });

  await form.getByRole("button", { name: w.replay.run }).click();
  const result = form.getByTestId("replay");
  await result.getByText(w.replay.drafted).waitFor();
  expect(await result.locator("li").count()).toBeGreaterThan(0);

  await form.getByRole("button", { name: w.contact.add }).click();
  await page.getByRole("textbox", { name: w.contact.name, exact: true }).fill(of.contact);
  await page.getByRole("textbox", { name: w.contact.email, exact: true }).fill("wu@example.com");
  await page.getByRole("button", { name: w.contact.save, exact: true }).click();
  await form.getByText(of.contact).waitFor();
  await form.getByRole("checkbox", { name: w.mode.email }).check();
  await form.getByRole("button", { name: w.save, exact: true }).click();
  if (of.replaces) await form.getByRole("button", { name: w.form.replace }).click();
  await form.waitFor({ state: "hidden" });
  const row = page.getByRole("row").filter({ hasText: device.deviceName }).filter({ hasText: of.contact });
  await row.waitFor();
  return { page, w, row, complaints, close };
}

describe("an alarm setting", () => {
  it("is refused, tried on the past, saved, found in the list and in force (zh)", async () => {
    const of = { indicator: "水活性", contact: "吴工", replaces: false };
    const { page, w, complaints, close } = await setAnAlarm("zh-CN", of);
    await page.getByRole("tab", { name: chinese.notifications.tabs.inForce }).click();
    // The list before it has a field of the same name, and stands until this page's code is there.
    await page.getByRole("heading", { name: w.inForce.title }).waitFor();
    await choose(page, page, w.field.factory, device.customerName);
    await choose(page, page, w.field.device, device.deviceName);
    await page.getByRole("row").filter({ hasText: of.indicator }).getByText(w.origin.device).waitFor();

    // The device's own page uses it too, and says that it was set.
    await device.report();
    await page.goto(
      `/dataanalysis/device-detail?deviceId=${device.deviceId}&customerId=${device.customerId}`,
    );
    const { limit } = chinese.state;
    const lines = page.locator("figure g").filter({ has: page.locator("title", { hasText: limit.isSet }) });
    await lines.getByText(`${limit.limit} 0.60 ${limit.set}`).waitFor();
    await lines.getByText(`${limit.warning} 0.45 ${limit.set}`).waitFor();
    const tile = page.getByRole("button", { name: of.indicator }).first();
    await tile
      .getByTitle(limit.isSet)
      .getByText(/0\.45.*0\.60/)
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("replaces the one in its way when that is said, shows its history and is deleted (en)", async () => {
    const of = { indicator: "Water activity", contact: "Wu", replaces: true };
    const { page, w, row, complaints, close } = await setAnAlarm("en", of);
    await row.getByRole("button", { name: w.history.open }).click();
    await page.getByRole("dialog").getByText(english.audit.kind.created).waitFor();
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: w.remove }).click();
    await page.locator(".ant-popconfirm").getByRole("button", { name: w.remove }).click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("link", { name: english.shell.page.audit }).click();
    const entry = page.getByRole("row").filter({ hasText: `${device.deviceName} · ${of.indicator}` });
    await entry.first().getByText(english.audit.kind.removed, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterAs, type Language, openBrowser, visit } from "./browser.ts";
import { type Machine, type Machines, makeMachines } from "./machines.ts";

const url = inject("platformUrl");
let browser: Browser;
let machines: Machines;
/** At 50 °C and otherwise well, and used by no other test. */
let device: Machine;
beforeAll(async () => {
  browser = await openBrowser();
  machines = await makeMachines(url);
  device = await machines.add("苏南特钢", "限值试验液压站");
  await device.was({ oilTemp: 50, waterActivity: 0.2, linePressure: 140 }, 24);
});
afterAll(async () => {
  await machines.removeAll();
  await browser.close();
});

const words = {
  "zh-CN": { ...chinese, oilTemp: "油温", hydraulic: "液压站" },
  en: { ...english, oilTemp: "Oil temperature", hydraulic: "Hydraulic power unit" },
};

/** A user tightens a limit of a machine type, sees the effect, saves it, finds it among the alarm rules, takes it back. */
async function tightenAndUndo(language: Language): Promise<void> {
  const w = words[language];
  const o = w.oilSettings;
  const { page, complaints, close } = await visit(browser, url, { language });
  await enterAs(page, "customer");
  await page.goto("/oilSet?machineType=hydraulic");
  const field = (bound: string) =>
    page.getByRole("textbox", {
      name: o.fieldOf.replace("{{indicator}}", w.oilTemp).replace("{{bound}}", bound),
      exact: true,
    });
  const saveButton = page.getByRole("button", { name: new RegExp(`^${o.save.split("{{")[0] ?? ""}\\d`) });

  await field(o.warning).fill("90");
  await page.getByText(o.problem.order).waitFor();
  expect(await saveButton.isDisabled()).toBe(true);
  await field(o.warning).fill("45");
  await page.getByText(o.preview.title).waitFor();
  const change = page.getByRole("listitem").filter({ hasText: device.deviceName }).filter({ hasText: "→" });
  await change.getByText(w.state.oil.risk).waitFor();

  await page.getByRole("textbox", { name: o.reason }).fill("Cooler test");
  await saveButton.click();
  await page.getByText("Cooler test").first().waitFor();
  await page.getByText(o.preview.states).waitFor();
  await page.getByRole("link", { name: o.origin.own, exact: true }).first().waitFor();

  await page.goto(`/alarmSet?tab=inForce&deviceId=${device.deviceId}`);
  const rule = page.getByRole("row").filter({ hasText: w.oilTemp });
  await rule.getByText("45").first().waitFor();
  await rule.getByText(w.alarmSettings.origin.machineType).waitFor();
  await page.getByRole("main").getByRole("link", { name: w.shell.page.oilSettings }).click();

  await page
    .getByRole("button", { name: o.history.undoNamed.split("{{")[0] as string })
    .first()
    .click();
  await page.getByText(o.preview.title).waitFor();
  await saveButton.click();
  await page.getByText(o.preview.states).waitFor();
  expect(await field(o.warning).inputValue()).toBe("");
  expect(complaints).toEqual([]);
  await close();
}

it("is tightened, previewed, saved and undone in Chinese", () => tightenAndUndo("zh-CN"));
it("is tightened, previewed, saved and undone in English", () => tightenAndUndo("en"));

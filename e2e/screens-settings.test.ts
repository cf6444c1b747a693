import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, type Visiting, widths } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visitingHomeAs } from "./visiting.ts";

/** The dialog of a dealer's wall: every rule, and the effect of saving. */
const url = inject("platformUrl");
let browser: Browser;
let token: string;
let tenantId: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  token = String(body["token"]);
  const own = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  tenantId = String((await ask("/getInfo", String(own.body["token"])))["tenantId"]);
});
afterAll(() => browser.close());
/** As it was found: the wall shows its devices' data, and the dealer may not edit. */
afterEach(async () => {
  await ask(`/system/distributordatascreen/isOpenSetting?tenantId=${tenantId}&isOpen=false`);
  await postJson(`${url}/api/system/distributordatascreen/allowSetting`, { tenantId, allowed: false }, token);
});

async function ask(path: string, as = token): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api${path}`, { headers: { "x-authorization": `Bearer ${as}` } });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}
const tenantName = async () =>
  String((await ask(`/system/distributordatascreen/getScreen?tenantId=${tenantId}`))["tenantName"]);

const words = chinese.screenSettings;
const dialog = (page: Page) => page.getByRole("dialog", { name: words.title });
const nav = (page: Page, section: string) => dialog(page).locator(`[data-nav="${section}"]`);
const section = (page: Page, name: string) => dialog(page).locator(`[data-section="${name}"]`);
const add = (within: Locator, name: string = words.add) => within.getByRole("button", { name }).first();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last();

async function openSettings(page: Page, custom = true): Promise<void> {
  await page.locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: chinese.shell.user.screenSettings }).click();
  await dialog(page)
    .getByText(words.source)
    .or(dialog(page).getByText(words.online, { exact: true }))
    .first()
    .waitFor();
  const dealer = dialog(page).getByRole("combobox", { name: words.dealer });
  if (await dealer.isVisible()) {
    await dealer.fill(await tenantName());
    await dealer.press("Enter");
  }
  if (custom) {
    await dialog(page).getByText(words.custom, { exact: true }).click();
    await section(page, "warnings").waitFor();
  }
}

const asAdmin = (work: (page: Page) => Promise<void>, options: Visiting = {}) =>
  visitingHomeAs(browser, url, "sysadmin", async ({ page }) => work(page), options);

describe("the rules of the dialog", () => {
  it("adds no row while items are blank: says so, marks them, counts them and goes to the first", async () => {
    await asAdmin(async (page) => {
      await openSettings(page);
      const warnings = section(page, "warnings");
      const before = await warnings.locator("[data-list=warnings]").count();
      await add(warnings).click();
      await warnings.locator("[data-list=warnings]").nth(before).waitFor();
      const added = (field: string) => warnings.locator(`#screen-warnings-${before - 1}-${field}`);
      await expect.poll(() => added("customerName").inputValue()).toBe(words.sample.customerName);
      // What is typed replaces the sample.
      await page.keyboard.type("济南二厂");
      expect(await added("customerName").inputValue()).toBe("济南二厂");
      expect(await added("alarmMsg").inputValue()).toBe(words.sample.alarmMsg);
      await added("customerName").fill("");
      await added("alarmMsg").fill("");
      await add(warnings).click();
      await toast(page, words.blankFirst).waitFor();
      await expect.poll(() => warnings.getByText(words.problem.blank).count()).toBe(2);
      await nav(page, "warnings").getByText(words.blanks.replace("{{count}}", "2")).waitFor();
      const row = before;
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe(`screen-warnings-${row - 1}-customerName`);
      expect(await warnings.locator("[data-list=warnings]").count()).toBe(before + 1);
    });
  });

  it("keeps the first row of each list and the national entry, and says why", async () => {
    await asAdmin(async (page) => {
      await openSettings(page);
      const first = section(page, "warnings").getByRole("button", {
        name: words.remove.replace("{{row}}", "1"),
        exact: true,
      });
      expect(await first.getAttribute("aria-disabled")).toBe("true");
      await first.focus();
      await page.getByRole("tooltip").getByText(words.firstStays).waitFor();
      await nav(page, "map").click();
      const map = section(page, "map");
      expect(await map.locator("#screen-map-0-areaNo").inputValue()).toBe(words.national);
      expect(await map.locator("#screen-map-0-areaNo").getAttribute("readonly")).not.toBeNull();
      const national = map
        .getByRole("button", { name: words.remove.replace("{{row}}", "1"), exact: true })
        .first();
      expect(await national.getAttribute("aria-disabled")).toBe("true");
    });
  });

  it("asks for a province, for whole numbers, and takes at most three machines", async () => {
    await asAdmin(async (page) => {
      await openSettings(page);
      await nav(page, "map").click();
      const map = section(page, "map");
      await add(map, words.addProvince).click();
      await add(map, words.addProvince).click();
      await toast(page, words.blankFirst).waitFor();
      await map.getByText(words.problem.province).waitFor();
      await nav(page, "analysis").click();
      await section(page, "analysis").getByLabel(words.field.wearAnalysis).fill("viel");
      await section(page, "analysis").getByText(words.problem.number).waitFor();
      await nav(page, "crews").click();
      const crews = section(page, "crews");
      await expect
        .poll(async () => {
          const empty = crews.locator("input[aria-invalid=true], input:not([inputmode=numeric])");
          for (const field of await empty.all()) if ((await field.inputValue()) === "") await field.fill("X");
          if (await add(crews).isEnabled()) await add(crews).click();
          return crews.locator("[data-list=crews]").count();
        })
        .toBe(4);
      for (const field of await crews.locator("input").all())
        if ((await field.inputValue()) === "") await field.fill("X");
      await expect.poll(() => add(crews).isEnabled()).toBe(false);
      await dialog(page)
        .getByRole("button", { name: spaced(words.save) })
        .click();
      await toast(page, words.blankFirst).waitFor();
      await nav(page, "analysis").getByText(words.wrong.replace("{{count}}", "1")).waitFor();
    });
  });

  it("asks before it loses what was typed", async () => {
    await asAdmin(async (page) => {
      await openSettings(page);
      await section(page, "warnings").locator("#screen-warnings-0-customerName").fill("Verloren");
      await page.keyboard.press("Escape");
      await page.getByText(chinese.common.unsaved.title).waitFor();
      await page.getByRole("button", { name: chinese.common.unsaved.keep }).click();
      expect(await page.locator("#screen-warnings-0-customerName").inputValue()).toBe("Verloren");
      await dialog(page)
        .getByRole("button", { name: spaced(chinese.common.cancel) })
        .click();
      await page.getByRole("button", { name: chinese.common.unsaved.discard }).click();
      await expect.poll(() => dialog(page).isVisible()).toBe(false);
    });
  });
});

describe("custom data", () => {
  it("is set from today's online data, shown, and toggled back", async () => {
    await asAdmin(async (page) => {
      await openSettings(page);
      await fillBlanks(page);
      await nav(page, "figures").click();
      await section(page, "figures").getByLabel(words.field.firstLevel).fill("4711");
      await dialog(page)
        .getByRole("button", { name: spaced(words.save) })
        .click();
      await toast(page, words.saved).waitFor();
      await expect
        .poll(async () => {
          const all = await ask(`/system/distributordatascreen/getAllData?tenantId=${tenantId}`);
          return (all["distributorAlarmVO"] as { firstLevel: number }).firstLevel;
        })
        .toBe(4711);
      await dialog(page).getByText(words.online, { exact: true }).click();
      await toast(page, words.shownOnline).waitFor();
      const all = await ask(`/system/distributordatascreen/getAllData?tenantId=${tenantId}`);
      expect((all["distributorAlarmVO"] as { firstLevel: number }).firstLevel).not.toBe(4711);
    });
  });

  it("is the dealer's own to edit once the administrator allows it", async () => {
    const entry = (page: Page) => page.getByRole("menuitem", { name: chinese.shell.user.screenSettings });
    await visitingHomeAs(browser, url, "dealer", async ({ page }) => {
      await page.locator("button[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: chinese.shell.user.tasks }).waitFor();
      expect(await entry(page).count()).toBe(0);
    });
    await asAdmin(async (page) => {
      await openSettings(page, false);
      await dialog(page).getByRole("switch").click();
      await toast(page, words.allowed).waitFor();
    });
    await visitingHomeAs(browser, url, "dealer", async ({ page }) => {
      await openSettings(page);
      expect(await dialog(page).getByRole("combobox", { name: words.dealer }).count()).toBe(0);
    });
  });
});

it("is there in English and on a phone", async () => {
  const { screenSettings, shell } = english;
  await asAdmin(
    async (page) => {
      await page.locator("button[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: shell.user.screenSettings }).click();
      const shown = page.getByRole("dialog", { name: screenSettings.title });
      await shown.getByText(screenSettings.custom, { exact: true }).click();
      await shown.locator("[data-section=warnings]").waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(widths.phone.width);
    },
    { language: "en", viewport: widths.phone },
  );
});

/** What the online data leaves blank, as a list without an entry. */
async function fillBlanks(page: Page): Promise<void> {
  for (const name of ["warnings", "contents", "crews", "industries"] as const) {
    await nav(page, name).click();
    for (const field of await section(page, name).locator("input[type=text]").all())
      if ((await field.inputValue()) === "" && (await field.getAttribute("role")) === null)
        await field.fill("–");
  }
}

/** antd puts a space between two Chinese letters of a button. */
function spaced(text: string): RegExp {
  return new RegExp(`^${text.split("").join("\\s*")}$`);
}

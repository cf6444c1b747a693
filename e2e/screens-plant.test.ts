import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, type Visiting } from "./browser.ts";
import { cutFigures } from "./cut-figures.ts";
import { factory } from "./alarm-machine.ts";
import { type Machine, type Machines, makeMachines } from "./machines.ts";
import { visitingAs } from "./visiting.ts";

/** The wall of a customer's own plant. */
const url = inject("platformUrl");
const words = chinese.plantWall;
const good = { oilTemp: 45.2, waterActivity: 0.2, viscosityDev: 1.1 };
const wall = { width: 1920, height: 1080 };
let browser: Browser;
let machines: Machines;
let calm: Machine;
let troubled: Machine;
beforeAll(async () => {
  browser = await openBrowser();
  machines = await makeMachines(url);
  calm = await machines.add(factory, "7# 大屏液压站");
  troubled = await machines.add(factory, "8# 大屏液压站");
  await calm.was(good, 5);
  await troubled.was(good, 5, 0.8);
});
afterAll(async () => {
  await machines.removeAll();
  await browser.close();
});

const strip = (page: Page) => page.getByRole("region", { name: words.focus });
const focused = (page: Page) => strip(page).locator("[data-device]").getAttribute("data-device");
const rows = (page: Page) => page.getByRole("list", { name: words.machines, exact: true });

/** Clicks the machine in the list of its workshop, whichever that is; a long list is turned until it is in the window. */
async function choose(page: Page, { deviceName }: Machine): Promise<void> {
  const row = rows(page).getByRole("button", { name: deviceName });
  const workshops = page.getByRole("list", { name: words.workshops }).getByRole("button");
  await expect
    .poll(async () => {
      for (const workshop of await workshops.all()) {
        await workshop.click();
        await rows(page).hover();
        for (let turn = 0; turn < 30; turn++) {
          if ((await row.count()) === 1 && (await row.evaluate(isInWindow))) return true;
          if (
            !(await page
              .locator("[data-overflows=true]")
              .filter({ has: rows(page) })
              .count())
          )
            break;
          await page.mouse.wheel(0, 100);
          await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
        }
      }
      return false;
    })
    .toBe(true);
  await row.click();
  await expect.poll(() => focused(page)).toBe(deviceName);
}

/** A row that does not fit whole fades out at the foot of the list. */
function isInWindow(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const window = row.closest("[data-overflows]")?.getBoundingClientRect();
  return window !== undefined && top >= window.top - 1 && bottom <= window.bottom + 1;
}

const onWall = (work: (page: Page) => Promise<void>, options: Visiting = {}) =>
  visitingAs(
    browser,
    url,
    "customer",
    async ({ page }) => {
      await page.goto("/bigscreen");
      await page.locator("[data-device]").waitFor();
      await work(page);
    },
    { viewport: wall, ...options },
  );

describe("the customer's wall", () => {
  it("shows all of the machine in focus, which is marked in its workshop", async () => {
    await onWall(async (page) => {
      for (const title of [
        words.workshops,
        words.dimensions,
        words.contamination,
        words.trend,
        words.alarms,
        words.care,
      ])
        await page.getByRole("heading", { name: title }).waitFor();
      // The wall moves to the next machine by itself.
      await expect
        .poll(async () => {
          const name = (await focused(page)) ?? "";
          return rows(page).getByRole("button", { name, pressed: true }).count();
        })
        .toBe(1);
    });
  });

  it("shows every figure whole at both sizes of screens, with five dimensions in its dial", async () => {
    for (const viewport of [{ width: 1366, height: 768 }, wall])
      for (const language of ["zh-CN", "en"] as const)
        await onWall(
          async (page) => {
            await page.locator("[data-dimension=operation]").waitFor();
            expect(await page.locator("[data-dimension]").count()).toBe(5);
            expect(await cutFigures(page)).toEqual([]);
          },
          { viewport, language },
        );
  });

  it("holds the machine that a user clicks, and shows another indicator of it", async () => {
    await onWall(async (page) => {
      await choose(page, calm);
      expect(await strip(page).locator("[data-held=true]").count()).toBe(1);
      await page.getByTestId("trend-line").waitFor();
      const tab = page.getByRole("tab", { selected: false }).first();
      const name = (await tab.textContent()) ?? "";
      await tab.click();
      await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe(name);
      await page.getByTestId("trend-line").waitFor();
    });
  });

  it("shows values and a level 1 alarm as they arrive, without being asked again, and begins with that machine", async () => {
    await onWall(async (page) => {
      await choose(page, troubled);
      await troubled.tell({ ...good, waterActivity: 0.95 }, [40, 30, 20, 10, 0]);
      const alarm = page
        .getByRole("list", { name: words.alarms })
        .getByRole("button", { name: troubled.deviceName });
      await alarm.getByText(chinese.state.level.first).waitFor();
      await strip(page).getByText(chinese.state.machine.abnormal).waitFor();
      await strip(page)
        .getByText(/^0\.95\d*$/)
        .waitFor();
      await page.reload();
      await strip(page).getByText(chinese.state.machine.abnormal).waitFor();
    });
  });

  it("speaks English after a click, and nothing of it is a key or left in Chinese", async () => {
    await onWall(async (page) => {
      await page.mouse.move(900, 500);
      await page
        .getByRole("button", { name: "EN" })
        .or(page.getByText("EN", { exact: true }))
        .first()
        .click();
      await page.getByRole("heading", { name: english.plantWall.care }).waitFor();
      await expect.poll(() => page.locator("main").innerText()).not.toMatch(/plantWall\.|wall\./);
    });
  });
});

it("is the customer's alone: an administrator's address leads nowhere", async () => {
  await visitingAs(browser, url, "sysadmin", async ({ page }) => {
    await page.goto("/bigscreen");
    await page.waitForURL("**/404");
  });
});

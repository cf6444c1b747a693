import type { AttentionList } from "@oilcloud/contract";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Language, openBrowser, type Visit, type Visiting, widths } from "./browser.ts";
import { type Machine, type Machines, makeMachines } from "./machines.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
const factory = "苏南特钢";
/** One of the demo's devices that every account of the demo sees. */
const worst = "粗轧主减速机";
const [second, fine] = ["2# 剪切机液压站", "1# 剪切机液压站"];
let browser: Browser;
let machines: Machines;
let named: Record<string, Machine>;

const good = { waterActivity: 0.2, vibRms: 1.1, viscosityDev: 1.1, oilTemp: 50.5, nasClass: 6 };
const dirty = { ...good, nasClass: 12 };
const damp = { ...good, waterActivity: 0.6 };
const wet = { ...good, waterActivity: 0.95 };

beforeAll(async () => {
  [browser, machines] = await Promise.all([openBrowser(), makeMachines(url)]);
  named = {};
  named[worst] = await machines.known(worst);
  for (const name of [second, fine]) named[name] = await machines.add(factory, name);
  for (const machine of Object.values(named)) await machine.was(good, 6, 4);
  await named[worst]?.was(dirty, 4, 0.1);
  await named[second]?.was(damp, 4, 0.1);
  await named[fine]?.was(good, 3.8, 0.1);
}, 60_000);
/** The demo's own devices are due every 30 s, and after twice that their data is stale. */
beforeEach(() => named[worst]?.tell(dirty, [0]));
afterAll(async () => {
  await machines.removeAll();
  await browser.close();
});

const as = (username: string, work: (visit: Visit) => Promise<void>, options: Visiting = {}) =>
  visitingAs(browser, url, username, work, options);

/** Whose machines they see and the language they read do not depend on each other. */
const accounts: [string, Language][] = [
  ["sysadmin", "zh-CN"],
  ["dealer", "en"],
  ["customer", "zh-CN"],
  ["group", "en"],
  ["visitor", "zh-CN"],
];
const reasons = { "zh-CN": /NAS 等级 12，超过限值 10/, en: /NAS class 12, above limit 10/ };

/** Chooses the demo's first customer where there are several to choose from. */
async function openList(page: Page, username: string): Promise<void> {
  await page.goto("/dataanalysis");
  if (username === "sysadmin" || username === "dealer") await page.waitForURL(/\/dataanalysis\/.+/);
  await page.locator("[aria-busy=false]:has([data-device])").waitFor();
}
const cards = (page: Page) => page.locator("[data-device]");
const namesOf = (page: Page) => cards(page).locator("strong").allTextContents();

/** Its alarms have a row of their own further down. */
const attentionRow = (page: Page, name: string, language: Language = "zh-CN") =>
  page
    .getByRole("region", { name: { "zh-CN": "需要处理", en: "Needs action" }[language] })
    .getByRole("link", { name: new RegExp(name) });

it.each(accounts)(
  "%s in %s finds the worst device on the home page and opens it",
  async (username, language) => {
    await as(
      username,
      async ({ page }) => {
        await page.goto("/dashboard");
        const row = attentionRow(page, worst, language);
        await row.getByText(reasons[language]).waitFor();
        // No badge reaches into the name beside it.
        const badges = page.locator("a[data-state] > :first-child");
        const wide = await badges.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
        expect(wide).toEqual([]);
        expect(await badges.count()).toBeGreaterThan(0);
        await row.click();
        await page.waitForURL(/\/dataanalysis\/device-detail\?deviceId=/);
        expect(new URL(page.url()).searchParams.get("customerId")).not.toBe("");
      },
      { language },
    );
  },
);

it.each<Language>(["zh-CN", "en"])(
  "a visitor finds the worst device in the list, first of its group, with the reason, in %s",
  async (language) => {
    await as(
      "visitor",
      async ({ page }) => {
        await openList(page, "visitor");
        const card = cards(page).filter({ hasText: worst });
        await card.getByText(reasons[language]).waitFor();
        const group = await namesOf(page);
        expect(group.indexOf(worst)).toBe(0);
        await card.focus();
        await page.keyboard.press("Enter");
        await page.waitForURL(/device-detail\?deviceId=/);
      },
      { language },
    );
  },
);

describe("the list", () => {
  it("is filtered, searched and sorted, says what it did not find and takes it back", async () => {
    await as("dealer", async ({ page }) => {
      await openList(page, "dealer");
      await page.getByRole("button", { name: /^异常 \d+$/ }).click();
      await expect.poll(() => namesOf(page)).not.toContain(second);
      expect(await namesOf(page)).toContain(worst);
      await page.getByRole("textbox", { name: "设备名称、编号或油品" }).fill("没有这台");
      await page.getByText("没有状态为“异常”、名称或编号含“没有这台”的设备").waitFor();
      await page.getByRole("button", { name: "清除筛选" }).click();
      await expect.poll(() => namesOf(page)).toContain(second);
      await page.getByRole("textbox", { name: "设备名称、编号或油品" }).fill("剪切机");
      await expect.poll(() => namesOf(page)).toEqual([second, fine]);
      await page.goto(`${page.url()}&sort=name`);
      await cards(page).first().waitFor();
      await expect.poll(() => namesOf(page)).toEqual([fine, second]);
    });
  });

  it("is walked with arrows, and shown as a table too", async () => {
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      await cards(page).first().focus();
      await page.keyboard.press("ArrowRight");
      const focused = () => page.evaluate(() => document.activeElement?.querySelector("strong")?.textContent);
      const names = await namesOf(page);
      await expect.poll(focused).toBe(names[1]);
      await page.keyboard.press("ArrowDown");
      await expect.poll(focused).toBe(names[5]);
      await page.getByRole("button", { name: "表格" }).click();
      await expect.poll(() => namesOf(page)).toEqual(names);
    });
  });

  it("shows a value that arrives without a reload, and no other state until enough of them count", async () => {
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      const card = cards(page).filter({ hasText: fine });
      await card.getByText("正常", { exact: true }).waitFor();
      await page.waitForTimeout(1000); // until the card has settled and is subscribed to
      await named[fine]?.tell(wet, [3, 2, 1, 0]);
      await card
        .getByText(/^0\.95/)
        .first()
        .waitFor();
      await card.getByText("正常", { exact: true }).waitFor();
    });
  });

  it("shows a device that had never reported come alive, without a reload", async () => {
    const name = "新装液压站";
    const machine = await machines.add(factory, name);
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      const card = cards(page).filter({ hasText: name });
      await card.getByText("暂无数据", { exact: true }).first().waitFor();
      await machine.tell(good, [0]);
      await card.getByText("正常", { exact: true }).waitFor();
      await card.getByText(/在线，/).waitFor();
    });
  });

  it("is as it was after a return from a device, which the breadcrumb and the title name", async () => {
    await as(
      "dealer",
      async ({ page }) => {
        await openList(page, "dealer");
        await page.getByRole("button", { name: "表格" }).click();
        await page.getByRole("textbox", { name: "设备名称、编号或油品" }).fill("机");
        const scrolled = () => page.evaluate(() => Math.round(scrollY));
        await expect.poll(() => namesOf(page)).not.toContain("TRT 透平主油箱");
        const card = cards(page).filter({ hasText: fine });
        await card.scrollIntoViewIfNeeded();
        const before = await scrolled();
        expect(before).toBeGreaterThan(0);
        await card.click();
        const crumbs = page.getByRole("navigation", { name: "当前位置" });
        await crumbs.getByText(fine).waitFor();
        await expect.poll(() => page.title()).toContain(fine);
        expect(await scrolled()).toBe(0);
        await page.goBack();
        await expect.poll(scrolled).toBe(before);
        expect(new URL(page.url()).searchParams.get("q")).toBe("机");
      },
      { viewport: { width: 1440, height: 600 } },
    );
  });

  it("moves nothing away from under the pointer until it leaves, when a device turns bad without a reload", async () => {
    const beside = "3# 剪切机液压站";
    const machine = await machines.add(factory, beside);
    await machine.was(good, 5, 0.8);
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      const card = cards(page).filter({ hasText: beside });
      await card.getByText("此前正常", { exact: true }).waitFor();
      const before = await namesOf(page);
      const isBefore = () => namesOf(page).then((names) => names.indexOf(beside) < names.indexOf(second));
      expect(await isBefore()).toBe(false);
      await cards(page).filter({ hasText: second }).hover();
      await machine.tell(wet, [40, 30, 20, 10, 0]);
      await card.getByText("异常", { exact: true }).waitFor();
      await card.getByText(/水活性 0\.95\d?，超过限值 0\.8/).waitFor();
      expect(await namesOf(page)).toEqual(before);
      await page.getByRole("heading", { level: 1 }).hover();
      await expect.poll(isBefore).toBe(true);
    });
  });

  it("is searched by the browser too, also for what is out of sight", async () => {
    await as(
      "customer",
      async ({ page }) => {
        await openList(page, "customer");
        await page.getByRole("button", { name: "表格" }).click();
        const total = Number(
          /\d+/.exec(await page.getByRole("button", { name: /^全部 \d+$/ }).innerText())?.[0],
        );
        await expect.poll(async () => (await namesOf(page)).length).toBe(total);
        // The rows take the cards' places at some later moment, and for a moment neither is there: the row is looked
        // for in the same moment in which it is named, until one is found.
        const findsLastOutOfSight = () =>
          cards(page).evaluateAll((all) => {
            const row = all.at(-1);
            const name = row?.querySelector("strong")?.textContent;
            const isOutOfSight = row !== undefined && row.getBoundingClientRect().top > innerHeight;
            getSelection()?.removeAllRanges();
            return (
              isOutOfSight &&
              Boolean(name) &&
              (window as unknown as { find(of: string): boolean }).find(String(name))
            );
          });
        await expect.poll(findsLastOutOfSight).toBe(true);
      },
      { viewport: { width: 1440, height: 600 } },
    );
  });

  it("fits a phone", async () => {
    await as(
      "dealer",
      async ({ page }) => {
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        await page.goto("/dashboard");
        await page.getByText(worst).first().waitFor();
        expect(await fits()).toBe(true);
        await openList(page, "dealer");
        expect(await fits()).toBe(true);
      },
      { viewport: widths.phone },
    );
  });
});

describe("what is pressed on the home page is opened", () => {
  /** Until the list says that it is abnormal. */
  const turnsAbnormal = (page: Page, name: string) =>
    page.waitForResponse(async (response) => {
      if (!response.url().includes("/home/attention")) return false;
      const { data } = (await response.json()) as { data: AttentionList };
      return data.devices.some(
        ({ deviceName, verdict }) => deviceName === name && verdict.state === "abnormal",
      );
    });
  /** Presses, reports water in `machine` to the platform, and releases when the page shows it. Nothing may have moved. */
  async function pressWhile(page: Page, pressed: Locator, machine: Machine, name: string): Promise<void> {
    await pressed.waitFor();
    // What is still read below makes the page longer or shorter, and it is scrolled to its end.
    await expect.poll(() => page.getByLabel("正在加载").count()).toBe(0);
    await pressed.hover();
    await page.mouse.down();
    const before = await pressed.boundingBox();
    const read = turnsAbnormal(page, name);
    await machine.tell(wet, [40, 30, 20, 10, 0]);
    await read;
    await page.waitForTimeout(300);
    expect(await pressed.boundingBox()).toEqual(before);
    await page.mouse.up();
  }
  async function damped(name: string): Promise<Machine> {
    const machine = await machines.add(factory, name);
    await machine.was(good, 6, 4);
    await machine.was(damp, 4, 0.8);
    return machine;
  }

  it("though the machine turns abnormal before the pointer is released", async () => {
    const name = "1# 卷取机液压站";
    const machine = await damped(name);
    await as("customer", async ({ page }) => {
      await page.goto("/dashboard");
      await pressWhile(page, attentionRow(page, name), machine, name);
      await page.waitForURL(/\/dataanalysis\/device-detail\?deviceId=/);
    });
  });

  it("though a machine is added above it before the pointer is released", async () => {
    const [name, other] = ["2# 卷取机液压站", "3# 卷取机液压站"];
    await damped(name);
    const machine = await machines.add(factory, other);
    await machine.was(good, 6, 0.8);
    await as("customer", async ({ page }) => {
      await page.goto("/dashboard");
      const alarm = page.locator("a[href*='/alarmlist/detail']").filter({ hasText: name });
      await pressWhile(page, alarm, machine, other);
      await page.waitForURL(/\/alarmlist\/detail\?alarmId=/);
    });
  });
});

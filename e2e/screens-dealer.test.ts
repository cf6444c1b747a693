import { hourMs } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addMachine, administratorToken, factory } from "./alarm-machine.ts";
import { openBrowser } from "./browser.ts";
import { cutFigures } from "./cut-figures.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const country = (page: Page) => page.getByRole("region", { name: "全国设备分布" });
const atCountry = (page: Page) => country(page).getByRole("heading").first().waitFor();
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function removeDevice(deviceId: string, deviceName: string): Promise<void> {
  const query = new URLSearchParams({ deviceName });
  await fetch(`${url}/api/system/customerdevice/${deviceId}?${query}`, {
    method: "DELETE",
    headers: { "x-authorization": `Bearer ${await administratorToken(url)}` },
  });
}

describe("the dealer wall", () => {
  it("is the dealer's, with its name, figures and panels, and nothing of it is polled for", async () => {
    await visitingAs(browser, url, "dealer", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto("/dealer");
      await page.getByText("经销商大屏").waitFor();
      await country(page)
        .getByRole("button", { name: /^江苏省，设备 \d+ 台$/ })
        .waitFor();
      for (const name of [
        "报警构成",
        "装机机组 Top 3",
        "行业 Top 3",
        "报警原因",
        "报警厂区",
        "客户最高报警级别",
      ])
        await panel(page, name)
          .getByText(/数据 \d+ 秒前/)
          .waitFor();
      expect(asked.filter((each) => each.includes("distributordatascreen/get"))).toEqual([]);
    });
  });

  it.each([
    [1366, 768],
    [1920, 1080],
  ])("shows every figure whole at %i × %i, in both languages", async (width, height) => {
    for (const language of ["zh-CN", "en"] as const)
      await visitingAs(
        browser,
        url,
        "dealer",
        async ({ page }) => {
          await page.goto("/dealer");
          await page.locator("[data-figure]").first().waitFor();
          await expect.poll(() => page.locator("[data-figure]").count()).toBeGreaterThan(10);
          expect(await cutFigures(page)).toEqual([]);
        },
        { viewport: { width, height }, language },
      );
  });

  it("has parts that add up to the alarms of its strip", async () => {
    await visitingAs(browser, url, "dealer", async ({ page }) => {
      await page.goto("/dealer");
      const counts = async (texts: Promise<string[]>) => (await texts).map(Number);
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
      const split = panel(page, "报警构成");
      await split.getByRole("listitem").first().waitFor();
      const strip = page.getByRole("region", { name: "总览数据" });
      await expect
        .poll(async () => {
          const parts = await counts(split.getByRole("listitem").locator("strong").allTextContents());
          const [, , , all = -1, first = 0, second = 0] = await counts(
            strip.locator("strong").allTextContents(),
          );
          return [parts.length, sum(parts) - all, first + second - all];
        })
        .toEqual([6, 0, 0]);
    });
  });

  it("is not for customers, whose own screen is not for dealers", async () => {
    await visitingAs(browser, url, "customer", async ({ page }) => {
      await page.goto("/dealer");
      await page.waitForURL("**/404");
    });
    await visitingAs(browser, url, "dealer", async ({ page }) => {
      await page.goto("/bigscreen");
      await page.waitForURL("**/404");
    });
  });

  it("lets an administrator of the platform choose a dealer, or all, which an address keeps", async () => {
    await visitingAs(browser, url, "sysadmin", async ({ page }) => {
      await page.goto("/dealer");
      const all = page.getByRole("link", { name: /^全部经销商，/ });
      await all.waitFor();
      await page.mouse.move(200, 200);
      const choice = page.getByRole("combobox", { name: "经销商" });
      const [, dealer = ""] = await choice.locator("option").allTextContents();
      await choice.selectOption(dealer);
      await page.getByRole("link", { name: `${dealer}，进入后台` }).waitFor();
      await page.reload();
      await page.getByRole("link", { name: `${dealer}，进入后台` }).waitFor();
    });
  });

  it("opens a province with its cities and sites, and goes back by Esc and by the button", async () => {
    await visitingAs(browser, url, "dealer", async ({ page }) => {
      await page.goto("/dealer");
      const jiangsu = country(page).getByRole("button", { name: /^江苏省/ });
      await jiangsu.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "江苏省" }).waitFor();
      await panel(page, "地级市设备").getByRole("listitem").first().waitFor();
      await panel(page, "现场").getByText(factory).waitFor();
      await panel(page, "报警构成").getByText("全国", { exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await atCountry(page);
      await jiangsu.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "返回全国" }).click();
      await atCountry(page);
    });
  });

  it("shows an alarm of level 1 that is raised over MQTT while it hangs there", async () => {
    const name = "大屏试验液压站";
    const machine = await addMachine(url, await administratorToken(url), name);
    try {
      await machine.report(Date.now() - 12 * hourMs, Date.now() - hourMs, 0.2);
      await visitingAs(browser, url, "dealer", async ({ page }) => {
        await page.goto("/dealer");
        await country(page)
          .getByRole("button", { name: /^江苏省/ })
          .waitFor();
        await machine.report(Date.now() - hourMs, Date.now(), 0.97);
        const warning = panel(page, "报警厂区").getByRole("listitem").filter({ hasText: name });
        await warning.first().getByText("一级").waitFor();
      });
    } finally {
      await machine.close();
      await removeDevice(machine.deviceId, name);
    }
  });

  it("speaks English, and the logo leads to the back office", async () => {
    await visitingAs(browser, url, "dealer", async ({ page }) => {
      await page.goto("/dealer");
      await atCountry(page);
      await page.mouse.move(200, 200);
      await page.getByRole("button", { name: "English" }).click();
      await page.getByRole("heading", { name: "Devices by province" }).waitFor();
      await panel(page, "Sites with alarms")
        .getByText(/as of \d+ s ago/)
        .waitFor();
      await page.getByRole("link", { name: /to the back office$/ }).click();
      await page.waitForURL("**/dashboard");
    });
  });
});

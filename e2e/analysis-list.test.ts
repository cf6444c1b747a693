import mqtt from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Language, openBrowser, type Visit, type Visiting, widths } from "./browser.ts";
import { visitingAs } from "./visiting.ts";
import { postJson } from "./server-process.ts";

const url = inject("platformUrl");
/** What the worst of the demo's devices is called; every account of the demo sees it. */
const worst = "粗轧主减速机";
const second = "2# 精轧机液压站";
const fine = "1# 螺杆空压机";
let browser: Browser;
let publish: (name: string, values: Record<string, number>) => Promise<void>;
let addBeside: (name: string, added: string) => Promise<() => Promise<void>>;
const clients: mqtt.MqttClient[] = [];

const good = { waterActivity: 0.2, nasClass: 6, vibRms: 1, viscosityDev: 1, oilTemp: 50 };

interface Row {
  deviceId: string;
  deviceName: string;
  customerId: string;
  groupId: string;
}

/** Devices of the demo that report over MQTT, each with a token of its own. */
beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  const token = String(body["token"]);
  const answer = await fetch(`${url}/api/system/datascreen/listDevice`, {
    headers: { "x-authorization": `Bearer ${token}`, lang: "en" },
  });
  const { rows } = (await answer.json()) as { rows: Row[] };
  const open = new Map<string, mqtt.MqttClient>();

  async function clientOf(name: string): Promise<mqtt.MqttClient> {
    const known = open.get(name);
    if (known) return known;
    const deviceId = rows.find(({ deviceName }) => deviceName === name)?.deviceId;
    const issued = await postJson(`${url}/api/system/customerdevice/issueToken`, { deviceId }, token);
    const { token: own, mqttPort } = issued.body["data"] as { token: string; mqttPort: number };
    const client = await mqtt.connectAsync({ host: "127.0.0.1", port: mqttPort, username: own });
    open.set(name, client);
    clients.push(client);
    return client;
  }
  publish = async (name, values) => {
    const client = await clientOf(name);
    // Real sensors never say the same twice; one that does counts as stuck.
    const told = { ...values, oilTemp: 50 + Math.random(), vibRms: 1 + Math.random() / 10 };
    await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(told), { qos: 1 });
  };
  addBeside = async (name, deviceName) => {
    const { customerId, groupId } = rows.find((row) => row.deviceName === name) ?? {};
    const device = { customerId, groupId, deviceName, machineType: "hydraulic" };
    const added = await postJson(`${url}/api/system/customerdevice`, device, token);
    const { deviceId } = added.body["data"] as { deviceId: string };
    rows.push({ deviceId, deviceName, customerId: customerId ?? "", groupId: groupId ?? "" });
    return async () => {
      await fetch(
        `${url}/api/system/customerdevice/${deviceId}?deviceName=${encodeURIComponent(deviceName)}`,
        {
          method: "DELETE",
          headers: { "x-authorization": `Bearer ${token}` },
        },
      );
    };
  };
}, 60_000);
/** The demo's devices are due every 30 s, and after twice that their data is stale. */
beforeEach(async () => {
  await publish(worst, { ...good, nasClass: 12 });
  await publish(second, { ...good, waterActivity: 0.6 });
  await publish(fine, { ...good, waterActivity: 0.2 + Math.random() / 100 });
});
afterAll(async () => {
  for (const client of clients) await client.endAsync();
  await browser.close();
});

const as = (username: string, work: (visit: Visit) => Promise<void>, options: Visiting = {}) =>
  visitingAs(browser, url, username, work, options);

const everybody = ["sysadmin", "dealer", "customer", "group", "visitor"];
const languages: Language[] = ["zh-CN", "en"];
const reasons = { "zh-CN": /NAS 等级 12，超过限值 10/, en: /NAS class 12, above limit 10/ };

/** Chooses the demo's first customer where there are several to choose from. */
async function openList(page: Page, username: string): Promise<void> {
  await page.goto("/dataanalysis");
  if (username === "sysadmin" || username === "dealer") await page.waitForURL(/\/dataanalysis\/.+/);
  await page.locator("[data-device]").first().waitFor();
}
const cards = (page: Page) => page.locator("[data-device]");
const namesOf = (page: Page) => cards(page).locator("strong").allTextContents();

describe.each(languages)("in %s", (language) => {
  it.each(everybody)("%s finds the worst device on the home page and opens it", async (username) => {
    await as(
      username,
      async ({ page }) => {
        await page.goto("/dashboard");
        const row = page.getByRole("link", { name: new RegExp(worst) }).first();
        await row.getByText(reasons[language]).waitFor();
        await row.click();
        await page.waitForURL(/\/dataanalysis\/device-detail\?deviceId=/);
        expect(new URL(page.url()).searchParams.get("customerId")).not.toBe("");
      },
      { language },
    );
  });

  it.each(["visitor"])(
    "%s finds the worst device in the list, first of its group, with the reason",
    async (username) => {
      await as(
        username,
        async ({ page }) => {
          await openList(page, username);
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
});

describe("the list", () => {
  it("is filtered, searched and sorted, says what it did not find and takes it back", async () => {
    await as("dealer", async ({ page }) => {
      await openList(page, "dealer");
      await page.getByRole("button", { name: /^异常 1$/ }).click();
      await expect.poll(() => namesOf(page)).toEqual([worst]);
      await page.getByRole("textbox", { name: "设备名称或编号" }).fill("没有这台");
      await page.getByText("没有状态为“异常”、名称或编号含“没有这台”的设备").waitFor();
      await page.getByRole("button", { name: "清除筛选" }).click();
      await expect.poll(async () => (await namesOf(page)).length).toBe(12);
      await page.getByRole("textbox", { name: "设备名称或编号" }).fill("精轧机");
      await expect.poll(() => namesOf(page)).toEqual([second, "1# 精轧机液压站"]);
      await page.goto(`${page.url()}&sort=name`);
      await cards(page).first().waitFor();
      await expect.poll(() => namesOf(page)).toEqual(["1# 精轧机液压站", second]);
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

  it("shows a value that arrives, and what it makes of the device, without a reload", async () => {
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      const card = cards(page).filter({ hasText: fine });
      await card.getByText("正常", { exact: true }).waitFor();
      await page.waitForTimeout(1000); // until the card has settled and is subscribed to
      // One value that stands out would be held back as a spike.
      for (let i = 0; i < 4; i++) await publish(fine, { ...good, waterActivity: 0.95 + i / 1000 });
      await card.getByText("0.953").first().waitFor();
      await card.getByText("异常", { exact: true }).waitFor();
      await page.getByRole("button", { name: /^异常 2$/ }).waitFor();
    });
  });

  it("shows a device that had never been heard of come alive, without a reload", async () => {
    const name = "新装液压站";
    const remove = await addBeside(second, name);
    try {
      await as("customer", async ({ page }) => {
        await openList(page, "customer");
        const card = cards(page).filter({ hasText: name });
        await card.getByText("暂无数据", { exact: true }).waitFor();
        await publish(name, good);
        await card.getByText("正常", { exact: true }).waitFor();
        await card.getByText(/在线，/).waitFor();
      });
    } finally {
      await remove();
    }
  });

  it("is as it was when one comes back from a device, which the breadcrumb and the title name", async () => {
    await as(
      "dealer",
      async ({ page }) => {
        await openList(page, "dealer");
        await page.getByRole("button", { name: "表格" }).click();
        await page.getByRole("textbox", { name: "设备名称或编号" }).fill("机");
        const scrolled = () => page.evaluate(() => Math.round(scrollY));
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

  it("moves nothing away from under the pointer until it leaves", async () => {
    const beside = "1# 精轧机液压站";
    await publish(beside, { ...good, waterActivity: 0.21 });
    await as("customer", async ({ page }) => {
      await openList(page, "customer");
      const card = cards(page).filter({ hasText: beside });
      await card.getByText("正常", { exact: true }).waitFor();
      const before = await namesOf(page);
      const place = () => namesOf(page).then((names) => [names.indexOf(second), names.indexOf(beside)]);
      const [first = -1, next = -1] = await place();
      expect(first).toBeLessThan(next);
      await cards(page).filter({ hasText: second }).hover();
      for (let i = 0; i < 4; i++) await publish(beside, { ...good, waterActivity: 0.95 + i / 1000 });
      await card.getByText("异常", { exact: true }).waitFor();
      expect(await namesOf(page)).toEqual(before);
      await page.getByRole("heading", { level: 1 }).hover();
      await expect.poll(place).toEqual([next, first]);
    });
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

import { readFile } from "node:fs/promises";
import { minuteMs as minute } from "@oilcloud/oil";
import mqtt from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { type Language, openBrowser, enterAs, visit } from "./browser.ts";
import { postJson } from "./server-process.ts";

const url = inject("platformUrl");
const factory = "苏南特钢";
let browser: Browser;
let token: string;

const words = {
  "zh-CN": {
    level1: "一级",
    level2: "二级",
    category: "进水",
    reason: "超过限值 0.8",
    trend: "报警前后趋势",
    unseen: "新的一级报警",
    process: "处理报警",
    finding: "检查结果",
    save: "完成处理",
    processed: "已处理",
    right: "准确",
    export: "导出",
    factory: "工厂",
    device: "设备",
    lastMonth: "近 30 天",
    problems: ["请选择设备（最多 500 台）", "请选择时间范围", "请选择文件类型"],
    download: "下载",
    state: "一级：数据异常，报警中",
  },
  en: {
    level1: "Level 1",
    level2: "Level 2",
    category: "Water ingress",
    reason: "above limit 0.8",
    trend: "Trend around the alarm",
    unseen: "New level 1 alarms",
    process: "Process",
    finding: "Findings",
    save: "Mark as processed",
    processed: "Processed",
    right: "Correct",
    export: "Export",
    factory: "Factory",
    device: "Device",
    lastMonth: "Last 30 days",
    problems: [
      "Please select devices (up to 500)",
      "Please select a time range",
      "Please select a file type",
    ],
    download: "Download",
    state: "Level 1: abnormal data, active",
  },
} as const;

beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  token = String(body["token"]);
});
afterAll(() => browser.close());

/** A new machine beside the demo's, and how it reports. */
async function addMachine(deviceName: string) {
  const answer = await fetch(`${url}/api/system/datascreen/listDevice`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const { rows } = (await answer.json()) as {
    rows: { customerId: string; groupId: string; customerName: string }[];
  };
  const beside = rows.find(({ customerName }) => customerName === factory);
  const added = await postJson(
    `${url}/api/system/customerdevice`,
    {
      customerId: beside?.customerId,
      groupId: beside?.groupId,
      deviceName,
      machineType: "hydraulic",
      intervalS: 600,
    },
    token,
  );
  const { deviceId } = added.body["data"] as { deviceId: string };
  const issued = await postJson(`${url}/api/system/customerdevice/issueToken`, { deviceId }, token);
  const { token: own, mqttPort } = issued.body["data"] as { token: string; mqttPort: number };
  const client = await mqtt.connectAsync({ host: "127.0.0.1", port: mqttPort, username: own });
  return {
    /** Ten minutes a reading; real sensors never say the same twice. */
    async report(fromMs: number, toMs: number, waterActivity: number): Promise<void> {
      const readings = [];
      for (let ts = fromMs; ts < toMs; ts += 10 * minute)
        readings.push({
          ts,
          values: { oilTemp: 45 + Math.random(), waterActivity: waterActivity + Math.random() / 100 },
        });
      await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(readings), { qos: 1 });
    },
    close: () => client.endAsync(),
  };
}

const menuCount = async (page: Page): Promise<number> => {
  const mark = page.locator("nav a[href='/alarmlist'] [data-level]");
  return (await mark.count()) === 0 ? 0 : Number(await mark.textContent());
};

async function exportRecords(page: Page, language: Language, device: string): Promise<unknown[][]> {
  const say = words[language];
  await page.getByRole("button", { name: say.export, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
  await dialog.locator("button[type=submit]").click();
  expect(await dialog.getByRole("alert").allTextContents()).toEqual(say.problems);
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(option);
    await page.locator(".ant-select-item-option").filter({ hasText: option, visible: true }).click();
  };
  if ((await dialog.getByLabel(say.factory, { exact: true }).count()) > 0) await choose(say.factory, factory);
  await choose(say.device, device);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: say.lastMonth }).click();
  await dialog.getByText("Excel (XLSX)").click();
  const asked = page.waitForRequest("**/alarmrecord/export");
  await dialog.locator("button[type=submit]").click();
  const { startTime, endTime } = (await asked).postDataJSON() as { startTime: number; endTime: number };
  // The days are those of the site in China, wherever the browser is.
  expect([startTime, endTime + 1].map((ms) => new Date(ms).toISOString().slice(11))).toEqual([
    "16:00:00.000Z",
    "16:00:00.000Z",
  ]);

  const tasks = page.getByRole("dialog").filter({ hasText: device });
  const download = tasks.getByRole("row").filter({ hasText: device }).first().getByRole("button");
  await expect.poll(() => download.isEnabled(), { timeout: 20_000 }).toBe(true);
  const saved = page.waitForEvent("download");
  await download.click();
  const rows = await readFirstSheet(await readFile(await (await saved).path()));
  await page.keyboard.press("Escape");
  return rows;
}

describe.each([
  ["dealer", "zh-CN", "Asia/Shanghai"],
  ["customer", "en", "America/New_York"],
] as const)("%s in %s, in %s", (username, language, timezoneId) => {
  it("sees an alarm arrive and rise without reloading, handles it, and exports it", async () => {
    const say = words[language];
    const name = `Mixer ${language}`;
    const machine = await addMachine(name);
    const { page, complaints, close } = await visit(browser, url, { language, timezoneId });
    try {
      await enterAs(page, username);
      await page.goto("/alarmlist");
      await page.getByRole("heading", { level: 1 }).waitFor();
      const before = await menuCount(page);
      const row = page.getByRole("row").filter({ hasText: name });
      const now = Date.now();

      await machine.report(now - 240 * minute, now - 60 * minute, 0.6);
      await row.getByText(say.level2).waitFor();
      await expect.poll(() => menuCount(page)).toBe(before + 1);
      await machine.report(now - 60 * minute, now, 0.9);
      await row.getByText(say.level1).waitFor();
      expect(await menuCount(page)).toBe(before + 1);

      const news = page.getByRole("region", { name: say.unseen });
      await news.getByText(`${name} · ${say.category}`).waitFor();
      await row.getByRole("button").click();
      const story = page.getByRole("complementary").filter({ hasText: say.trend });
      await story.getByText(say.reason).first().waitFor();
      await story.getByRole("figure", { name: say.trend }).waitFor();
      await expect.poll(() => story.getByTestId("stretch").count()).toBe(2);

      await story.getByRole("button", { name: say.process, exact: true }).click();
      await story.getByLabel(say.finding).fill("cooler leaks");
      await story.getByRole("button", { name: say.save }).click();
      await row.getByText(say.processed, { exact: true }).waitFor();
      await story.getByRole("definition").filter({ hasText: "cooler leaks" }).waitFor();
      await story.getByRole("button", { name: say.right, exact: true }).click();
      await expect
        .poll(() => story.getByRole("button", { name: say.right, exact: true }).getAttribute("aria-pressed"))
        .toBe("true");

      const [, exported] = await exportRecords(page, language, name);
      expect(exported?.slice(0, 2)).toEqual([factory, name]);
      expect(exported).toEqual(expect.arrayContaining([say.state, say.processed]));

      await page.goto("/dashboard");
      await page.getByText(name).first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await close();
      await machine.close();
    }
  });
});

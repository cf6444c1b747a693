import { createHmac } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ReceivedEvent,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../apps/server/src/testing/webhook-receiver.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, widths } from "./browser.ts";
import { makeMachines } from "./machines.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

let receiver: WebhookReceiver;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  dataDir = await makeDataDir();
  const authority = path.join(dataDir, "receiver.pem");
  await writeFile(authority, receiver.ca);
  const env = { DATA_DIR: dataDir, WEBHOOK_PRIVATE_ADDRESSES: "1", NODE_EXTRA_CA_CERTS: authority };
  [server, browser] = await Promise.all([startServerProcess(env), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await receiver.close();
  await removeDataDir(dataDir);
});

/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) =>
  page
    .getByRole("button", { name: spaced(label) })
    .last()
    .click();

const signature = (secret: string, { headers, text }: ReceivedEvent): string => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${text}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
};

it("sends alarms to a dealer's own system, shows their fate and sends one again", async () => {
  const words = chinese.webhooks;
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/alarmSet?tab=webhooks");
    await page.getByText(words.none).waitFor();
    await press(page, words.add);
    const form = page.getByRole("dialog");
    await form.getByLabel(words.name, { exact: true }).fill("工单系统");
    await form.getByLabel(words.url).fill("http://receiver.example.com/");
    await press(page, words.save);
    await form.getByText("请输入以 https:// 开头").waitFor();
    await form.getByLabel(words.url).fill(`${receiver.url}/oil/0123456789`);
    await press(page, words.save);
    const shown = page.getByRole("dialog").filter({ hasText: words.secretSentence });
    const secret = await shown.locator("code").innerText();
    expect(secret).toMatch(/^whsec_/);
    await press(page, "关闭");
    await shown.waitFor({ state: "detached" });

    const card = page.locator('[data-webhook="工单系统"]');
    await card.getByText(`${receiver.url}/…6789`).waitFor();
    await press(page, words.test);
    await page.getByText("工单系统：测试事件已送达").waitFor();
    expect(receiver.received.map(({ body }) => body["type"])).toEqual(["test"]);

    receiver.answer = (response) => response.writeHead(503).end("maintenance");
    const machines = await makeMachines(server.url);
    const machine = await machines.add("苏南特钢", "Mixer 1");
    await machine.was({ oilTemp: 45, waterActivity: 0.9 }, 1);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
    const event = receiver.received[1] as ReceivedEvent;
    expect(event.body).toMatchObject({
      version: 1,
      type: "alarm.opened",
      customer: { customerName: "苏南特钢" },
      device: { deviceId: machine.deviceId, deviceName: "Mixer 1" },
      indicator: { key: "waterActivity" },
      sentence: expect.stringContaining("苏南特钢 Mixer 1"),
    });
    expect(event.headers["webhook-signature"]).toBe(signature(secret, event));

    await press(page, words.history);
    const history = page.getByRole("dialog");
    const row = history.getByRole("listitem").filter({ hasText: words.event["alarm.opened"] });
    await row.getByText(words.status.failed).waitFor();
    await row.getByText("接收方返回错误（503）").waitFor();
    await row.getByText(words.content, { exact: true }).click();
    await row.getByText("maintenance").waitFor();
    receiver.answer = (response) => response.end("taken");
    await row.getByRole("button", { name: spaced(words.sendAgain) }).click();
    await row.getByText(words.status.delivered).waitFor();
    const again = receiver.received.at(-1);
    expect(again?.headers["webhook-id"]).toBe(event.headers["webhook-id"]);
    expect(again?.text).toBe(event.text);
  });
});

it("writes into a chat by its robot, and shows the robot's own error", async () => {
  const words = chinese.webhooks;
  receiver.reset();
  receiver.answer = (response) => response.end('{"errcode":310000,"errmsg":"sign not match"}');
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/alarmSet?tab=webhooks");
    await press(page, words.add);
    const form = page.getByRole("dialog");
    await form.locator(".ant-select").first().click();
    await page.locator(".ant-select-item-option").filter({ hasText: words.kind.dingtalk }).click();
    await form.getByText(words.kindHint.dingtalk).waitFor();
    await form.getByLabel(words.name, { exact: true }).fill("值班群");
    await form.getByLabel(words.url).fill(`${receiver.url}/robot/send?access_token=0123456789`);
    await form.getByLabel(words.signSecret).fill("SEC0123456789");
    await form.getByLabel(words.template).fill("{device}：{reason}");
    await press(page, words.save);
    const card = page.locator('[data-webhook="值班群"]');
    await card.getByText(words.kind.dingtalk).waitFor();
    expect(await card.getByRole("button", { name: words.rotate }).count()).toBe(0);
    await card.getByRole("button", { name: spaced(words.test) }).click();
    await page.getByText("机器人返回错误").filter({ hasText: "sign not match" }).waitFor();
    expect(receiver.received[0]?.path).toMatch(/&timestamp=\d{13}&sign=/);
    expect(receiver.received[0]?.body).toMatchObject({ msgtype: "text" });
    receiver.answer = (response) => response.end('{"errcode":0,"errmsg":"ok"}');
    await card.getByRole("button", { name: spaced(words.test) }).click();
    await page.getByText("值班群：测试事件已送达").waitFor();
    await card.getByRole("button", { name: spaced(words.remove) }).click();
    await page.getByText("“值班群”的发送记录").waitFor();
    await press(page, words.remove);
    await card.waitFor({ state: "detached" });
  });
});

it("is usable in English on a phone: edits, replaces the secret and deletes", async () => {
  const words = english.webhooks;
  const options = { language: "en", viewport: widths.phone } as const;
  await visitingAs(
    browser,
    server.url,
    "dealer",
    async ({ page }) => {
      await page.goto("/alarmSet?tab=webhooks");
      const card = page.locator('[data-webhook="工单系统"]');
      await card.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
      await press(page, words.modify);
      const form = page.getByRole("dialog");
      await form.getByLabel(words.name, { exact: true }).fill("Work orders");
      await form.getByRole("switch").click();
      await press(page, words.save);
      const renamed = page.locator('[data-webhook="Work orders"]');
      await renamed.getByText(words.disabled).waitFor();
      expect(await renamed.getByRole("button", { name: words.test }).isDisabled()).toBe(true);
      await press(page, words.rotate);
      await page.getByText(words.rotateSentence).waitFor();
      await press(page, words.rotate);
      await page.getByText(/^whsec_/).waitFor();
      await press(page, "Close");
      await press(page, words.remove);
      await page.getByText('The history of "Work orders" is deleted as well.').waitFor();
      await press(page, words.remove);
      await page.getByText(words.none).waitFor();
    },
    options,
  );
});

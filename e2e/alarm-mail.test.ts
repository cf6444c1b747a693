import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { pdfText } from "../apps/server/src/testing/pdf-text.ts";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, enterAs, visit } from "./browser.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

const factory = "苏南特钢";
let mail: MailServer;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

const start = () =>
  startServerProcess({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: "Oil Cloud <alarms@oil.example.com>",
    PUBLIC_URL: "https://oil.example.com",
  });

beforeAll(async () => {
  mail = await startMailServer();
  dataDir = await makeDataDir();
  [server, browser] = await Promise.all([start(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mail.close();
  await removeDataDir(dataDir);
});

const isCode = ({ text }: { text: string }) => text.includes("验证码");
const allTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
const mailsTo = (address: string) => allTo(address).filter((each) => !isCode(each));

async function tokenOf(username: string): Promise<string> {
  const { body } = await postJson(`${server.url}/api/login`, { username, password: "demo1234" });
  return String(body["token"]);
}

async function read<T>(path: string, token: string): Promise<T[]> {
  const answer = await fetch(`${server.url}/api/system/${path}`, {
    headers: { "x-authorization": `Bearer ${token}` },
  });
  return ((await answer.json()) as { rows: T[] }).rows;
}

/** A new machine beside the demo's, and how it reports: a reading a minute. */
async function addMachine(deviceName: string, token: string) {
  const rows = await read<{ customerId: string; groupId: string; customerName: string }>(
    "datascreen/listDevice",
    token,
  );
  const beside = rows.find(({ customerName }) => customerName === factory);
  const ask = async (call: string, body: object) =>
    (await postJson(`${server.url}/api/system/${call}`, body, token)).body["data"] as Record<string, string>;
  const { deviceId } = await ask("customerdevice", {
    customerId: beside?.customerId,
    groupId: beside?.groupId,
    deviceName,
    machineType: "hydraulic",
    intervalS: 60,
  });
  const { token: own } = await ask("customerdevice/issueToken", { deviceId });
  return async (fromMs: number, toMs: number, waterActivity: number): Promise<void> => {
    const length = Math.floor((toMs - fromMs) / minute);
    const readings = Array.from({ length }, (_, i) => ({
      ts: fromMs + i * minute,
      values: { oilTemp: 45 + Math.random(), waterActivity: waterActivity + Math.random() / 100 },
    }));
    const answer = await fetch(`${server.url}/api/v1/${own}/telemetry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(readings),
    });
    expect(answer.status).toBe(200);
  };
}

/** Adds a contact and confirms the address by the code that is mailed there. */
async function addContact(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole("button", { name: "添加联系人" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("combobox", { name: "所属客户" }).click();
  await page.keyboard.type(factory);
  await page.locator(".ant-select-item-option").filter({ hasText: factory, visible: true }).first().click();
  await form.getByLabel("姓名", { exact: true }).fill(name);
  await form.getByRole("button", { name: "保存" }).click();
  await form.getByText("请至少选择一种通知方式").waitFor();
  await form.getByRole("checkbox", { name: "邮件" }).check();
  await form.getByLabel("邮箱地址").fill(address);
  await form.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row").filter({ hasText: address });
  await row.getByText("未确认").waitFor();
  await row.getByRole("button", { name: /^确\s?认$/ }).click();
  const confirming = page.getByRole("dialog").filter({ hasText: `确认 ${address}` });
  await confirming.getByRole("button", { name: "发送验证码" }).click();
  await expect.poll(() => allTo(address).filter(isCode).length).toBe(1);
  const [code = ""] = /\d{6}/.exec(allTo(address).find(isCode)?.text ?? "") ?? [];
  await confirming.getByLabel("验证码").fill(code);
  await confirming.getByRole("button", { name: /^确\s?认$/ }).click();
  await row.getByText("未确认").waitFor({ state: "detached" });
}

it("mails an alarm when it is raised and when it rises, leads from the mail to it, and shows what was sent", async () => {
  const token = await tokenOf("sysadmin");
  const report = await addMachine("Mixer 1", token);
  const { page, complaints, close } = await visit(browser, server.url);
  try {
    await enterAs(page, "dealer");
    await page.goto("/alarmSet?tab=contacts");
    await addContact(page, "王芳", "wang@example.com");

    await page.goto("/alarmlist");
    const row = page.getByRole("row").filter({ hasText: "Mixer 1" });
    const now = Date.now();
    await report(now - 58 * minute, now - 30 * minute, 0.6);
    await row.getByText("二级").waitFor();
    await expect.poll(() => mailsTo("wang@example.com").length, { timeout: 10_000 }).toBe(1);
    await report(now - 30 * minute, now, 0.9);
    await row.getByText("一级").waitFor();
    await expect.poll(() => mailsTo("wang@example.com").length, { timeout: 10_000 }).toBe(2);
    const [first, second] = mailsTo("wang@example.com");
    expect(second?.text).toMatch(
      /Values: raised at [\d.]+, now [\d.]+, worst [\d.]+|数值：报警时 [\d.]+，当前 [\d.]+，最差 [\d.]+/,
    );
    expect(first?.subject).toMatch(/^【二级报警】苏南特钢 Mixer 1：水活性 0\.6\d\d，超过注意值/);
    expect(second?.subject).toMatch(/^【升为一级报警】苏南特钢 Mixer 1：水活性 0\.9\d\d，超过限值 0\.8/);

    const link = /https:\/\/oil\.example\.com(\/alarmlist\/detail\?alarmId=\S+)/.exec(
      second?.text ?? "",
    )?.[1];
    await page.goto(link ?? "");
    await page.getByText("王芳").first().waitFor();
    await page.getByRole("button", { name: "处理完成", exact: true }).click();
    await page.getByLabel("检查结果").fill("cooler leaks");
    await page.getByLabel("处理措施").fill("tightened");
    await page.getByRole("button", { name: "完成处理" }).click();
    await page.getByText("cooler leaks").first().waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
  const seen = await visit(browser, server.url, { language: "en" });
  try {
    await enterAs(seen.page, "sysadmin");
    await seen.page.goto("/alarmSet?tab=messages");
    const sent = seen.page
      .getByRole("row")
      .filter({ hasText: "wang@example.com" })
      .filter({ hasText: "Mixer 1" })
      .filter({ hasText: "Sent" });
    await sent.nth(1).waitFor();
    expect(await sent.count()).toBe(2);
    await sent.first().getByRole("button").click();
    await seen.page.getByRole("dialog").getByText("升为一级报警").first().waitFor();
    expect(seen.complaints).toEqual([]);
  } finally {
    await seen.close();
  }
});

it("reports each alarm once when it is killed before it has reported it", async () => {
  const token = await tokenOf("sysadmin");
  const names = ["Mixer 2", "Mixer 3", "Mixer 4"];
  const reports = await Promise.all(names.map((name) => addMachine(name, token)));
  const now = Date.now();
  await Promise.all(reports.map((report) => report(now - 40 * minute, now, 0.95)));
  await server.kill();
  expect(mailsTo("wang@example.com")).toHaveLength(2);
  server = await start();
  const about = (name: string) => mailsTo("wang@example.com").filter(({ text }) => text.includes(name));
  await expect.poll(() => names.map((name) => about(name).length), { timeout: 20_000 }).toEqual([1, 1, 1]);
  const rows = await read<{ status: string; address: string; subject: string }>(
    "notification/outbox?pageSize=100&text=wang@example.com",
    await tokenOf("sysadmin"),
  );
  expect(rows.filter(({ subject }) => names.some((name) => subject.includes(name)))).toHaveLength(3);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["sent"]));
});

it("mails a fleet summary when its schedule is run, with the PDF that covers the factory", async () => {
  const { reports } = chinese;
  const { page, complaints, close } = await visit(browser, server.url);
  try {
    await enterAs(page, "dealer");
    await page.goto("/report/schedule");
    await page.getByRole("button", { name: reports.schedule.add }).first().click();
    const form = page.getByRole("dialog");
    const choose = async (label: string, option: string) => {
      await form.getByLabel(label, { exact: true }).click();
      await page.keyboard.type(option);
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .first()
        .click();
    };
    await choose(reports.schedule.factory, factory);
    await choose(reports.schedule.receivers, "王芳");
    // The list stays open for another one, above the button.
    await form.getByText(reports.schedule.add).click();
    await form.getByRole("button", { name: reports.made.save, exact: true }).click();
    await form.waitFor({ state: "detached" });
    const before = mailsTo("wang@example.com").length;
    await page
      .getByRole("row")
      .filter({ hasText: factory })
      .getByRole("button", { name: reports.schedule.runNow })
      .click();
    await expect.poll(() => mailsTo("wang@example.com").length).toBe(before + 1);
    const sent = mailsTo("wang@example.com").at(-1);
    expect(sent?.subject).toContain(factory);
    const pdf =
      /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(sent?.raw ?? "")?.[1] ?? "";
    const text = await pdfText(Buffer.from(pdf, "base64"));
    expect(text).toContain(factory);
    expect(text).toContain("Mixer 1");
    await page.reload();
    await page
      .getByRole("row")
      .filter({ hasText: factory })
      .getByText(reports.schedule.outcome.sent)
      .waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
});

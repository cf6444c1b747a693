import { minuteMs as minute } from "@oilcloud/oil";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser } from "./browser.ts";
import {
  firstPassword,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";
import { visiting } from "./visiting.ts";

/** A plant in Dubai whose engineer reads °F and psi, everywhere from the list to the mail. */
const own = "mine4ever";
const address = "eve@example.com";
const { people, shell, oilSettings } = english;

let browser: Browser;
let mail: MailServer;
let dataDir: string;
let server: ServerProcess;
let root = "";
let eve = "";
let device: { deviceId: string; deviceToken: string };
let ids: { tenantId: string; customerId: string };
const options = { language: "en", timezoneId: "Asia/Dubai" } as const;

beforeAll(async () => {
  browser = await openBrowser();
  mail = await startMailServer();
  dataDir = await makeDataDir();
  server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: "0",
    SMTP_URL: mail.url,
    MAIL_FROM: "Oil Watch <alarms@oil.example.com>",
    PUBLIC_URL: "https://oil.example.com",
  });
  const password = firstPassword(dataDir);
  root = await ownPassword("sysadmin", password);
  const place = { country: "AE", region: "AE-DU", city: "Dubai" };
  const { tenantId } = await ask<{ tenantId: string }>("POST", "/system/tenant", {
    tenantName: "Gulf Oils",
    ...place,
  });
  const { customerId } = await ask<{ customerId: string }>("POST", "/system/customer", {
    tenantId,
    customerName: "Jebel Ali Desalination",
    areaNo: "",
    timeZone: "Asia/Dubai",
    ...place,
  });
  ids = { tenantId, customerId };
  const headers = { "x-authorization": `Bearer ${root}` };
  const listed = await fetch(`${server.url}/api/system/devicegroup/list?customerId=${customerId}`, {
    headers,
  });
  const { rows } = (await listed.json()) as { rows: { groupId: string }[] };
  const made = await ask<{ deviceId: string }>("POST", "/system/customerdevice", {
    customerId,
    groupId: rows[0]?.groupId ?? "",
    deviceName: "Press 1",
    machineType: "hydraulic",
  });
  const { token } = await ask<{ token: string }>("POST", "/system/customerdevice/issueToken", made);
  device = { deviceId: made.deviceId, deviceToken: token };
  const { password: first } = await ask<{ password: string }>("POST", "/system/user", {
    username: "eve",
    lastName: "Hill",
    firstName: "Eve",
    phone: "+971501234567",
    email: address,
    accountKind: "endUser",
    ...ids,
  });
  eve = await ownPassword("eve", first);
  await send(
    Array.from({ length: 60 }, (_, i) => 55 + (i % 3) / 10),
    61 * minute,
  );
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mail.close();
  await removeDataDir(dataDir);
});

async function ask<T>(method: string, path: string, body: object, as = root): Promise<T> {
  const headers = { "content-type": "application/json", "x-authorization": `Bearer ${as}`, lang: "en" };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}
async function ownPassword(username: string, oldPassword: string): Promise<string> {
  const logIn = async (password: string) => {
    const answer = await fetch(`${server.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    return String(((await answer.json()) as { token?: string }).token);
  };
  const token = await logIn(oldPassword);
  await ask("PUT", "/system/profile/password", { oldPassword, newPassword: own }, token);
  return logIn(own);
}

/** One temperature a minute until now, at 10 bar. */
async function send(temperatures: readonly number[], agoMs = 0): Promise<void> {
  const now = Date.now() - agoMs;
  const readings = temperatures.map((oilTemp, i) => ({
    ts: now - (temperatures.length - i) * minute,
    values: { oilTemp, linePressure: 10 },
  }));
  const answer = await fetch(`${server.url}/api/v1/${device.deviceToken}/telemetry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(readings),
  });
  expect(answer.status).toBe(200);
}

const press = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click();

/** What the engineer reads in °F and psi, and no page in °C or bar. */
const asEve = (work: (page: Page) => Promise<void>) =>
  visiting(
    browser,
    server.url,
    async ({ page, context }) => {
      await context.addCookies([{ name: "token", value: eve, url: server.url }]);
      await work(page);
    },
    options,
  );
const detail = () =>
  `/dataanalysis/device-detail?deviceId=${device.deviceId}&tenantId=${ids.tenantId}&customerId=${ids.customerId}`;

it("is chosen in the profile, and shown at once on the page behind it", async () => {
  await asEve(async (page) => {
    await page.goto(detail());
    const main = page.getByRole("main");
    await main.getByText(/°C/).first().waitFor();
    await page.locator("button[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: shell.user.profile }).click();
    const row = page.getByRole("region", { name: people.profile.units });
    await row.getByRole("button", { name: people.profile.change }).click();
    for (const [label, unit] of [
      [people.units.temperature, "°F"],
      [people.units.pressure, "psi"],
    ] as const) {
      await row.getByLabel(label).click();
      await page.locator(".ant-select-item-option:visible", { hasText: new RegExp(`^${unit}$`) }).click();
    }
    await press(page, people.save);
    await row.getByText("°F · psi · mg/kg · L").waitFor();
    await page.keyboard.press("Escape");
    await main.getByText(/°F/).first().waitFor();
    await expect.poll(() => main.innerText()).not.toMatch(/\d °C|\bbar\b/);
  });
});

it("is used for limits: typed in °F, stored in °C", async () => {
  await asEve(async (page) => {
    await page.goto("/oilSet?machineType=hydraulic");
    const field = (bound: string) =>
      page.getByRole("textbox", {
        name: oilSettings.fieldOf.replace("{{indicator}}", "Oil temperature").replace("{{bound}}", bound),
        exact: true,
      });
    expect(await field(oilSettings.warning).getAttribute("placeholder")).toBe("140");
    expect(await field(oilSettings.critical).getAttribute("placeholder")).toBe("167");
    await field(oilSettings.warning).fill("149");
    await field(oilSettings.critical).fill("176");
    await page.getByText(oilSettings.preview.title).waitFor();
    await page.getByRole("textbox", { name: oilSettings.reason }).fill("Summer");
    await page
      .getByRole("button", { name: new RegExp(`^${oilSettings.save.split("{{")[0] ?? ""}\\d`) })
      .click();
    await page.getByText("Summer").first().waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(/149 °F/);
  });
  const query = `customerId=${ids.customerId}&machineType=hydraulic`;
  const headers = { "x-authorization": `Bearer ${root}`, lang: "en" };
  const answer = await fetch(`${server.url}/api/system/oilset/limits?${query}`, { headers });
  const { data } = (await answer.json()) as { data: { limits: { key: string; own: object | null }[] } };
  expect(data.limits.find(({ key }) => key === "oilTemp")?.own).toEqual({ warning: 65, critical: 80 });
});

it("is used for the alarm, its mail, the list and the chart", async () => {
  const contact = await ask<{ contactId: string }>("POST", "/system/notification/contact/save", {
    customerId: ids.customerId,
    contactName: "Eve Hill",
    email: address,
    modes: ["email"],
    language: "en",
  });
  const mailsTo = () => mail.mails.filter(({ to }) => to.includes(address));
  await ask("POST", "/system/notification/contact/sendCode", { contactId: contact.contactId, mode: "email" });
  await expect.poll(() => mailsTo().length).toBeGreaterThan(0);
  const code = /\b\d{6}\b/.exec(mailsTo().at(-1)?.text ?? "")?.[0];
  await ask("POST", "/system/notification/contact/confirm", {
    contactId: contact.contactId,
    mode: "email",
    code,
  });
  const before = mailsTo().length;
  await send(Array.from({ length: 60 }, (_, i) => (i < 30 ? 56 : 90) + (i % 3) / 10));
  await expect.poll(() => mailsTo().length, { timeout: 30_000 }).toBeGreaterThan(before);
  const alarm = mailsTo()[before];
  expect(alarm?.subject).toMatch(/Oil temperature 19\d\.\d °F, above limit 176 °F/);
  expect(`${alarm?.subject}${alarm?.text}`).not.toContain("°C");

  await asEve(async (page) => {
    const main = page.getByRole("main");
    await page.goto("/dataanalysis");
    await main
      .getByText(/19\d\.\d °F/)
      .first()
      .waitFor();
    expect(await main.innerText()).not.toMatch(/\d °C|\bbar\b/);
    await page.goto("/alarmlist");
    await main
      .getByText(/above limit 176 °F/)
      .first()
      .waitFor();
    expect(await main.innerText()).not.toMatch(/\d °C/);
    await page.goto(detail());
    const plot = page.getByTestId("plot").first();
    await plot.waitFor();
    await main
      .getByText(/above limit 176 °F/)
      .first()
      .waitFor();
    await main.getByText("psi").first().waitFor();
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (!box) throw new Error("the plot is not in sight");
    const cursor = page.getByTestId("cursor-box").getByText("°F").first();
    // What was measured is at the right end.
    const places = [0.9, 0.92, 0.94, 0.96, 0.97, 0.98];
    await expect
      .poll(async () => {
        const place = places.shift();
        if (place !== undefined) places.push(place);
        await page.mouse.move(box.x + box.width * (place ?? 1), box.y + box.height / 2);
        return cursor.isVisible();
      })
      .toBe(true);
    expect(await main.innerText()).not.toMatch(/\d °C|\bbar\b/);
  });
}, 90_000);

import { minuteMs as minute } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterPassword, openBrowser } from "./browser.ts";
import {
  firstPassword,
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";
import { visiting } from "./visiting.ts";

/** Companies outside China, from an empty platform to the first alarm by mail and the world on the wall. */
const sites = [
  {
    city: "Leeds",
    country: "United Kingdom",
    code: "GB",
    zone: "Europe/London",
    dealer: "Northern Lubes",
    customer: "Leeds Castings",
    phone: "7911 123456",
    stored: "+447911123456",
    weekBegins: "Mo",
  },
  {
    city: "Dubai",
    country: "United Arab Emirates",
    code: "AE",
    zone: "Asia/Dubai",
    dealer: "Gulf Oils",
    customer: "Jebel Ali Desalination",
    phone: "50 123 4567",
    stored: "+971501234567",
    weekBegins: "Mo",
  },
] as const;
type Site = (typeof sites)[number];

const { people, setup, signIn, dealerWall } = english;
const own = "mine4ever";
const engineer = "eve@example.com";
const press = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a list, looks for an entry and takes it. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .locator(".ant-select")
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .first();
  await expect
    .poll(async () => {
      await field.click();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(option);
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .first()
        .click({ timeout: 3000 });
      return field.textContent();
    })
    .toContain(option);
}

async function fillSteps(page: Page, site: Site): Promise<void> {
  await page.waitForURL("**/firstRun*");
  await page.getByLabel(setup.name.field).fill("Oil Watch");
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.tenant.title }).waitFor();
  await page.getByLabel(people.company.name).fill(site.dealer);
  await choose(page, people.company.country, site.country);
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.customer.title }).waitFor();
  await page.getByLabel(people.company.name).fill(site.customer);
  await page.locator(".ant-select").filter({ hasText: site.country }).first().waitFor();
  await page.getByLabel(people.company.city).fill(site.city);
  await page.locator(".ant-select").filter({ hasText: site.zone }).first().waitFor();
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.device.title }).waitFor();
  await page.getByLabel(setup.device.name).fill("Press 1");
  await page.getByLabel(setup.device.sensors).click();
  await page.locator(".ant-select-item-option").filter({ visible: true }).first().click();
  await page.keyboard.press("Escape");
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.reading.title }).waitFor();
}

describe.each(sites)("a company in $city", (site) => {
  let mail: MailServer;
  let dataDir: string;
  let server: ServerProcess;
  let root = "";
  let token = "";
  const timezoneId = site.zone;
  const options = { language: "en", timezoneId } as const;
  beforeAll(async () => {
    mail = await startMailServer();
    dataDir = await makeDataDir();
    server = await startServerProcess({
      DATA_DIR: dataDir,
      DEMO: "0",
      SMTP_URL: mail.url,
      MAIL_FROM: "Oil Watch <alarms@oil.example.com>",
      PUBLIC_URL: "https://oil.example.com",
      MAP_APPROVAL_NO: "GS(2024)0650",
    });
  });
  afterAll(async () => {
    await server.stop();
    await mail.close();
    await removeDataDir(dataDir);
  });

  const logIn = async (username: string, password: string) => {
    const { body } = await postJson(`${server.url}/api/login`, { username, password });
    return String(body["token"]);
  };
  const ask = async <T>(path: string, body: object, as: string): Promise<T> =>
    (await postJson(`${server.url}/api/system/${path}`, body, as)).body["data"] as T;
  const read = async <T>(path: string): Promise<T> => {
    const headers = { "x-authorization": `Bearer ${root}`, lang: "en" };
    return (await (await fetch(`${server.url}/api/system/${path}`, { headers })).json()) as T;
  };
  const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));

  it("is set up to the first reading, with values that cannot be named as such", async () => {
    const password = firstPassword(dataDir);
    await visiting(
      browser,
      server.url,
      async ({ page }) => {
        await page.goto("/login");
        await enterPassword(page, "sysadmin", password);
        await page.getByText(people.passwordStep.initial.title).waitFor();
        await page.fill("input[name=oldPassword]", password);
        await page.fill("input[name=newPassword]", own);
        await page.fill("input[name=repeated]", own);
        await press(page, people.passwordStep.submit);
        await fillSteps(page, site);

        const sheet = page.getByRole("region", { name: "Connect Press 1" });
        await sheet.getByText(setup.sheet.qualityNote).waitFor();
        const port = Number(/mqtt:\/\/[^:]+:(\d+)/.exec(await sheet.innerText())?.[1]);
        token = (await page.locator("code").first().textContent()) ?? "";
        expect(await sheet.innerText()).toContain(token);
        await sheet.getByRole("cell", { name: "oilTemp", exact: true }).waitFor();

        const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
          username: token,
          reconnectPeriod: 0,
        });
        // Before what the last journey sends.
        const send = (values: object) =>
          client.publishAsync(
            "v1/devices/me/telemetry",
            JSON.stringify({ ts: Date.now() - 70 * minute, values }),
            { qos: 1 },
          );
        await send({ oilTemp: 9999 });
        await page.getByText(setup.reading.notAccepted).waitFor();
        const finish = page.getByRole("button", { name: setup.finish });
        expect(await finish.isDisabled()).toBe(true);
        await send({ oilTemp: 52.3 });
        await expect.poll(() => page.locator("b[data-key=oilTemp]").textContent()).toContain("52.3");
        await expect.poll(() => finish.isDisabled()).toBe(false);
        await client.endAsync();
        await finish.click();
        await page.waitForURL("**/device-detail*");
        await page.getByText(site.customer).first().waitFor();
      },
      options,
    );
    root = await logIn("sysadmin", own);
  }, 120_000);

  it("has an engineer who accepts an invitation with a local phone number", async () => {
    const { data } = await read<{ data: { tenant: { id: string }; customer: { id: string } } }>("setup");
    await ask(
      "invitation",
      {
        way: "email",
        address: engineer,
        language: "en",
        accountKind: "endUser",
        tenantId: data.tenant.id,
        customerId: data.customer.id,
      },
      root,
    );
    await expect.poll(() => mailsTo(engineer).length).toBe(1);
    const link = /\/invitation\?lang=en#\S+/.exec(mailsTo(engineer)[0]?.text ?? "")?.[0] ?? "";
    await visiting(
      browser,
      server.url,
      async ({ page }) => {
        await page.goto(link);
        await page.getByText(site.customer).waitFor();
        await page.fill("input[name=username]", "eve");
        await page.fill("input[name=firstName]", "Eve");
        await page.fill("input[name=lastName]", "Hill");
        await page.fill("input[name=otherAddress]", site.phone);
        await page.fill("input[name=password]", own);
        await page.fill("input[name=repeated]", own);
        await press(page, signIn.invitation.submit);
        await page.waitForURL("**/dashboard");
        await page.getByText("Eve Hill").first().waitFor();
        await page.goto("/alarmlist");
        await page.locator(".ant-picker").first().click();
        const [first] = await page.locator(".ant-picker-content th").allTextContents();
        expect(first).toBe(site.weekBegins);
      },
      options,
    );
    const { rows } = await read<{ rows: { username: string; phone: string }[] }>("user/list?pageSize=10");
    const shown = rows.find(({ username }) => username === "eve")?.phone ?? "";
    // Masked in the list, but for its ends.
    expect([shown.slice(0, 3), shown.slice(-4)]).toEqual([site.stored.slice(0, 3), site.stored.slice(-4)]);
  }, 60_000);

  it("is mailed an alarm in English, in its own time, and seen on the world of the dealer's wall", async () => {
    const { data } = await read<{ data: { customer: { id: string } } }>("setup");
    const contact = await ask<{ contactId: string }>(
      "notification/contact/save",
      {
        customerId: data.customer.id,
        contactName: "Eve Hill",
        email: engineer,
        modes: ["email"],
        language: "en",
      },
      root,
    );
    await ask("notification/contact/sendCode", { contactId: contact.contactId, mode: "email" }, root);
    await expect.poll(() => mailsTo(engineer).length).toBe(2);
    const code = /\b\d{6}\b/.exec(mailsTo(engineer)[1]?.text ?? "")?.[0];
    await ask("notification/contact/confirm", { contactId: contact.contactId, mode: "email", code }, root);

    const now = Date.now();
    const readings = Array.from({ length: 60 }, (_, i) => ({
      ts: now - (60 - i) * minute,
      values: { oilTemp: 45 + (i % 3) / 10, waterActivity: 0.95 + (i % 4) / 1000 },
    }));
    const answer = await fetch(`${server.url}/api/v1/${token}/telemetry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(readings),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => mailsTo(engineer).length, { timeout: 30_000 }).toBeGreaterThan(2);
    const alarm = mailsTo(engineer)[2];
    expect(alarm?.subject).toContain(site.customer);
    expect(alarm?.subject).toContain("Water activity");
    expect(`${alarm?.subject}${alarm?.text}`).not.toMatch(/[\u4e00-\u9fff]/);

    await visiting(
      browser,
      server.url,
      async ({ page, context }) => {
        await context.addCookies([{ name: "token", value: root, url: server.url }]);
        await page.goto("/dealer");
        const world = page.getByRole("region", { name: dealerWall.world.title });
        const mark = world.getByRole("button", { name: `${site.city}, devices: 1, level 1: 1, level 2: 0` });
        await mark.waitFor();
        await world.getByText("GS(2024)0650").waitFor();
        await page
          .getByRole("region", { name: dealerWall.world.times })
          .getByRole("listitem")
          .filter({ hasText: site.city })
          .waitFor();
        await mark.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("region", { name: site.country }).getByText(site.city).waitFor();
        await page.keyboard.press("Escape");
        await page
          .getByRole("region", { name: dealerWall.world.countries })
          .getByText(site.country)
          .waitFor();
        await page.keyboard.press("c");
        await page.getByRole("heading", { name: dealerWall.map.country }).waitFor();
        await page.keyboard.press("w");
        await mark.waitFor();
      },
      { ...options, viewport: { width: 1920, height: 1080 } },
    );
  }, 60_000);
});

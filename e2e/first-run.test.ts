import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterPassword, type Language, openBrowser } from "./browser.ts";
import {
  firstPassword,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";
import { visiting } from "./visiting.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = (language: Language) => (language === "en" ? english : chinese);
type Texts = ReturnType<typeof texts>;
/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) => page.getByRole("button", { name: spaced(label) }).click();

/** Opens a list and takes an entry of it; again where the list was still moving under the pointer. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.locator(".ant-select").filter({ has: page.getByLabel(label) });
  await expect
    .poll(async () => {
      await field.first().click();
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .first()
        .click({ timeout: 3000 });
      return field.first().textContent();
    })
    .toContain(option);
}

const names = {
  "zh-CN": {
    platform: "江南油液平台",
    tenant: "华东润达",
    customer: "苏南特钢",
    device: "2# 精轧机液压站",
    province: "江苏省",
  },
  en: {
    platform: "Mill Oil Watch",
    tenant: "East Lubes",
    customer: "South Steel",
    device: "Mill stand 2 HPU",
    province: "Jiangsu",
  },
} satisfies Record<Language, Record<string, string>>;

async function changeInitialPassword(page: Page, { people }: Texts, password: string): Promise<void> {
  await page.getByText(people.passwordStep.initial.title).waitFor();
  await page.fill("input[name=oldPassword]", password);
  await page.fill("input[name=newPassword]", "mine4ever");
  await page.fill("input[name=repeated]", "mine4ever");
  await press(page, people.passwordStep.submit);
}

async function fillSteps(page: Page, language: Language): Promise<void> {
  const { setup, people } = texts(language);
  const named = names[language];
  await page.waitForURL("**/firstRun*");
  await page.getByLabel(setup.name.field).fill(named.platform);
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.tenant.title }).waitFor();
  await expect.poll(() => page.locator("header").first().textContent()).toContain(named.platform);
  await page.getByLabel(people.company.name).fill(named.tenant);
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.customer.title }).waitFor();
  await page.getByLabel(people.company.name).fill(named.customer);
  await choose(page, people.company.area, named.province);
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.device.title }).waitFor();
  await page.getByLabel(setup.device.name).fill(named.device);
  await page.getByLabel(setup.device.sensors).click();
  await page.locator(".ant-select-item-option").filter({ visible: true }).first().click();
  await page.keyboard.press("Escape");
  await press(page, setup.save);
  await page.getByRole("heading", { name: setup.reading.title }).waitFor();
}

/** Does what the line for mosquitto_pub would do. */
async function publish(line: string): Promise<void> {
  const port = / -p (\d+) /.exec(line)?.[1] ?? "";
  const token = / -u (\S+) /.exec(line)?.[1] ?? "";
  const message = / -m '(.+)'$/.exec(line)?.[1] ?? "";
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: token, reconnectPeriod: 0 });
  await client.publishAsync("v1/devices/me/telemetry", message, { qos: 1 });
  await client.endAsync();
}

describe.each(["zh-CN", "en"] as const)("an empty platform in %s", (language) => {
  const { setup } = texts(language);
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0" });
  });
  afterAll(async () => {
    await server.stop();
    await removeDataDir(dataDir);
  });

  it("leads its administrator from the first password to the first reading", async () => {
    const password = firstPassword(dataDir);
    await visiting(
      browser,
      server.url,
      async ({ page }) => {
        await page.goto("/login");
        await enterPassword(page, "sysadmin", password);
        await changeInitialPassword(page, texts(language), password);
        await fillSteps(page, language);

        const finish = page.getByRole("button", { name: spaced(setup.finish) });
        expect(await finish.isDisabled()).toBe(true);
        await page.getByText(setup.reading.causes).waitFor();
        const line = (await page.locator("code").nth(2).textContent()) ?? "";
        expect(line).toContain("mosquitto_pub");
        await publish(line);
        await page.locator("b[data-key=oilTemp]").waitFor();
        expect(await page.locator("b[data-key=oilTemp]").textContent()).toContain("52.3");
        await expect.poll(() => finish.isDisabled()).toBe(false);
        await finish.click();
        await page.waitForURL("**/device-detail*");
        await page.getByText(names[language].device).first().waitFor();
        await page.goto("/dashboard");
        await page.getByText(names[language].customer).first().waitFor();
        expect(new URL(page.url()).pathname).toBe("/dashboard");
      },
      { language },
    );
  }, 120_000);
});

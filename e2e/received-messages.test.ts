import { hourMs } from "@oilcloud/oil";
import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, type Visit, widths } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
const telemetry = "v1/devices/me/telemetry";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const as = (language: Language, work: (visit: Visit) => Promise<void>, viewport = widths.wide) =>
  visitingAs(browser, url, "sysadmin", work, { language, viewport });

/** A device with its token, for as long as the work takes. */
async function withDevice(
  deviceName: string,
  work: (device: { deviceId: string; token: string; mqttPort: number }) => Promise<void>,
): Promise<void> {
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  const account = String(body["token"]);
  const headers = { "x-authorization": `Bearer ${account}` };
  const made = async <T>(path: string, of: unknown) =>
    (await postJson(`${url}/api/system/customerdevice${path}`, of, account)).body["data"] as T;
  const list = await fetch(`${url}/api/system/dataanalysis/listDeviceInfo?pageNum=1&pageSize=1`, { headers });
  const { rows } = (await list.json()) as { rows: { customerId: string; groupId: string }[] };
  const [{ customerId, groupId } = { customerId: "", groupId: "" }] = rows;
  const entry = { customerId, groupId, deviceName, machineType: "hydraulic" };
  const { deviceId } = await made<{ deviceId: string }>("", entry);
  try {
    const issued = await made<{ token: string; mqttPort: number }>("/issueToken", { deviceId });
    await work({ deviceId, ...issued });
  } finally {
    const named = new URLSearchParams({ deviceName });
    await fetch(`${url}/api/system/customerdevice/${deviceId}?${named}`, { method: "DELETE", headers });
  }
}

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

it("names three classic mistakes of a device, and corrects its clock with a click", async () => {
  const { received, fleet } = english;
  await withDevice("Sender with three mistakes", ({ deviceId, token, mqttPort }) =>
    as("en", async ({ page }) => {
      await page.goto(`/device/detail?deviceId=${deviceId}`);
      await page.getByRole("link", { name: fleet.detail.messages }).click();
      await page.getByText(received.none).waitFor();
      await page.getByText(received.cause.token).waitFor();

      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
        username: token,
        protocolVersion: 4,
        reconnectPeriod: 200,
      });
      const send = (values: object, ts = Date.now() + 8 * hourMs) =>
        client.publishAsync(telemetry, JSON.stringify({ ts, values }), { qos: 1 });
      for (let i = 0; i < 3; i++) await send({ oilTemp: 51.8 + i });
      await send({ oilTemp: "51.9", water_act: 0.34 }, Date.now());

      const cards = page.getByRole("region", { name: received.mistakes }).getByRole("article");
      const titled = (title: string) => cards.filter({ has: page.getByRole("heading", { name: title }) });
      await titled("Unknown indicator water_act").getByText("Probably Water activity").waitFor();
      await titled("Oil temperature: number in quotes").waitFor();

      // The times of one device are all ahead or none is.
      for (let i = 0; i < 20; i++) await send({ oilTemp: 52 });
      const clock = titled(received.mistake.siteTime.title);
      await clock.getByRole("button", { name: "Correct by 8 h" }).click();
      await page.getByText("Clock correction: device is 8 h ahead of UTC").waitFor();
      await expect
        .poll(async () => {
          await send({ oilTemp: 53.5 }).catch(() => {});
          return page.locator("button[aria-expanded]").filter({ hasText: "53.5" }).count();
        })
        .toBeGreaterThan(0);
      const stored = page.locator("button[aria-expanded]").filter({ hasText: "1 value stored" }).first();
      await stored.click();
      await page.getByText(/corrected to/).waitFor();

      await page.getByRole("button", { name: received.clock.remove }).click();
      await page.getByText("Clock correction: device is 8 h ahead of UTC").waitFor({ state: "detached" });
      await client.endAsync(true);
    }),
  );
});

it("shows on a phone, in Chinese, what was refused and why", async () => {
  const { received, fleet } = chinese;
  await withDevice("手机上的消息", ({ deviceId, token }) =>
    as(
      "zh-CN",
      async ({ page }) => {
        const post = (body: string) => fetch(`${url}/api/v1/${token}/telemetry`, { method: "POST", body });
        await post('{"oilTemp":51.2}');
        await post('{"oilTemp":');
        await page.goto(`/device/messages?deviceId=${deviceId}`);
        const rows = page.locator("button[aria-expanded]");
        await rows.nth(1).waitFor();
        expect(await rows.first().textContent()).toContain(fleet.refusal["bad-payload"]);
        await rows.first().click();
        await page.getByText("not JSON").waitFor();
        expect(await hasNoSidewaysScroll(page)).toBe(true);
        await page.getByRole("button", { name: new RegExp(received.filter.stored) }).click();
        await rows.nth(1).waitFor({ state: "detached" });
        expect(await rows.first().textContent()).toContain("51.2");
      },
      widths.phone,
    ),
  );
});

it("maps the keys of a foreign device, tried on its last messages before they are saved", async () => {
  const { mapping, received } = english;
  await withDevice("Foreign sensor", ({ deviceId, token }) =>
    as("en", async ({ page }) => {
      const post = () =>
        fetch(`${url}/api/v1/${token}/telemetry`, {
          method: "POST",
          body: JSON.stringify({ object: { temperature: 481, battery: 3.6 } }),
        });
      await post();
      await page.goto(`/device/messages?deviceId=${deviceId}`);
      await page.getByRole("link", { name: mapping.open }).click();
      await page.getByRole("button", { name: `${mapping.map} object.temperature` }).click();
      await page.getByLabel(`${mapping.column.scale} 1`, { exact: true }).fill("0.1");
      await page.getByRole("cell").filter({ hasText: "48.1 °C" }).waitFor();
      await page.getByRole("button", { name: mapping.save, exact: true }).click();
      await page.getByText(mapping.saved).waitFor();
      await post();
      await page.getByRole("link", { name: mapping.messages }).click();
      await page.locator("button[aria-expanded]").filter({ hasText: "48.1" }).first().waitFor();
      await page.getByText(received.fate.stored).first().waitFor();
      await page.setViewportSize(widths.phone);
      await page.goto(`/device/mapping?deviceId=${deviceId}`);
      await page.getByRole("region", { name: mapping.tryTitle }).getByText("48.1 °C").first().waitFor();
      expect(await hasNoSidewaysScroll(page)).toBe(true);
    }),
  );
});

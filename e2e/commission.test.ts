import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pdfPicture } from "../apps/server/src/testing/pdf-picture.ts";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, widths } from "./browser.ts";
import { visitingAs } from "./visiting.ts";

/** A device that has a sticker is put into service with a phone, whose connection drops on the way. */
const url = inject("platformUrl");
const names = { before: "Commissioned press", after: "Commissioned press 7" };
const { commission } = chinese;
let browser: Browser;
let headers: Record<string, string>;
let deviceId = "";
beforeAll(async () => {
  browser = await openBrowser();
  const { token } = await ask<{ token: string }>("POST", "login", {
    username: "customer",
    password: "demo1234",
  });
  headers = { "x-authorization": `Bearer ${token}`, lang: "zh-CN" };
});
afterAll(async () => {
  await browser.close();
  await ask("DELETE", `system/customerdevice/${deviceId}`);
});

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, rows } = (await answer.json()) as { data?: T; rows?: T };
  return (data ?? rows) as T;
}

/** The sheet with one sticker that the platform prints. */
async function printedSheet(): Promise<Buffer> {
  const { taskId } = await ask<{ taskId: string }>("POST", "system/sticker/print", { deviceIds: [deviceId] });
  const download = () => fetch(`${url}/api/system/task/download?id=${taskId}`, { headers });
  const isPdf = ({ headers: sent }: Response) => sent.get("content-type") === "application/pdf";
  await expect.poll(async () => isPdf(await download()), { timeout: 60_000 }).toBe(true);
  return Buffer.from(await (await download()).arrayBuffer());
}

/** The sticker as a phone photographs it: turned, seen from the side, and not quite sharp. */
async function photoOfSticker(page: Page, sheet: Buffer): Promise<Buffer> {
  const picture = (await pdfPicture(sheet)).toString("base64");
  await page.setContent(`<body style="margin:0;background:linear-gradient(120deg,#8a8f98,#4b5560);height:100vh">
    <div style="width:620px;height:440px;margin:240px 90px;overflow:hidden;filter:blur(0.7px);
      transform:perspective(1200px) rotateY(16deg) rotate(9deg)">
    <img src="data:image/png;base64,${picture}" style="width:1480px"></div></body>`);
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  return page.screenshot({ type: "jpeg", quality: 70 });
}

it("puts a device into service on a phone while the connection drops, from the sticker to the photo", async () => {
  const [customer] = await ask<{ customerId: string }[]>("GET", "system/dataanalysis/listDeviceInfo");
  const customerId = customer?.customerId ?? "";
  const [group] = await ask<{ groupId: string }[]>("GET", `system/devicegroup/list?customerId=${customerId}`);
  ({ deviceId } = await ask<{ deviceId: string }>("POST", "system/customerdevice", {
    customerId,
    groupId: group?.groupId,
    deviceName: names.before,
    machineType: "hydraulic",
  }));
  const sheet = await printedSheet();
  const { token, mqttPort } = await ask<{ token: string; mqttPort: number }>(
    "POST",
    "system/customerdevice/issueToken",
    { deviceId },
  );
  const record = () =>
    ask<{ deviceName: string; machineType: string; deviceImage: string; sensors: { model: string }[] }>(
      "GET",
      `system/customerdevice/getDevice?deviceId=${deviceId}`,
    );

  await visitingAs(
    browser,
    url,
    "customer",
    async ({ page, context }) => {
      const camera = await context.newPage();
      const buffer = await photoOfSticker(camera, sheet);
      await camera.close();
      const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer };
      const button = (name: string) => page.getByRole("button", { name, exact: true });

      await page.goto("/commission");
      await page.getByText(commission.code.scan).waitFor();
      await page.locator("input[type=file]").setInputFiles(photo);
      await page.getByLabel(chinese.setup.device.name).fill(names.after);
      await page.getByRole("combobox", { name: commission.machine.add }).click();
      await page.locator(".ant-select-item-option").filter({ hasText: "MOP301" }).click();
      await page.getByRole("listitem").filter({ hasText: "MOP301" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await context.setOffline(true);
      await button(commission.machine.next).click();
      await page.getByText(commission.waitingToSend).waitFor();
      expect(await record()).toMatchObject({ deviceName: names.before, sensors: [] });
      await context.setOffline(false);
      await page.getByText(commission.waiting, { exact: true }).waitFor({ state: "detached" });
      await expect.poll(async () => (await record()).deviceName).toBe(names.after);

      await page.reload(); // the phone was put away
      await page.getByText(commission.values.waiting).waitFor();
      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
        username: token,
        reconnectPeriod: 0,
      });
      await client.publishAsync(
        "v1/devices/me/telemetry",
        JSON.stringify({ ts: Date.now() + 5000, values: { oilTemp: 51.8, waterActivity: 0.34, rssi: -87 } }),
        { qos: 1 },
      );
      await client.endAsync();
      await page.locator('[data-key="oilTemp"]').filter({ hasText: "51.8" }).waitFor();
      await page
        .getByTestId("signal")
        .filter({ hasText: /[-−]87/ })
        .waitFor();
      await page
        .getByTestId("clock")
        .filter({ hasText: /^\+[45]\.\d/ })
        .waitFor();
      await button(chinese.setup.next).click();

      await context.setOffline(true);
      await page.getByLabel(commission.photo.gallery).setInputFiles(photo);
      await page.locator("figure img").waitFor();
      await button(commission.photo.finish).click();
      await page.getByText(commission.done.pending).waitFor();
      expect((await record()).deviceImage).toBe("");
      await context.setOffline(false);
      await page.getByText(commission.done.title).waitFor();
      const { deviceImage, ...after } = await record();
      expect(deviceImage).not.toBe("");
      expect(after).toMatchObject({
        deviceName: names.after,
        sensors: [{ model: "epluseMop301" }],
      });
      await button(commission.done.next).click();
      await page.getByText(commission.code.scan).waitFor();
    },
    { language: "zh-CN", viewport: widths.phone, firstTime: true },
  );
});

import { createHash, randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, widths } from "./browser.ts";
import { postJson } from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

/** A dealer uploads firmware and brings it to two devices, of which one fails. */
const url = inject("platformUrl");
const image = randomBytes(20_000);
const names = ["Firmware pump 1", "Firmware pump 2"];
let browser: Browser;
let dealer = "";
const tokens: string[] = [];
const deviceIds: string[] = [];

const headers = () => ({ "x-authorization": `Bearer ${dealer}`, "content-type": "application/json" });
const ask = async (path: string, body: object) =>
  (await postJson(`${url}/api/system/${path}`, body, dealer)).body["data"] as Record<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  dealer = String(body["token"]);
  const list = await fetch(`${url}/api/system/dataanalysis/listDeviceInfo?pageSize=1`, {
    headers: headers(),
  });
  const { rows } = (await list.json()) as { rows: { customerId: string; groupId: string }[] };
  const { customerId = "", groupId = "" } = rows[0] ?? {};
  for (const deviceName of names) {
    const { deviceId = "" } = await ask("customerdevice", {
      customerId,
      groupId,
      deviceName,
      machineType: "hydraulic",
    });
    deviceIds.push(deviceId);
    tokens.push((await ask("customerdevice/issueToken", { deviceId }))["token"] ?? "");
  }
});
afterAll(async () => {
  await browser.close();
  for (const id of deviceIds)
    await fetch(`${url}/api/system/customerdevice/${id}`, { method: "DELETE", headers: headers() });
});

const say = (token: string | undefined, report: object) =>
  fetch(`${url}/api/v1/${token}/telemetry`, { method: "POST", body: JSON.stringify(report) });

/** Waits for the offer as a device over HTTP does, and fetches the image. */
async function download(token: string | undefined): Promise<Buffer> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/${token}/attributes?sharedKeys=fw_title,fw_version`);
    const { shared } = (await answer.json()) as { shared: Record<string, string> };
    const query = `title=${shared["fw_title"]}&version=${shared["fw_version"]}`;
    if (shared["fw_version"])
      return Buffer.from(await (await fetch(`${url}/api/v1/${token}/firmware?${query}`)).arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string | RegExp) =>
  page
    .getByRole("button", { name: typeof label === "string" ? spaced(label) : label })
    .last()
    .click();

it("uploads firmware, brings it to devices, pauses when one fails, and is stopped", async () => {
  const words = chinese.firmware;
  await visitingAs(browser, url, "dealer", async ({ page }) => {
    await page.goto("/deviceInfo");
    await page.getByRole("link", { name: chinese.shell.page.firmware }).click();
    await page.getByText(words.noImages).waitFor();
    await press(page, words.upload);
    const form = page.getByRole("dialog");
    await form.locator("input[type=file]").setInputFiles({ name: "pump.bin", mimeType: "", buffer: image });
    await form.getByLabel(words.title, { exact: true }).fill("oil-pump");
    await form.getByLabel(words.version, { exact: true }).fill("2.10");
    await press(page, words.uploadButton);
    await page.getByText(createHash("sha256").update(image).digest("hex")).waitFor();

    await press(page, words.start);
    const start = page.getByRole("dialog");
    await start.getByPlaceholder(words.search).fill("Firmware pump");
    for (const name of names) await start.getByRole("row", { name }).getByRole("checkbox").check();
    await press(page, /开始升级/);
    const card = page.locator('[data-rollout="oil-pump 2.10"]');
    await card.getByText(words.state.running).waitFor();
    expect((await download(tokens[0])).equals(image)).toBe(true);
    const runs = { current_fw_title: "oil-pump", current_fw_version: "2.10" };
    await say(tokens[0], { ...runs, fw_state: "UPDATED" });
    await card.getByText("已升级 1 台").waitFor();
    await download(tokens[1]);
    await say(tokens[1], { fw_state: "FAILED", fw_error: "flash write error at 0x4000" });
    await card.getByText("已自动暂停").waitFor();
    await press(page, words.showDevices);
    await card.getByText("flash write error at 0x4000").waitFor();
  });
  await visitingAs(
    browser,
    url,
    "dealer",
    async ({ page }) => {
      await page.goto("/deviceInfo/firmware");
      const { act, state } = english.firmware;
      const card = page.locator('[data-rollout="oil-pump 2.10"]');
      await card.getByRole("button", { name: act.stop.button, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: act.stop.button, exact: true }).click();
      await card.getByText(state.stopped).waitFor();
    },
    { language: "en", viewport: widths.phone },
  );
});

import { readFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import { connectAsync } from "mqtt";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { postJson } from "./server-process.ts";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { makeJpeg, makePng } from "../apps/server/src/testing/sample-files.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, type Visit } from "./browser.ts";
import { visitingAs } from "./visiting.ts";

const url = inject("platformUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = {
  "zh-CN": {
    newGroup: "添加分组",
    groupName: "分组名称",
    save: "保存",
    addDevice: "添加设备",
    deviceName: "设备名称",
    deviceNo: "设备编号",
    move: "移动",
    token: "访问令牌",
    makeToken: "生成新令牌",
    delete: "删除",
    deleteDevice: "删除设备",
    deleteGroup: "删除分组",
    rename: "编辑",
    notEmpty: "该分组下还有设备，不能删除",
    never: "未连接",
    online: "在线",
    cancel: "取消",
    close: "关闭",
    default: "默认分组",
    group: "分组",
  },
  en: {
    newGroup: "Add group",
    groupName: "Group name",
    save: "Save",
    addDevice: "Add device",
    deviceName: "Device name",
    deviceNo: "Device no.",
    move: "Move",
    token: "Access token",
    makeToken: "Generate new token",
    delete: "Delete",
    deleteDevice: "Delete device",
    deleteGroup: "Delete group",
    rename: "Edit",
    notEmpty: "The group cannot be deleted while devices remain in it",
    never: "Not connected",
    online: "Online",
    cancel: "Cancel",
    close: "Close",
    default: "Default group",
    group: "Group",
  },
} satisfies Record<Language, Record<string, string>>;

const as = (username: string, language: Language, work: (visit: Visit) => Promise<void>) =>
  visitingAs(browser, url, username, work, { language });

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens a list and takes an entry of it; again where the list was still moving under the pointer. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = dialog(page)
    .locator(".ant-select")
    .filter({ has: page.getByLabel(label) });
  await expect
    .poll(async () => {
      await field.click();
      await page
        .locator(".ant-select-item-option")
        .filter({ hasText: option, visible: true })
        .click({ timeout: 3000 });
      return field.textContent();
    })
    .toContain(option);
}

/** Does what the line in the dialog would do. */
async function publish(line: string): Promise<void> {
  const port = / -p (\d+) /.exec(line)?.[1] ?? "1883";
  const token = / -u (\S+) /.exec(line)?.[1] ?? "";
  const message = / -m '(.+)'$/.exec(line)?.[1] ?? "";
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: token, reconnectPeriod: 0 });
  await client.publishAsync("v1/devices/me/telemetry", message, { qos: 1 });
  await client.endAsync();
}

type Words = (typeof words)[Language];

async function addToNewGroup(page: Page, say: Words, group: string, name: string): Promise<void> {
  await page.goto("/device");
  await page.getByRole("button", { name: say.newGroup }).click();
  await dialog(page).getByLabel(say.groupName).fill(group);
  await dialog(page).getByRole("button", { name: say.save }).click();
  await section(page, group).waitFor();
  await section(page, group).getByRole("button", { name: say.addDevice }).click();
  await dialog(page).getByLabel(say.deviceName).fill(name);
  await dialog(page).getByLabel(say.deviceNo, { exact: true }).fill(`E2E ${name}`);
  await dialog(page).getByRole("button", { name: say.save }).click();
  await section(page, group).getByText(say.never).first().waitFor();
}

/** In the open dialog; answers the line that publishes. */
async function makeToken(page: Page, say: Words): Promise<string> {
  await dialog(page).getByRole("button", { name: say.makeToken }).click();
  const line = (await dialog(page).locator("code").nth(1).textContent()) ?? "";
  await dialog(page).getByRole("button", { name: say.close }).last().click();
  return line;
}

async function removeBoth(page: Page, say: Words, group: string, name: string): Promise<void> {
  await row(page, name).getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: say.delete }).click();
  const confirm = dialog(page).getByRole("button", { name: say.deleteDevice });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog(page).getByRole("textbox").fill(name);
  await confirm.click();
  await row(page, name).waitFor({ state: "detached" });
  await section(page, group).getByRole("button", { name: say.delete }).click();
  await dialog(page).getByRole("button", { name: say.delete }).click();
  await section(page, group).waitFor({ state: "detached" });
}

const people: [string, Language][] = [
  ["sysadmin", "en"],
  ["dealer", "zh-CN"],
  ["customer", "zh-CN"],
];

describe.each(people)("%s in %s", (username, language) => {
  it("adds a device to a new group, sees it come alive, moves and renames it, and deletes it by its name", async () => {
    const say = words[language];
    const group = `Journey ${username} ${language}`;
    const name = `Press ${username} ${language}`;
    await as(username, language, async ({ page }) => {
      await addToNewGroup(page, say, group, name);
      await row(page, name).getByRole("link", { name }).click();
      await page.waitForURL("**/device/detail?**");
      await page.getByRole("button", { name: say.token }).click();
      const line = await makeToken(page, say);
      await publish(line);
      await expect.poll(() => page.locator("[data-key=oilTemp]").textContent()).toBe("52.3");
      await page
        .getByRole("banner")
        .or(page.locator("header"))
        .getByText(new RegExp(`^${say.online}`))
        .first()
        .waitFor();
      await publish(line.replace("52.3", "53.1"));
      await expect.poll(() => page.locator("[data-key=oilTemp]").textContent()).toBe("53.1");

      await page.goBack();
      await section(page, group).getByRole("button", { name: say.delete }).click();
      await dialog(page).getByRole("button", { name: say.delete }).click();
      await dialog(page).getByText(say.notEmpty).waitFor();
      await dialog(page).getByRole("button", { name: say.cancel }).click();

      await row(page, name).getByRole("button", { name: say.rename, exact: true }).click();
      await dialog(page).getByLabel(say.deviceName).fill(`${name} renamed`);
      await dialog(page).getByRole("button", { name: say.save }).click();
      await section(page, group)
        .getByRole("link", { name: `${name} renamed` })
        .waitFor();

      await row(page, name)
        .getByRole("button", { name: `${name} renamed` })
        .click();
      await page.getByRole("menuitem", { name: say.move }).click();
      await choose(page, say.group, say.default);
      await dialog(page).getByRole("button", { name: say.move }).click();
      await section(page, say.default)
        .getByRole("link", { name: `${name} renamed` })
        .waitFor();

      await removeBoth(page, say, group, `${name} renamed`);
    });
  });
});

const others: [string, Language][] = [
  ["sysadmin", "zh-CN"],
  ["dealer", "en"],
];

it.each(others)(
  "shows %s in %s a new device come alive in its row, without a reload",
  async (username, language) => {
    const say = words[language];
    const group = `Row ${username}`;
    const name = `Pump ${username}`;
    await as(username, language, async ({ page }) => {
      await addToNewGroup(page, say, group, name);
      await row(page, name).getByRole("button", { name }).click();
      await page.getByRole("menuitem", { name: say.token }).click();
      await publish(await makeToken(page, say));
      await row(page, name).scrollIntoViewIfNeeded(); // only what is in sight is live
      await row(page, name)
        .getByText(new RegExp(`^${say.online}`))
        .waitFor();
      await row(page, name).getByText(say.never).first().waitFor({ state: "detached" });
      await removeBoth(page, say, group, name);
    });
  },
);

it("lets a dealer give a device a picture at once, without naming it", async () => {
  await as("dealer", "en", async ({ page }) => {
    const { fleet, files, errors } = english;
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      dialog(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
    const pictureOf = (device: string) => row(page, device).locator("img");
    await page.goto("/device");
    const device = "2# 精轧机液压站";
    const edit = () => row(page, device).getByRole("button", { name: fleet.modify, exact: true }).click();
    await edit();
    await upload("a.jpg", "image/jpeg", makeJpeg(9, 9));
    await page.getByText(files.deviceImages.wrongType).waitFor();
    await upload("press.png", "image/png", makePng(9, 7));
    await page.getByText(errors.operation.uploadSuccess).waitFor();
    await dialog(page).getByRole("button", { name: fleet.save }).click();
    const width = () => pictureOf(device).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(9);
    await edit();
    await dialog(page).getByText(fleet.form.drawn).click();
    await dialog(page).getByRole("button", { name: fleet.save }).click();
    await expect.poll(width).toBe(264);
  });
});

it.each(["visitor", "keeper"])("shows %s devices and no button that changes any", async (username) => {
  await as(username, "en", async ({ page }) => {
    await page.goto("/device");
    await page.getByRole("link", { name: "2# 精轧机液压站" }).waitFor();
    for (const name of ["Add device", "Add group", "Edit", "Rename", "Delete"])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    await page.getByRole("link", { name: "2# 精轧机液压站" }).click();
    await page.getByRole("heading", { name: "2# 精轧机液压站" }).waitFor();
    for (const name of ["Edit", "Access token", "Move", "Delete", "Add sensor"])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
  });
});

/** As the server counts them: other journeys may have added some. */
async function devicesOf(username: string): Promise<number> {
  const { body } = await postJson(`${url}/api/login`, { username, password: "demo1234" });
  const answer = await fetch(`${url}/api/system/dataanalysis/listDeviceInfo?pageNum=1&pageSize=1`, {
    headers: { "x-authorization": `Bearer ${String(body["token"])}` },
  });
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThanOrEqual(46);
  return total;
}

it("lists all devices with filters and keeps the chosen columns", async () => {
  await as("dealer", "en", async ({ page }) => {
    const total = await devicesOf("dealer");
    await page.goto("/deviceInfo");
    await page.getByText(`${total} total`).waitFor();
    await page.getByPlaceholder("Device name, number or oil").fill("SN-HYD");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "2# 精轧机液压站" }).waitFor();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Nameplate no." }).check();
    await page.getByText("HPU-2018-4417").waitFor();
    await page.reload();
    await page.getByRole("columnheader", { name: "Nameplate no." }).waitFor();
  });
});

const importers: [string, Language][] = [
  ["sysadmin", "zh-CN"],
  ["dealer", "en"],
];
const sheetWords = {
  "zh-CN": {
    name: "设备名称*",
    group: "默认分组",
    type: "液压站",
    wrong: "永动机",
    column: "设备类型",
    export: "设备名称",
  },
  en: {
    name: "Device name*",
    group: "Default group",
    type: "Hydraulic power unit",
    wrong: "Perpetual motion",
    column: "Machine type",
    export: "Device name",
  },
};

async function downloaded(page: Page, button: string): Promise<unknown[][]> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFirstSheet(await readFile(await (await saved).path()));
}

it.each(importers)(
  "lets %s import devices from a filled template, in %s, and export them",
  async (username, language) => {
    const texts = language === "en" ? english : chinese;
    const say = texts.fleet.info;
    const cells = sheetWords[language];
    const name = `Imported ${username}`;
    await as(username, language, async ({ page }) => {
      await page.goto("/deviceInfo");
      await page.getByRole("button", { name: say.import, exact: true }).click();
      await dialog(page).locator(".ant-select").click();
      await page.locator(".ant-select-item-option").filter({ hasText: "皖江水泥" }).click();
      const [head = []] = await downloaded(page, texts.sheetImport.template);
      expect(head[0]).toBe(cells.name);
      // The name, number, group and type; one of them no machine there is.
      const filled = [
        [name, `IMP-${username}`, cells.group, cells.type],
        ["Wrong", `BAD-${username}`, cells.group, cells.wrong],
      ];
      const bytes = await writeXlsx({ sheets: [{ name: "1", rows: [head.map(String), ...filled] }] });
      await dialog(page)
        .locator("input[type=file]")
        .setInputFiles({
          name: "devices.xlsx",
          mimeType: "application/octet-stream",
          buffer: Buffer.from(bytes),
        });
      const report = dialog(page).getByRole("row").filter({ hasText: "Wrong" });
      await report.waitFor();
      expect((await report.getByRole("cell").allTextContents()).slice(0, 3)).toEqual([
        "3",
        "Wrong",
        cells.column,
      ]);
      await dialog(page)
        .getByRole("button", { name: /^(Import|导入) 1 / })
        .click();
      await dialog(page).waitFor({ state: "detached" });

      await page.locator(".ant-input-search input").fill("IMP-");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name }).waitFor();
      const [columns = [], ...rows] = await downloaded(page, say.export);
      expect(
        rows.map((line) => line[columns.findIndex((each) => String(each).startsWith(cells.export))]),
      ).toEqual([name]);

      await page.getByRole("link", { name }).click();
      await page.getByRole("button", { name: words[language].delete, exact: true }).click();
      await dialog(page).getByRole("textbox").fill(name);
      await dialog(page).getByRole("button", { name: words[language].deleteDevice }).click();
      await page.waitForURL(/\/device\/(?!detail)/);
    });
  },
);

it("shows a sensor model's registers and records a calibration", async () => {
  await as("sysadmin", "en", async ({ page }) => {
    await page.goto("/sensorManager");
    await page.getByRole("button", { name: /MOP301/ }).click();
    await page.getByRole("cell", { name: "1135", exact: true }).waitFor();
    await page.getByRole("tab", { name: "Installed sensors" }).click();
    await page.getByPlaceholder("Device name, number or oil").fill("SN-HYD-0207");
    await page.keyboard.press("Enter");
    const sensor = page.getByRole("row").filter({ hasText: "MD-HYD-0207" });
    await sensor.getByText("Never").waitFor();
    await sensor.getByRole("button", { name: "Calibrate" }).click();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await sensor.getByText("Never").waitFor({ state: "detached" });
  });
});

/** A device that has sent this one reading, for as long as the work takes. */
async function withSender(
  reading: Record<string, number>,
  work: (deviceId: string) => Promise<void>,
): Promise<void> {
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  const token = String(body["token"]);
  const headers = { "x-authorization": `Bearer ${token}` };
  const made = async <T>(path: string, of: unknown) =>
    (await postJson(`${url}/api/system/customerdevice${path}`, of, token)).body["data"] as T;
  const beside = await fetch(`${url}/api/system/dataanalysis/listDeviceInfo?pageNum=1&pageSize=1`, {
    headers,
  });
  const { rows } = (await beside.json()) as { rows: { customerId: string; groupId: string }[] };
  const [{ customerId, groupId } = { customerId: "", groupId: "" }] = rows;
  const deviceName = "Sender of the undeclared";
  const entry = { customerId, groupId, deviceName, machineType: "hydraulic" };
  const { deviceId } = await made<{ deviceId: string }>("", entry);
  try {
    const issued = await made<{ token: string }>("/issueToken", { deviceId });
    const sent = await fetch(`${url}/api/v1/${issued.token}/telemetry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(reading),
    });
    expect(sent.ok).toBe(true);
    await work(deviceId);
  } finally {
    const named = new URLSearchParams({ deviceName });
    await fetch(`${url}/api/system/customerdevice/${deviceId}?${named}`, { method: "DELETE", headers });
  }
}

it("gives a name to what a device sends undeclared, and shows it by that name", async () => {
  const { manager, save } = english.fleet;
  await withSender({ journeyTorque: 3.14159 }, (deviceId) =>
    as("sysadmin", "en", async ({ page }) => {
      await page.goto("/sensorManager?tab=undeclared");
      const sent = page.getByRole("row").filter({ hasText: "journeyTorque" });
      await sent.filter({ hasText: "3.14159" }).getByRole("button", { name: manager.adopt }).click();
      const confirm = dialog(page).getByRole("button", { name: save });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog(page).getByLabel(manager.nameZh).fill("联轴器扭矩");
      await dialog(page).getByLabel(manager.nameEn).fill("Coupling torque");
      await dialog(page).getByLabel(manager.unit, { exact: true }).fill("kNm");
      await dialog(page).getByLabel(manager.decimals).fill("3");
      await confirm.click();
      await sent.filter({ hasText: "Coupling torque" }).waitFor();
      await sent.getByRole("button", { name: manager.adopt }).waitFor({ state: "detached" });

      await page.goto(`/device/detail?deviceId=${deviceId}`);
      const tile = page.getByRole("listitem").filter({ has: page.locator("[data-key=journeyTorque]") });
      await expect.poll(() => tile.textContent()).toMatch(/^Coupling torque3\.142 kNm/);
    }),
  );
});

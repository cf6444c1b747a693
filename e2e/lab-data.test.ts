import { dayMs, hourMs } from "@oilcloud/oil";
import { writeXlsx } from "hucre/xlsx";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterAs, openBrowser, visit, widths } from "./browser.ts";
import { trendPlotOf } from "./charts.ts";
import { type Machines, makeMachines } from "./machines.ts";
import { postJson } from "./server-process.ts";
import { deviceHistory, type WrittenDevice } from "./device-history.ts";

const url = inject("platformUrl");
let browser: Browser;
let device: WrittenDevice | undefined;
let machines: Machines;

beforeAll(async () => {
  [browser, machines] = await Promise.all([openBrowser(), makeMachines(url)]);
  [device] = await deviceHistory(url, { username: "dealer", customerName: "皖江水泥", devices: 1 });
});
afterAll(async () => {
  await device?.recover();
  await machines.removeAll();
  await browser.close();
});

/** As the clocks of the site show it. */
const siteTime = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * dayMs + 8 * hourMs).toISOString().slice(0, 16).replace("T", " ");

async function sheet(): Promise<Buffer> {
  const name = device?.deviceName ?? "";
  const rows = [
    ["设备名称或编号*", "取样时间*", "检测机构", "样品编号", "ISO 4406", "NAS 1638 等级", "铁 (Fe)"],
    [name, siteTime(10), "江南油液检测中心", "YH-1", "15/14/11", "6", "<1"],
    [name, siteTime(25), "江南油液检测中心", "YH-2", "20/19/17", "11", 4.2],
    [name, siteTime(30), "江南油液检测中心", "YH-3", "14/17/19", "6", 4.2],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: "化验数据", rows }] }));
}

async function open(page: Page): Promise<void> {
  await enterAs(page, "dealer");
  // The range that a page opens with depends on how long the fault has lasted.
  await page.goto(
    `/dataanalysis/device-detail?deviceId=${device?.deviceId}&customerId=${device?.customerId}&range=60d`,
  );
  await page.getByTestId("line").first().waitFor();
}

const kindsOfEvents = (page: Page) =>
  page
    .locator("[data-testid=event] path")
    .evaluateAll((shapes) =>
      shapes.map((shape) => shape.getAttribute("data-kind")).filter((kind) => kind === "lab"),
    );

it("a sheet with a wrong row is marked so, the rest is imported and stands in the trend until it is deleted", async () => {
  const words = chinese.lab;
  const here = await visit(browser, url);
  const { page } = here;
  try {
    await open(page);
    const panel = page.getByRole("region", { name: words.title });
    await panel.getByText(words.empty).waitFor();
    await panel.getByRole("button", { name: words.import.open, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: words.import.title });
    const choose = (name: string, buffer: Buffer) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

    // What cannot be a sheet is refused here or there, whatever it is called.
    await choose("lab.pdf", Buffer.from("%PDF-1.7"));
    await dialog.getByText(words.import.notXlsx).waitFor();
    await choose("lab.xlsx", Buffer.alloc(2 * 1024 * 1024, 1));
    await dialog.getByText(words.import.tooLarge).waitFor();
    const refused = page.waitForResponse((response) => response.url().includes("labdata/check"));
    await choose("lab.xlsx", Buffer.from("%PDF-1.7"));
    expect(await (await refused).json()).toMatchObject({ msg: words.import.notXlsx });

    await choose("lab.xlsx", await sheet());
    const problem = dialog.getByRole("row").filter({ hasText: "ISO 4406" });
    await problem.getByText("“14/17/19”不是 ISO 4406 等级，示例：19/17/14").waitFor();
    expect(await problem.getByRole("cell").first().textContent()).toBe("4");
    await dialog.getByRole("button", { name: words.import.run.replace("{{count}}", "2") }).click();
    await dialog.waitFor({ state: "detached" });

    // The newest is shown first, and held against what was online.
    await expect.poll(() => panel.getByRole("listitem").getByRole("button").count()).toBe(2);
    await panel.getByRole("button", { name: /YH-2/ }).click();
    const code = panel.getByTestId("lab-result").filter({ hasText: "ISO 4406" });
    expect(await code.textContent()).toMatch(/20\/19\/17.*不符，在线偏低 \d+ 级/);
    await expect.poll(() => kindsOfEvents(page)).toHaveLength(2);

    await page.getByRole("button", { name: /^NAS/ }).first().click();
    await expect.poll(() => page.getByTestId("lab-mark").count()).toBe(2);
    const mark = await page.getByTestId("lab-mark").last().boundingBox();
    await trendPlotOf(page).scrollIntoViewIfNeeded();
    const seen = await page.getByTestId("lab-mark").last().boundingBox();
    await page.mouse.move((seen?.x ?? 0) + (mark?.width ?? 0) / 8, (seen?.y ?? 0) + 40);
    await expect.poll(() => page.getByTestId("cursor-box").textContent()).toContain("YH-1");
    // The keyboard reaches it too.
    const slider = page.getByRole("slider").first();
    await slider.focus();
    await page.keyboard.press("End");
    for (let i = 0; i < 40 && !(await slider.getAttribute("aria-valuetext"))?.includes("YH-1"); i++)
      await page.keyboard.press("ArrowLeft");
    expect(await slider.getAttribute("aria-valuetext")).toContain("江南油液检测中心");

    for (const left of [1, 0]) {
      await panel.getByRole("button", { name: words.delete, exact: true }).click();
      await page.locator(".ant-popconfirm").getByRole("button", { name: /删/ }).click();
      await expect.poll(() => page.getByTestId("lab-mark").count()).toBe(left);
    }
    await panel.getByText(words.empty).waitFor();
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }
});

it("a single sample is entered on a phone, in English", async () => {
  const words = english.lab;
  const here = await visit(browser, url, { language: "en", viewport: widths.phone });
  const { page } = here;
  try {
    await open(page);
    const panel = page.getByRole("region", { name: words.title });
    await panel.getByRole("button", { name: words.add.open, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: words.add.title });
    const save = dialog.getByRole("button", { name: words.add.save, exact: true });
    await save.click();
    await dialog.getByText(words.add.noTime).waitFor();
    await dialog.getByLabel(words.add.sampled).fill(siteTime(5));
    await dialog.getByLabel(words.add.sampled).press("Enter");
    await dialog.getByLabel("ISO 4406").fill("19");
    await save.click();
    await dialog.getByText('"19" is not an ISO 4406 code. Example: 19/17/14').waitFor();
    await dialog.getByLabel("ISO 4406").fill("15/14/11");
    await dialog.getByLabel("Iron (Fe)").fill("<1");
    await save.click();
    await dialog.waitFor({ state: "detached" });
    await panel.getByText("<1.0 mg/kg").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
    await panel.getByRole("button", { name: words.delete, exact: true }).click();
    await page.locator(".ant-popconfirm").getByRole("button", { name: words.delete, exact: true }).click();
    await panel.getByText(words.empty).waitFor();
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }
});

it("a sensor that reads too high is drawn beside the laboratory; its offset is applied and undone", async () => {
  const { lab: words } = chinese;
  const machine = await machines.add("皖江水泥", "窑尾液压站");
  const { body } = await postJson(`${url}/api/login`, { username: "dealer", password: "demo1234" });
  const token = String(body["token"]);
  const ask = async (call: string, entry: object) =>
    (await postJson(`${url}/api/system/labdata/${call}`, { deviceId: machine.deviceId, ...entry }, token))
      .body;
  for (const [i, daysAgo] of [24, 16, 8].entries()) {
    await machine.was({ viscosity40: 52.9, oilTemp: 40 }, 2, daysAgo * 24);
    const written = [{ field: "viscosity40", text: String(46 + i * 0.2) }];
    const added = await ask("add", { sampledTime: Date.now() - daysAgo * dayMs - hourMs, written });
    expect(added).toMatchObject({ code: 200 });
  }
  await machine.was({ viscosity40: 52.9, oilTemp: 40 }, 2);
  const here = await visit(browser, url);
  const { page } = here;
  try {
    await enterAs(page, "dealer");
    const { deviceId, tenantId, customerId } = machine;
    await page.goto(
      `/dataanalysis/device-detail?${String(new URLSearchParams({ deviceId, tenantId, customerId, range: "30d" }))}`,
    );
    await page
      .getByRole("button", { name: /^40 °C 粘度/ })
      .first()
      .click();
    await expect.poll(() => page.getByTestId("lab-gap").count()).toBe(3);
    const bias = page.getByTestId("lab-bias");
    await bias.getByText(words.bias.proposal.replace("{{offset}}", "−12.")).waitFor();
    await bias.getByTestId("bias-scale").waitFor();
    const press = async (what: "apply" | "undo") => {
      await bias.getByRole("button", { name: words.bias[what] }).click();
      await page.locator(".ant-popconfirm:visible").getByRole("button", { name: words.bias[what] }).click();
    };
    await press("apply");
    await page.getByText(words.bias.applied).waitFor();
    await page.getByText(words.bias.noteTitle).waitFor();
    await press("undo");
    await page.getByText(words.bias.undone).waitFor();
    await expect.poll(() => page.getByText(words.bias.noteTitle).count()).toBe(0);
    await bias.getByRole("button", { name: words.bias.apply }).waitFor();
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }
});

import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  imageWith,
  quickMap,
  type SimulatedDtu,
  startDtu,
  values,
} from "../apps/server/src/modules/sensor-lines/testing/simulated-line.ts";
import { chinese, english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser, widths } from "./browser.ts";
import { makeMachines } from "./machines.ts";
import {
  makeDataDir,
  postJson,
  postmasterPid,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";
import { visitingAs } from "./visiting.ts";

let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let dtu: SimulatedDtu | null = null;

beforeAll(async () => {
  dataDir = await makeDataDir();
  [server, browser] = await Promise.all([
    startServerProcess({ DATA_DIR: dataDir, DTU_PORT: "0" }),
    openBrowser(),
  ]);
  await (await makeMachines(server.url)).add("苏南特钢", "Mixer 1");
});
afterAll(async () => {
  dtu?.stop();
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
});

/** Buttons of two Chinese characters have a space between them. */
const spaced = (label: string) => new RegExp(`^${label.split("").join("\\s?")}$`);
const press = (page: Page, label: string) =>
  page
    .getByRole("button", { name: spaced(label) })
    .last()
    .click();
async function choose(page: Page, field: string, option: string): Promise<void> {
  const select = page.getByLabel(field).last();
  await select.click();
  await select.fill(option.slice(0, 8));
  await page.locator(".ant-select-item-option").filter({ hasText: option }).last().click();
}

it("adds a line, is dialled by its DTU, and reads its sensor raw beside decoded", async () => {
  const words = chinese.sensorLines;
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/sensorLine");
    await page.getByText(words.none).waitFor();
    const sentence = await page.getByText(/^DTU 连接端口 \d+$/).innerText();
    const port = Number(sentence.replace(/\D/g, ""));
    await press(page, words.add);
    const form = page.getByRole("dialog");
    await form.getByLabel(words.name, { exact: true }).fill("轧机地下室");
    await form.getByLabel(words.registrationLabel, { exact: true }).fill("DTU");
    await choose(page, words.factory, "苏南特钢");
    await press(page, words.addSensor);
    await form.getByLabel(words.slave, { exact: true }).fill("3");
    await choose(page, words.machine, "Mixer 1");
    await choose(page, words.map, "MOP301");
    await press(page, words.save);
    await form.getByText("注册包至少需要 4 个固定字节").waitFor();
    await form.getByLabel(words.registrationLabel, { exact: true }).fill("DTU-0311");
    await press(page, words.save);
    const line = page.locator('[data-line="轧机地下室"]');
    await line.getByText(words.notConnected).waitFor();

    dtu = startDtu({
      host: "127.0.0.1",
      port,
      registration: Buffer.from("DTU-0311"),
      slaves: new Map([[3, imageWith()]]),
    });
    await line.getByText(words.connected, { exact: true }).waitFor();
    await line.locator('[data-slave="3"]').getByText("有应答").waitFor();
    await line.getByRole("button", { name: /立即读取/ }).click();
    const read = page.getByRole("dialog");
    await read.getByText("54.6").waitFor();
    await read.getByText("03 03 04 66 66 42 5A").waitFor();
    await press(page, "取消");
  });
});

it("edits a copy of a map: tries it before saving, shows what is wrong, and takes CSV", async () => {
  const words = chinese.sensorLines;
  dtu?.slaves.set(3, imageWith());
  await visitingAs(browser, server.url, "dealer", async ({ page }) => {
    await page.goto("/sensorLine/map?map=epluseMop301");
    await page.getByText(words.edit.catalogueNote).waitFor();
    await choose(page, words.edit.readFrom, "轧机地下室");
    await press(page, words.edit.readNow);
    const row = page.locator('[data-row="0"]');
    await row.getByText("54.6").waitFor();
    await row.getByLabel(`${words.edit.scale} 1`).fill("10");
    await page.getByText(words.edit.unsaved).waitFor();
    await press(page, words.edit.readNow);
    await row.getByText("546").waitFor();
    await row.getByLabel(`${words.edit.address} 1`).fill("0x046E");
    await row.getByLabel(`${words.edit.address} 1`).press("Enter");
    await page.getByText(words.mapProblem.overlap).first().waitFor();
    expect(await page.getByRole("button", { name: words.edit.saveNew }).isDisabled()).toBe(true);
    await row.getByLabel(`${words.edit.address} 1`).fill("0x03EA");
    await row.getByLabel(`${words.edit.address} 1`).press("Enter");
    await page.getByText(words.edit.allRight).waitFor();
    await row.getByLabel(`${words.edit.scale} 1`).fill("1");
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, words.edit.csvOut)]);
    const csv = path.join(dataDir, "map.csv");
    await download.saveAs(csv);
    const text = await readFile(csv, "utf8");
    expect(text).toContain("0x03EA,3,oilTemp,float32,CDAB,1");
    await writeFile(csv, text.replace("oilTemp", "ambientTemp"));
    await page.locator('input[type="file"]').setInputFiles(csv);
    await expect.poll(() => row.getByLabel(`${words.edit.key} 1`).inputValue()).toBe("ambientTemp");
    await page.getByLabel(words.name, { exact: true }).fill("探头 2");
    dtu?.slaves.clear();
    await press(page, words.edit.readNow);
    await page.getByText("没有应答").waitFor();
    dtu?.slaves.set(3, imageWith());
    await press(page, words.edit.saveNew);
    await page.getByRole("button", { name: "保存为版本 2" }).waitFor();
    await page.goto("/sensorLine");
    await page.getByRole("link", { name: "探头 2" }).waitFor();
  });
});

it("is usable in English on a phone: edits, shows the state, deletes", async () => {
  const words = english.sensorLines;
  const options = { language: "en", viewport: widths.phone } as const;
  const work = async ({ page }: { page: Page }) => {
    await page.goto("/sensorLine");
    const line = page.locator('[data-line="轧机地下室"]');
    await line.getByText(words.connected, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
    await line.getByRole("button", { name: words.modify }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(words.name, { exact: true }).fill("Basement");
    await form.getByRole("switch").click();
    await press(page, words.save);
    const renamed = page.locator('[data-line="Basement"]');
    await renamed.getByText(words.off).waitFor();
    await renamed.getByRole("button", { name: words.remove }).click();
    await page.getByText(words.removeSentence).waitFor();
    await press(page, words.remove);
    await page.getByText(words.none).waitFor();
    await page.goto("/sensorLine/map?map=epluseMop301");
    await page.getByText(words.edit.catalogueNote).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  };
  await visitingAs(browser, server.url, "dealer", work, options);
});

/** A port that is free, for a server that is started again on it. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it("asks again what a killed server and database did not store", async () => {
  const folder = await makeDataDir();
  const env = { DATA_DIR: folder, DTU_PORT: String(await freePort()) };
  let running = await startServerProcess(env);
  const sensor = startDtu({
    host: "127.0.0.1",
    port: Number(env.DTU_PORT),
    registration: Buffer.from("DTU-0500"),
    slaves: new Map([[3, imageWith()]]),
    redialMs: 100,
  });
  try {
    const { deviceId } = await (await makeMachines(running.url)).add("苏南特钢", "Mixer 2");
    const login = await postJson(`${running.url}/api/login`, { username: "dealer", password: "demo1234" });
    const token = String(login.body["token"]);
    const post = async (call: string, body: object) =>
      (await postJson(`${running.url}/api/system/${call}`, body, token)).body["data"] as Record<
        string,
        string
      >;
    const saved = await post("sensorMap/save", { name: "Probe", map: quickMap() });
    await post("sensorLine/save", {
      name: "Line",
      kind: "dtu",
      registration: { format: "ascii", text: "DTU-0500", more: 0 },
      heartbeat: null,
      host: "",
      port: 502,
      baud: 9600,
      frame: "8N1",
      connectDelayMs: 0,
      gapMs: 20,
      enabled: true,
      sensors: [{ deviceId, slave: 3, mapId: saved["mapId"] }],
    });
    const newest = async () => {
      const headers = { "x-authorization": `Bearer ${token}` };
      const url = `${running.url}/api/system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`;
      const { rows = [] } = (await (await fetch(url, { headers })).json()) as {
        rows?: { key: string; value: number; ts: number }[];
      };
      return rows.find(({ key }) => key === "oilTemp");
    };
    for (let round = 0; round < 2; round++) {
      const before = (await newest())?.ts ?? 0;
      await expect.poll(async () => (await newest())?.ts ?? 0).toBeGreaterThan(before);
      await running.kill();
      const database = postmasterPid(folder);
      if (database !== null) process.kill(database, "SIGKILL");
      const killedAt = Date.now();
      running = await startServerProcess(env);
      await expect.poll(async () => (await newest())?.ts ?? 0).toBeGreaterThan(killedAt);
      expect((await newest())?.value).toBe(values.oilTemp);
    }
  } finally {
    sensor.stop();
    await running.stop();
    await removeDataDir(folder);
  }
}, 180_000);

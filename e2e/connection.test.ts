import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookie, openBrowser, openHomeAs, type Visit, visit } from "./browser.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

let server: ServerProcess;
let dataDir: string;
let browser: Browser;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServerProcess({ DATA_DIR: dataDir });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
});

/** The dealer at home, who has opened no other page yet. What the browser itself writes of a lost connection is expected here. */
async function atHome(work: (here: Visit) => Promise<void>): Promise<void> {
  const here = await visit(browser, server.url, { firstTime: true });
  try {
    await openHomeAs(here.page, "dealer");
    await here.page.locator("main h2").first().waitFor();
    await work(here);
  } finally {
    await here.close();
  }
}

/** The same server on the same port, as after an update or a reboot. */
async function startAgain(): Promise<void> {
  server = await startServerProcess({ DATA_DIR: dataDir, PORT: new URL(server.url).port });
}

const menu = (page: Page) => page.getByRole("navigation", { name: "主导航" });
const follow = (page: Page, name: string) => menu(page).getByRole("link", { name }).click();
const lost = (page: Page) => page.getByText("连接已断开，正在重试");
const system = (page: Page) => page.getByText("系统错误，请联系管理员");
const alarms = (page: Page) => page.getByRole("button", { name: /未认领/ }).first();

/** Said once, in the person's words, with the menu still there. */
async function isShownOnceInTheShell(page: Page): Promise<void> {
  await lost(page).waitFor();
  expect(await lost(page).count()).toBe(1);
  expect(await menu(page).isVisible()).toBe(true);
  expect(await system(page).count()).toBe(0);
  expect(await page.getByText("实时连接正常").count()).toBe(0);
}

describe("a page whose code was never loaded", () => {
  it("waits inside the shell while the browser is offline, and opens when it is online again", async () => {
    await atHome(async ({ page, context }) => {
      await context.setOffline(true);
      await follow(page, "报警记录");
      await page.getByText("连接恢复后会自动打开").waitFor();
      await isShownOnceInTheShell(page);
      await context.setOffline(false);
      await alarms(page).waitFor();
      expect(await lost(page).count()).toBe(0);
      // Its style sheet did not arrive the first time either.
      const styled = await alarms(page).evaluate((button) => getComputedStyle(button).borderRadius);
      expect(styled).not.toBe("0px");
    });
  });

  it("opens by itself after the server was stopped and started", async () => {
    await atHome(async ({ page }) => {
      await server.stop();
      await follow(page, "报警记录");
      await page.getByText("连接恢复后会自动打开").waitFor();
      await isShownOnceInTheShell(page);
      await follow(page, "报告中心");
      await isShownOnceInTheShell(page);
      await startAgain();
      await page.waitForURL("**/report");
      await page.getByRole("button", { name: "添加报告" }).first().waitFor();
    });
  });

  it("opens by a button after the server was stopped and started", async () => {
    await atHome(async ({ page }) => {
      await server.stop();
      await follow(page, "设备信息");
      await page.getByText("连接恢复后会自动打开").waitFor();
      await startAgain();
      const retry = page.locator("main").getByRole("button", { name: "立即重试" });
      // The page may have been quicker than the hand.
      await Promise.race([retry.click(), page.locator("main table").first().waitFor()]);
      await page.locator("main table").first().waitFor();
    });
  });
});

describe("a page that is open", () => {
  it("keeps what it shows, says once that the connection is lost, and reads again when it is back", async () => {
    await atHome(async ({ page, context }) => {
      await follow(page, "报警记录");
      await alarms(page).waitFor();
      await context.setOffline(true);
      await alarms(page).click();
      await isShownOnceInTheShell(page);
      await context.setOffline(false);
      await expect.poll(() => lost(page).count()).toBe(0);
      await page.getByText("没有符合条件的报警记录").waitFor();
    });
  });

  it("keeps what was typed when it could not be sent, and says that it was not", async () => {
    await atHome(async ({ page, context }) => {
      await page.getByRole("button", { name: /张维/ }).click();
      await page.getByRole("menuitem", { name: "平台名称" }).click();
      const name = page.getByPlaceholder("请输入新名称");
      await name.fill("我们的平台");
      await context.setOffline(true);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /保.?存/ })
        .click();
      await page.getByText("内容未保存").waitFor();
      expect(await name.inputValue()).toBe("我们的平台");
      expect(await system(page).count()).toBe(0);
      await context.setOffline(false);
    });
  });

  it("is not signed out by a reload while the server is away", async () => {
    await atHome(async ({ page, context }) => {
      // The page itself comes from the cache of the browser or of a proxy, its calls get no answer.
      await page.route("**/api/**", (route) => route.abort("connectionrefused"));
      await page.route("**/healthz", (route) => route.abort("connectionrefused"));
      await page.goto("/alarmlist");
      await lost(page).waitFor();
      expect(await cookie(context, "refreshToken")).toBeDefined();
      await page.unroute("**/api/**");
      await page.unroute("**/healthz");
      await alarms(page).waitFor();
    });
  });
});

describe("after another version was installed", () => {
  /** The old code is gone until the page is reloaded, as a browser finds it after an installation. */
  async function installOver(page: Page, chunk: RegExp): Promise<() => number> {
    let loads = 0;
    let gone = true;
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) return;
      loads++;
      gone = false;
    });
    await page.route(chunk, (route) => (gone ? route.fulfill({ status: 404 }) : route.fallback()));
    return () => loads;
  }

  it("the page that is opened next is reloaded", async () => {
    await atHome(async ({ page }) => {
      const loads = await installOver(page, /assets\/alarm-list-page.*\.js/);
      await follow(page, "报警记录");
      await alarms(page).waitFor();
      expect(loads()).toBe(1);
      expect(new URL(page.url()).pathname).toBe("/alarmlist");
    });
  });

  it("what is typed stays while a dialog cannot be opened, and the next page is reloaded", async () => {
    await atHome(async ({ page }) => {
      await follow(page, "报警记录");
      await alarms(page).waitFor();
      const loads = await installOver(page, /assets\/tasks-dialog.*\.js/);
      const search = page.getByLabel("设备、编号、接收人");
      await search.fill("1#");
      await page.getByRole("button", { name: /张维/ }).click();
      await page.getByRole("menuitem", { name: "下载任务" }).click();
      await page.getByText("系统已更新到新版本").waitFor();
      expect(await search.inputValue()).toBe("1#");
      expect(loads()).toBe(0);
      await follow(page, "首页");
      await expect.poll(loads).toBe(1);
      await page.locator("main h2").first().waitFor();
    });
  });

  it("code that never comes causes one reload, then is reported", async () => {
    await atHome(async ({ page }) => {
      let loads = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads++;
      });
      await page.route(/assets\/alarm-list-page.*\.js/, (route) => route.fulfill({ status: 404 }));
      await follow(page, "报警记录");
      await page.getByRole("button", { name: "重新加载" }).waitFor();
      expect(await menu(page).isVisible()).toBe(true);
      expect(loads).toBe(1);
    });
  });
});

describe("an unattended wall", () => {
  it("keeps its last picture while the server is away, says so, and continues by the same link when it is back", async () => {
    const { body } = await postJson(`${server.url}/api/login`, { username: "dealer", password: "demo1234" });
    const made = await fetch(`${server.url}/api/system/displaylink`, {
      method: "POST",
      headers: { "x-authorization": `Bearer ${String(body["token"])}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Lobby", screen: "dealer" }),
    });
    const { data } = (await made.json()) as { data: { path: string } };
    const here = await visit(browser, server.url, {
      firstTime: true,
      viewport: { width: 1920, height: 1080 },
    });
    try {
      const { page } = here;
      await page.goto(data.path);
      const figures = page.getByText("设备总数");
      await figures.waitFor();
      const live = page.getByText("实时", { exact: true });
      await live.waitFor();
      await server.stop();
      await page.getByText(/连接已中断/).waitFor();
      expect(await figures.isVisible()).toBe(true);
      await startAgain();
      await live.waitFor();
      await expect.poll(() => page.getByText(/连接已中断/).count()).toBe(0);
    } finally {
      await here.close();
    }
  });
});

describe("a session that has ended elsewhere", () => {
  it("says why on the sign-in page, without a click", async () => {
    await atHome(async ({ page, context }) => {
      const refreshToken = await cookie(context, "refreshToken");
      for (let use = 0; use < 2; use++) await postJson(`${server.url}/api/auth/token`, { refreshToken });
      await page.waitForURL("**/login?redirect=*");
      await page.getByText("登录状态已失效，请重新登录").waitFor();
      expect(await cookie(context, "token")).toBeUndefined();
    });
  });
});

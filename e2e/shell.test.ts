import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { type Language, openBrowser, type Visit, type Visiting, widths } from "./browser.ts";
import { visitingHomeAs } from "./visiting.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

// The menu counts devices and alarms, so no other test may add any.
let server: ServerProcess;
let dataDir: string;
let url: string;
let browser: Browser;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServerProcess({ DATA_DIR: dataDir });
  url = server.url;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
});

const as = (username: string, work: (visit: Visit) => Promise<void>, options: Visiting = {}) =>
  visitingHomeAs(browser, url, username, work, options);

/** The whole menu, every group opened, one line an entry, indented by its depth. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: /主导航|Main navigation/ });
  for (;;) {
    const closed = menu.locator("button[aria-expanded=false]");
    if ((await closed.count()) === 0) break;
    await closed.first().click();
  }
  return menu.locator("a[data-depth], button[data-depth]").evaluateAll((entries) =>
    entries.map(
      // How many visits are due is the fleet's.
      (entry) =>
        "  ".repeat(Number(entry.getAttribute("data-depth"))) +
        (entry.textContent ?? "").replace(/^(待巡访清单|Visits)\d+$/, "$1"),
    ),
  );
}

const dealerCustomers = ["苏南特钢12", "舟山海上风电10", "鲁中注塑9", "临港热电7", "皖江水泥8"];
const tenants: [string, string[]][] = [
  ["华东润达", dealerCustomers],
  ["北方润科", ["坝上风电12", "鞍山矿业9", "辉腾锡勒风电10", "晋能热电6"]],
  ["华南油液科技", ["珠江压缩机10", "柳州重机10", "攀西钢铁9", "汉江燃机电厂8"]],
];
const words = {
  "zh-CN": {
    home: "首页",
    screen: "监控大屏",
    analysis: "数据分析",
    alarms: "报警记录",
    visits: "待巡访清单",
    alarmSet: "报警设置",
    report: "报告中心",
    deviceInfo: "设备信息",
    sensors: "传感器管理",
    lines: "传感器线路",
    plant: "厂区管理",
    users: "用户设置",
    operations: "平台运维",
    audit: "审计记录",
  },
  en: {
    home: "Home",
    screen: "Monitoring screen",
    analysis: "Data analysis",
    alarms: "Alarm record",
    visits: "Visits",
    alarmSet: "Alarm setting",
    report: "Reporting center",
    deviceInfo: "Device information",
    sensors: "Sensor management",
    lines: "Sensor lines",
    plant: "Plant management",
    users: "User settings",
    operations: "Operations",
    audit: "Audit log",
  },
} satisfies Record<Language, Record<string, string>>;

function expectedMenu(username: string, language: Language): string[] {
  const say = words[language];
  const byCustomer = dealerCustomers.map((name) => `  ${name}`);
  const byTenant = tenants.flatMap(([name, customers]) => [`  ${name}`, ...customers.map((c) => `    ${c}`)]);
  const first = [say.home, say.screen, say.analysis];
  switch (username) {
    case "sysadmin":
      return [
        ...first,
        ...byTenant,
        say.alarms,
        say.visits,
        say.alarmSet,
        say.report,
        say.deviceInfo,
        say.sensors,
        say.lines,
        say.plant,
        ...byTenant,
        say.users,
        say.operations,
        say.audit,
      ];
    case "dealer":
      return [
        ...first,
        ...byCustomer,
        say.alarms,
        say.visits,
        say.alarmSet,
        say.report,
        say.deviceInfo,
        say.lines,
        say.plant,
        ...byCustomer,
        say.users,
        say.audit,
      ];
    case "customer":
      return [...first, say.alarms, say.visits, say.alarmSet, say.report, say.plant, say.users, say.audit];
    case "group":
      return [...first, say.alarms, say.report, say.audit];
    case "keeper":
      return [...first, say.alarms, say.visits, say.report, say.plant, say.audit];
    default: // a visitor manages nothing and leaves no trace
      return [...first, say.alarms, say.visits, say.report, say.plant];
  }
}

/** What each account has under its name, and which pages are not theirs. */
const accounts = {
  sysadmin: {
    entries: ["home", "profile", "logo", "screenSettings", "displayLinks", "tasks", "deviceImages", "logOut"],
    closed: ["/oilSet", "/dataanalysis/not-a-tenant/not-a-customer"],
  },
  dealer: {
    entries: ["home", "profile", "logo", "displayLinks", "tasks", "platformName", "logOut"],
    closed: ["/sensorManager", "/operator", "/oilSet", "/virtual", "/dataanalysis/not-a-customer"],
  },
  customer: {
    entries: ["home", "profile", "logo", "displayLinks", "tasks", "deviceImages", "platformName", "logOut"],
    closed: ["/sensorManager", "/deviceInfo", "/virtualdevice", "/dataanalysis/some-customer"],
  },
  group: {
    entries: ["home", "profile", "logo", "tasks", "platformName", "logOut"],
    closed: ["/alarmSet", "/userSet", "/deviceInfo", "/device", "/oilSet"],
  },
  visitor: {
    entries: ["home", "avatar", "logo", "tasks", "platformName", "logOut"],
    closed: ["/alarmSet", "/userSet", "/oilSet"],
  },
  keeper: {
    entries: ["home", "profile", "logo", "tasks", "platformName", "logOut"],
    closed: ["/alarmSet", "/userSet", "/oilSet"],
  },
} satisfies Record<string, { entries: (keyof typeof chinese.shell.user)[]; closed: string[] }>;

it.each(Object.entries(accounts))(
  "%s sees exactly this menu in both languages, these entries under the name, and is refused what is not theirs",
  async (username, { entries, closed }) => {
    await as(username, async ({ page }) => {
      expect(await menuOf(page)).toEqual(expectedMenu(username, "zh-CN"));
      await page.locator("button[aria-haspopup=menu]").click();
      await page.getByRole("menuitem").first().waitFor();
      expect(await page.getByRole("menuitem").allTextContents()).toEqual(
        entries.map((entry) => chinese.shell.user[entry]),
      );
      await page.keyboard.press("Escape");
      await page.getByText("EN", { exact: true }).click();
      await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
      expect(await menuOf(page)).toEqual(expectedMenu(username, "en"));
      for (const path of [...closed, "/no-such-page"]) {
        await page.goto(path);
        await page.waitForURL("**/404");
      }
      // The account keeps the language that was chosen last.
      await page.goto("/dashboard");
      await page.getByText("中文", { exact: true }).click();
      await page.getByRole("navigation", { name: "主导航" }).waitFor();
    });
  },
);

describe("ways through the shell", () => {
  it("redirect a group to its first customer and mark it in the sidebar", async () => {
    await as("sysadmin", async ({ page }) => {
      await page.goto("/dataanalysis");
      await page.waitForURL(/\/dataanalysis\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
      await expect.poll(() => page.locator("nav a[aria-current=page]").textContent()).toBe("苏南特钢12");
      await expect.poll(() => page.title()).toBe("苏南特钢 - 设备故障诊断大数据平台");
    });
    await as("dealer", async ({ page }) => {
      await page.goto("/DEVICE");
      await page.waitForURL(/\/device\/[0-9a-f-]{36}$/i);
      await expect.poll(() => page.locator("nav a[aria-current=page]").textContent()).toBe("苏南特钢12");
    });
  });

  it("lead to the big screen of the person's kind, in any case of letters", async () => {
    await as("customer", async ({ page }) => {
      await page.getByRole("link", { name: "返回大屏" }).click();
      await page.waitForURL("**/bigScreen");
      await page.goto("/BIGSCREEN");
      await page.getByRole("link", { name: /进入后台$/ }).waitFor();
    });
    await as("dealer", async ({ page }) => {
      await page.getByRole("link", { name: "返回大屏" }).click();
      await page.waitForURL("**/dealer");
    });
  });

  it("keep the sidebar as it was left", async () => {
    await as("dealer", async ({ page }) => {
      const width = () => page.locator("aside").evaluate((aside) => aside.getBoundingClientRect().width);
      expect(await width()).toBe(270);
      await page.getByRole("button", { name: "收起侧边栏" }).click();
      await expect.poll(width).toBe(64);
      await page.reload();
      await page.getByRole("button", { name: "展开侧边栏" }).waitFor();
      expect(await width()).toBe(64);
    });
  });

  it("fit a phone: the menu is a drawer that closes after use", async () => {
    await as(
      "dealer",
      async ({ page }) => {
        await page.getByRole("button", { name: "打开菜单" }).click();
        const entry = page
          .getByRole("navigation", { name: "主导航" })
          .getByRole("link", { name: "报警记录" });
        await entry.click();
        await page.waitForURL("**/alarmlist");
        await entry.waitFor({ state: "hidden" });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
      },
      { viewport: widths.phone },
    );
  });

  it("change the language everywhere without a reload", async () => {
    await as("dealer", async ({ page }) => {
      await page.goto("/alarmlist");
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await page.getByText("EN", { exact: true }).click();
      await page.getByRole("link", { name: "Alarm record" }).waitFor();
      await expect.poll(() => page.title()).toBe("Alarm record - 华东润达");
      expect(await page.getByRole("timer").textContent()).toMatch(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
      expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
      await page.reload();
      await page.getByRole("link", { name: "Alarm record" }).waitFor();
    });
  });

  it("show a platform name as text, whatever it contains", async () => {
    const { body } = await postJson(`${url}/api/login`, { username: "customer", password: "demo1234" });
    const token = String(body["token"]);
    const info = await fetch(`${url}/api/getInfo`, { headers: { "x-authorization": `Bearer ${token}` } });
    const { data } = (await info.json()) as { data: { customerId: string } };
    const name = "<img src=x onerror=alert(1)>";
    const at = `${url}/api/system/distributordatascreen/setSystemName`;
    await postJson(at, { customerId: data.customerId, systemName: name }, token);
    await as("customer", async ({ page }) => {
      await page.getByText(name).waitFor();
      expect(await page.locator("img[src=x]").count()).toBe(0);
    });
    await as("dealer", async ({ page }) => {
      await page.getByText("设备故障诊断大数据平台").waitFor();
    });
  });
});

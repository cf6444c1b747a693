import { type AccountKind, type AccountType, type Authority, rightsOf } from "@oilcloud/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allRoutes } from "../apps/web/src/app/route-table.ts";
import { chinese } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { openBrowser } from "./browser.ts";
import {
  firstPassword,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";
import { visiting } from "./visiting.ts";

/** Every page of every kind of account where there is nothing yet: no page complains, and none is a dead end. */
let browser: Browser;
let dataDir: string;
let server: ServerProcess;
let root: string;
let [tenantId, customerId] = ["", ""];

beforeAll(async () => {
  browser = await openBrowser();
  dataDir = await makeDataDir();
  server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0" });
  const password = firstPassword(dataDir);
  root = await ownPassword("sysadmin", password);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
});

async function call<T>(method: string, path: string, body: object, token = ""): Promise<T> {
  const headers = { "content-type": "application/json", "x-authorization": `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}
const logIn = async (username: string, password: string) =>
  (await call<{ token: string }>("POST", "/login", { username, password })).token;

/** Changes an initial password, after which everything else is open to the account. */
async function ownPassword(username: string, oldPassword: string): Promise<string> {
  const token = await logIn(username, oldPassword);
  await call("PUT", "/system/profile/password", { oldPassword, newPassword: "mine4ever" }, token);
  return logIn(username, "mine4ever");
}

let people = 0;
/** An account of a company that has no devices yet. */
async function accountOf(accountKind: AccountKind): Promise<string> {
  const contact = { areaNo: "320500" };
  tenantId ||= (
    await call<{ tenantId: string }>("POST", "/system/tenant", { tenantName: "华东润达", ...contact }, root)
  ).tenantId;
  customerId ||= (
    await call<{ customerId: string }>(
      "POST",
      "/system/customer",
      { tenantId, customerName: "苏南特钢", timeZone: "Asia/Shanghai", ...contact },
      root,
    )
  ).customerId;
  const number = ++people;
  const { password } = await call<{ password: string }>(
    "POST",
    "/system/user",
    {
      username: accountKind,
      lastName: "李",
      firstName: "娜",
      phone: `1380000000${number}`,
      email: `li${number}@example.com`,
      accountKind,
      tenantId,
      customerId,
      ...(accountKind === "group" && { customerIds: [customerId] }),
      ...(accountKind === "experience" && { endTime: Date.now() + 86_400_000, maskNames: true }),
    },
    root,
  );
  return ownPassword(accountKind, password);
}

function pagesOf(authority: Authority, accountType: AccountType): string[] {
  const rights = rightsOf({ authority, accountType });
  const tabs = authority === "SYS_ADMIN" ? ["tenants", "customers"] : ["customers"];
  return allRoutes.flatMap(({ path, frame, roles, right, parent }) => {
    const mayOpen = (!roles || roles.includes(authority)) && (!right || rights.includes(right));
    const isDetail = parent !== undefined && /detail/.test(path);
    if (frame !== "shell" || !mayOpen || isDetail) return [];
    if (path === "/userSet" && authority !== "CUSTOMER_USER")
      return [path, ...tabs.map((tab) => `${path}?tab=${tab}`)];
    if (path === "/alarmSet")
      return [path, ...["inForce", "contacts", "messages"].map((tab) => `${path}?tab=${tab}`)];
    return [path];
  });
}

/** The page stands still, with a heading and nothing that failed. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main").waitFor();
  await expect.poll(() => page.locator("main output[aria-label]").count()).toBe(0);
  await expect.poll(async () => (await page.locator("main").innerText()).trim().length).toBeGreaterThan(3);
  const found = {
    path,
    failed: await page.getByText(chinese.state.panel.retry).count(),
    toasts: await page.locator(".ant-message-error").count(),
    refused: await page.getByText(chinese.shell.page.notFound, { exact: true }).count(),
    widerThanWindow: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
  };
  expect(found).toEqual({ path, failed: 0, toasts: 0, refused: 0, widerThanWindow: false });
}

async function walk(token: string, authority: Authority, accountType: AccountType): Promise<void> {
  const pages = pagesOf(authority, accountType);
  expect(pages.length).toBeGreaterThan(3);
  await visiting(browser, server.url, async ({ page, context }) => {
    await context.addCookies([{ name: "token", value: token, url: server.url }]);
    for (const path of pages) await look(page, path);
  });
}

it("has no dead end for the administrator of a platform without companies", async () => {
  await walk(root, "SYS_ADMIN", "administrator");
  // What comes first is offered wherever something is missing.
  await visiting(browser, server.url, async ({ page, context }) => {
    await context.addCookies([{ name: "token", value: root, url: server.url }]);
    for (const path of ["/dataanalysis", "/device", "/deviceInfo"]) {
      await page.goto(path);
      await page.getByRole("link", { name: chinese.common.nextStep.dealer }).first().waitFor();
    }
  });
}, 120_000);

it.each([
  ["dealer", "TENANT_ADMIN", "dealer"],
  ["endUser", "CUSTOMER_USER", "endUser"],
  ["maintenance", "CUSTOMER_USER", "maintenance"],
  ["group", "GROUP", "endUser"],
  ["experience", "CUSTOMER_USER", "experience"],
] as const)(
  "nor for an account of the kind %s where there are no devices",
  async (kind, authority, type) => {
    await walk(await accountOf(kind), authority, type);
  },
  120_000,
);

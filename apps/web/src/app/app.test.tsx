// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeLanguage } from "../ui/language/change-language.ts";
import { readCustomerName } from "../lib/session/session-storage.ts";
import { usePageName } from "../lib/shell/page-name.ts";
import { clearTokens, readToken, storeTokens } from "../lib/session/tokens.ts";
import { makeCustomer, makeUser } from "../testing/factories.ts";
import { coded, ok, stubServer } from "../testing/stub-server.ts";
import { App } from "./app.tsx";

// The journeys in a real browser see antd itself; here only where one arrives matters.
const { plain } = vi.hoisted(() => ({ plain: ({ children }: { children: ReactNode }) => children }));
vi.mock("antd", () => {
  const Input = Object.assign(plain, { TextArea: () => null, Search: () => null });
  return {
    ConfigProvider: plain,
    Tooltip: plain,
    Dropdown: plain,
    Drawer: () => null,
    Button: plain,
    Input,
    Popconfirm: plain,
    Segmented: plain,
    theme: {},
  };
});
vi.stubGlobal("__BUILD_TIME__", "2026-11-10T01:30:00.000Z");
const fetchless = globalThis.fetch;
const list = "GET /system/dataanalysis/listAllByDifCondition";
const systemName = "POST /system/distributordatascreen/getSystemName";
const dealer = { "GET /getInfo": ok(makeUser()), [list]: ok([makeCustomer("c1"), makeCustomer("c2")]) };
let root: Root | undefined;

// Loaded and drawn once before anything is timed: on a busy machine the lazy parts alone take seconds.
beforeAll(async () => {
  await Promise.all([
    import("./signed-in.tsx"),
    import("./prefetch-page.ts"),
    import("./dashboard-page.tsx"),
    import("../features/condition/list/analysis-list-page.tsx"),
    import("../features/fleet/plant/plant-page.tsx"),
  ]);
  document.body.innerHTML = '<div id="root"></div>';
  storeTokens({ token: "t" });
  stubServer(dealer);
  show("/dashboard");
  await vi.waitFor(() => expect(text()).toContain("张维"), { timeout: 30_000 });
  leave();
}, 60_000);
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  sessionStorage.clear();
  clearTokens();
});
afterEach(leave);

function leave() {
  root?.unmount();
  vi.stubGlobal("fetch", fetchless);
}

function show(address: string) {
  history.replaceState(null, "", address);
  root = createRoot(document.getElementById("root") as HTMLElement);
  root.render(<App />);
}
/** Opens an address and waits until the app has come to rest somewhere. */
async function open(address: string, arrived: () => boolean) {
  show(address);
  await until(arrived);
}
const until = (arrived: () => boolean) =>
  vi.waitFor(() => expect(arrived(), `${here()} ${text()}`).toBe(true), { timeout: 4000 });
const here = () => location.pathname + location.search;
const text = () => document.body.textContent ?? "";
const current = () => document.querySelector('a[aria-current="page"]')?.textContent ?? "";
const at = (path: string) => () => here() === path;

describe("without a token", () => {
  it("goes to sign in and remembers the way", async () => {
    await open("/alarmlist?page=2", at("/login?redirect=%2Falarmlist%3Fpage%3D2"));
    await until(() => text().includes("登录"));
  });

  it("shows the 404 page", async () => {
    await open("/404", () => text().includes("页面不存在"));
  });
});

describe("with a token", () => {
  beforeEach(() => storeTokens({ token: "t" }));

  it.each(["/login", "/loginphone", "/"])("%s leads to the home page", async (address) => {
    stubServer(dealer);
    await open(address, () => here() === "/dashboard" && text().includes("张维"));
    await until(() => document.title === "首页 - 华东润达");
  });

  it("lists lead to the first customer, in any case", async () => {
    stubServer(dealer);
    await open("/DataAnalysis", () => here() === "/dataanalysis/c1" && text().includes("Customer c2"));
    await until(() => current().includes("Customer c1"));
    await until(() => readCustomerName() === "Customer c1");
  });

  it.each(["/nowhere", "/sensorManager", "/dataanalysis/stranger", "/device/c1/extra"])(
    "%s is unknown to a tenant administrator",
    async (address) => {
      stubServer(dealer);
      await open(address, at("/404"));
    },
  );

  it("the header carries the name the customer or dealer gave the platform, else the default one", async () => {
    stubServer({ ...dealer, [systemName]: { body: { code: 200, msg: "<b>我们的平台</b>" } } });
    await open(
      "/dashboard",
      () => document.querySelector("header")?.textContent?.includes("<b>我们的平台</b>") ?? false,
    );
  });

  it("the logo is above the menu of the sidebar, as the specification has it by default", async () => {
    stubServer(dealer);
    const order = () =>
      [...document.querySelectorAll("aside :is(svg, img, nav)")].map(({ tagName }) => tagName);
    await open("/dashboard", () => ["IMG", "svg"].includes(order()[0] ?? "") && order()[1] === "NAV");
  });

  it("the header falls back to the platform's own name", async () => {
    stubServer({ ...dealer, [systemName]: coded(404, "") });
    await open(
      "/dashboard",
      () => document.querySelector("header")?.textContent?.includes("大数据平台") ?? false,
    );
  });

  it.each([
    ["/device/detail", "设备详情 - 华东润达"],
    ["/report/detail", "报告详情 - 华东润达"],
  ])("%s is titled %s", async (address, title) => {
    stubServer(dealer);
    await open(address, () => document.title === title);
    usePageName.setState({ name: "2# 液压站" });
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(document.title).toBe(title);
  });

  it.each(["/dataanalysis", "/device"])(
    "%s opens for the role admin, with the list it is given",
    async (address) => {
      stubServer({ ...dealer, "GET /getInfo": ok({ ...makeUser(), authority: "admin" }) });
      await open(address, () => here() === `${address}/c1` && text().includes("Customer c2"));
    },
  );

  it("an empty factory list is said, not redirected", async () => {
    stubServer({ ...dealer, [list]: ok([]) });
    await open("/device", () => text().includes("添加客户后"));
    expect(here()).toBe("/device");
  });

  it("goes to sign in when the user cannot be loaded", async () => {
    stubServer({ ...dealer, "GET /getInfo": coded(1009, "该用户没有角色") });
    await open("/report?id=1", at("/login?redirect=%2Freport%3Fid%3D1"));
    expect(readToken()).toBeUndefined();
    await until(() => text().includes("该用户没有角色"));
  });

  it("changes the language of everything without a reload", async () => {
    stubServer(dealer);
    await open("/dataanalysis/intelligent-assistant", () => text().includes("张维"));
    await changeLanguage("en");
    const title = "Intelligent diagnosis assistant";
    await until(() => text().includes(title) && document.title === `${title} - 华东润达`);
    await changeLanguage("zh-CN");
    await until(() => text().includes("智能诊断助手"));
  });
});

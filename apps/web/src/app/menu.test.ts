import { describe, expect, it } from "vitest";
import { makeCustomer, makeTenant, makeUser } from "../testing/factories.ts";
import { buildMenu, type MenuEntry, type MenuSection } from "./menu.ts";

const customers = [makeCustomer("c1", 12), makeCustomer("c2", 7)];
const tenants = [makeTenant("t1", customers), makeTenant("t2", [makeCustomer("c3")])];

const paths = (menu: MenuSection[]) => menu.map(({ entries }) => entries.map(({ path }) => path));
const find = (menu: MenuSection[], path: string): MenuEntry | undefined =>
  menu.flatMap(({ entries }) => entries).find((entry) => entry.path === path);

describe("the menu of a system administrator", () => {
  const menu = buildMenu(makeUser({ authority: "SYS_ADMIN" }), tenants);

  it("has every page that is not hidden", () => {
    expect(paths(menu)).toEqual([
      ["/dashboard", "/dealer", "/dataanalysis"],
      ["/alarmlist", "/visits", "/alarmSet"],
      [
        "/report",
        "/deviceInfo",
        "/sensorManager",
        "/sensorLine",
        "/device",
        "/userSet",
        "/operator",
        "/audit",
      ],
    ]);
  });

  it.each(["/dataanalysis", "/device"])("groups %s by tenant, then by customer", (base) => {
    expect(find(menu, base)?.children).toEqual([
      {
        path: `${base}/t1`,
        title: { name: "Tenant t1" },
        children: [
          { path: `${base}/t1/c1`, title: { name: "Customer c1" }, deviceCount: 12, customerId: "c1" },
          { path: `${base}/t1/c2`, title: { name: "Customer c2" }, deviceCount: 7, customerId: "c2" },
        ],
      },
      {
        path: `${base}/t2`,
        title: { name: "Tenant t2" },
        children: [
          { path: `${base}/t2/c3`, title: { name: "Customer c3" }, deviceCount: 3, customerId: "c3" },
        ],
      },
    ]);
  });
});

describe("the menu of a tenant administrator", () => {
  const menu = buildMenu(makeUser({ authority: "TENANT_ADMIN" }), customers);

  it("leaves sensor management out", () => {
    expect(paths(menu)).toEqual([
      ["/dashboard", "/dealer", "/dataanalysis"],
      ["/alarmlist", "/visits", "/alarmSet"],
      ["/report", "/deviceInfo", "/sensorLine", "/device", "/userSet", "/audit"],
    ]);
  });

  it.each(["/dataanalysis", "/device"])("has one entry per customer below %s", (base) => {
    expect(find(menu, base)?.children?.map(({ path }) => path)).toEqual([`${base}/c1`, `${base}/c2`]);
  });

  it("keeps an empty group when there is no customer yet", () => {
    expect(find(buildMenu(makeUser(), []), "/dataanalysis")?.children).toEqual([]);
  });
});

describe("the menu of a customer user", () => {
  it("has single pages and the customer's own screen", () => {
    const menu = buildMenu(makeUser({ authority: "CUSTOMER_USER" }), customers);
    expect(paths(menu)).toEqual([
      ["/dashboard", "/bigscreen", "/dataanalysis"],
      ["/alarmlist", "/visits", "/alarmSet"],
      ["/report", "/device", "/userSet", "/audit"],
    ]);
    expect(find(menu, "/dataanalysis")?.children).toBeUndefined();
  });

  it("loses the settings without the right to manage", () => {
    const menu = buildMenu(makeUser({ authority: "CUSTOMER_USER", rights: ["view"] }), customers);
    expect(paths(menu)).toEqual([
      ["/dashboard", "/bigscreen", "/dataanalysis"],
      ["/alarmlist", "/visits"],
      ["/report", "/device"],
    ]);
  });
});

it("a group account has reports but neither plants nor settings", () => {
  expect(paths(buildMenu(makeUser({ authority: "GROUP" }), customers))).toEqual([
    ["/dashboard", "/dealer", "/dataanalysis"],
    ["/alarmlist"],
    ["/report", "/audit"],
  ]);
});

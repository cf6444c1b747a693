import type { Authority, FactoryList } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { makeCustomer, makeTenant, makeUser } from "../testing/factories.ts";
import { crumbsFor } from "./crumbs.ts";
import { highlightedTrail } from "./highlight.ts";
import { buildMenu } from "./menu.ts";

const customers = [makeCustomer("c1"), makeCustomer("c2")];
const tenants = [makeTenant("t1", customers)];

function trail(address: string, authority: Authority, list: FactoryList = customers) {
  const { pathname, search } = new URL(address, "http://site");
  return highlightedTrail(buildMenu(makeUser({ authority }), list), { pathname, search }, authority);
}
const highlighted = (...given: Parameters<typeof trail>) => trail(...given).at(-1)?.path;

describe("the highlighted entry", () => {
  it("follows the path in any case", () => {
    expect(highlighted("/ALARMset", "TENANT_ADMIN")).toBe("/alarmSet");
    expect(highlighted("/DataAnalysis/C2", "TENANT_ADMIN")).toBe("/dataanalysis/c2");
  });

  it.each([
    ["/report/detail?id=1", "/report"],
    ["/alarmlist/detail", "/alarmlist"],
    ["/dataanalysis/intelligent-assistant", "/dataanalysis"],
    ["/device/detail", "/device"],
  ])("of the detail page %s is the list %s", (address, path) => {
    expect(highlighted(address, "CUSTOMER_USER")).toBe(path);
  });

  it("is the customer in the query for a system administrator", () => {
    const address = "/dataanalysis/device-detail?tenantId=t1&customerId=c2";
    expect(trail(address, "SYS_ADMIN", tenants).map(({ path }) => path)).toEqual([
      "/dataanalysis",
      "/dataanalysis/t1",
      "/dataanalysis/t1/c2",
    ]);
  });

  it("is the customer in the query for a tenant administrator", () => {
    expect(highlighted("/device/detail?customerId=c1", "TENANT_ADMIN")).toBe("/device/c1");
  });

  it("stays on the list when the query names an unknown customer", () => {
    expect(highlighted("/device/detail?customerId=stranger", "TENANT_ADMIN")).toBe("/device");
    expect(highlighted("/device/detail?customerId=c1", "SYS_ADMIN", tenants)).toBe("/device");
  });

  it("is none for a hidden page", () => {
    expect(highlighted("/404", "CUSTOMER_USER")).toBeUndefined();
  });
});

const crumbs = (address: string, authority: Authority = "TENANT_ADMIN") =>
  crumbsFor(new URL(address, "http://site").pathname, trail(address, authority));

describe("the breadcrumb", () => {
  it("is just the title on the home page", () => {
    expect(crumbs("/dashboard")).toEqual([{ title: { key: "home" } }]);
  });

  it("starts at home and ends where one is", () => {
    expect(crumbs("/dataanalysis/c1")).toEqual([
      { title: { key: "home" }, path: "/dashboard" },
      { title: { key: "dataAnalysis" }, path: "/dataanalysis" },
      { title: { name: "Customer c1" } },
    ]);
  });

  it("puts a detail page below its list", () => {
    expect(crumbs("/device/detail?customerId=c2").map(({ title }) => title)).toEqual([
      { key: "home" },
      { key: "plantManagement" },
      { name: "Customer c2" },
      { key: "deviceDetail" },
    ]);
  });

  it("ends with what the page is about, once that is known", () => {
    const way = trail("/device/detail?customerId=c2", "TENANT_ADMIN");
    expect(crumbsFor("/device/detail", way, "Press 7").at(-1)).toEqual({ title: { name: "Press 7" } });
  });

  it("reaches a hidden page straight from home", () => {
    expect(crumbs("/404", "CUSTOMER_USER")).toEqual([
      { title: { key: "home" }, path: "/dashboard" },
      { title: { key: "notFound" } },
    ]);
  });
});

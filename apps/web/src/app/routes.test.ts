// @vitest-environment happy-dom
import type { Authority } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { pages, publicPages } from "./pages.ts";
import { allRoutes } from "./route-table.ts";
import { findRoute, permissionsOf, normalPath, routesFor } from "./routes.ts";

const gated: Record<string, Authority[]> = {
  "/sensorManager": ["SYS_ADMIN"],
  "/sensorLine": ["SYS_ADMIN", "TENANT_ADMIN"],
  "/alarmlist": ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"],
  "/alarmSet": ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER"],
  "/userSet": ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER"],
  "/report": ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"],
  "/deviceInfo": ["SYS_ADMIN", "TENANT_ADMIN"],
  "/device": ["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER"],
  "/oilSet": ["CUSTOMER_USER"],
  "/deviceInfo/oilNames": ["TENANT_ADMIN"],
  "/deviceInfo/provisioning": ["TENANT_ADMIN"],
  "/deviceInfo/care": ["SYS_ADMIN", "TENANT_ADMIN"],
  "/deviceInfo/firmware": ["SYS_ADMIN", "TENANT_ADMIN"],
  "/bigscreen": ["CUSTOMER_USER"],
  "/dealer": ["SYS_ADMIN", "TENANT_ADMIN", "GROUP"],
  "/virtual": ["SYS_ADMIN"],
  "/virtualdevice": ["SYS_ADMIN"],
};
const allRights = ["view", "process", "manage"] as const;
const pathsFor = (roles: string[], rights: readonly (typeof allRights)[number][] = allRights) =>
  routesFor({ roles, rights }).map(({ path }) => path);

describe("route filtering", () => {
  it.each(["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"] as const)(
    "keeps for %s exactly the role-gated routes that list it",
    (role) => {
      const kept = pathsFor([role]).filter((path) => path in gated);
      const expected = Object.keys(gated).filter((path) => gated[path]?.includes(role));
      expect(kept.sort()).toEqual(expected.sort());
    },
  );

  it("keeps routes without roles for all users", () => {
    expect(pathsFor([])).toEqual(expect.arrayContaining(["/dashboard", "/dataanalysis", "/alarmlist"]));
  });

  it("keeps every route for the role admin", () => {
    expect(pathsFor(["admin"], [])).toEqual(allRoutes.map(({ path }) => path));
  });

  it("hides what needs the right to manage from accounts without it", () => {
    const lost = pathsFor(["CUSTOMER_USER"]).filter(
      (path) => !pathsFor(["CUSTOMER_USER"], ["view", "process"]).includes(path),
    );
    expect(lost.sort()).toEqual([
      "/alarmSet",
      "/commission",
      "/device/mapping",
      "/device/messages",
      "/oilSet",
      "/report/schedule",
      "/userSet",
    ]);
  });

  it("makes the authority the only role, and no role of none", () => {
    expect(permissionsOf({ authority: "GROUP", rights: [] }).roles).toEqual(["GROUP"]);
    expect(permissionsOf({ authority: null as unknown as Authority, rights: [] }).roles).toEqual([]);
  });
});

describe("the route table", () => {
  it("names no path twice, in any case", () => {
    const paths = allRoutes.map(({ path }) => normalPath(path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("darkens the lists and not their detail pages", () => {
    expect(allRoutes.filter(({ dark }) => dark).map(({ path }) => path)).toEqual([
      "/dataanalysis",
      "/alarmlist",
      "/report",
      "/device",
    ]);
  });

  it("gives every detail page a list to stand under, the first run, claim codes and commissioning the home page, experience accounts the user settings, oil settings data analysis, schedules the reports, oil names, registration, firmware and remote care the devices, register maps the lines, questions to the assistant and what is kept operations", () => {
    const parents = allRoutes.flatMap(({ parent }) => parent ?? []);
    expect(parents).toHaveLength(21);
    expect(parents.every((parent) => allRoutes.some(({ path }) => path === parent))).toBe(true);
  });

  it("hides what the specification hides", () => {
    const hidden = allRoutes.filter(({ menu }) => menu === undefined).map(({ path }) => path);
    expect(hidden).toEqual(
      expect.arrayContaining(["/404", "/oilSet", "/virtual", "/virtualdevice", "/report/detail"]),
    );
  });

  it("has a page for each address", () => {
    expect([...Object.keys(pages), ...publicPages].sort()).toEqual(allRoutes.map(({ path }) => path).sort());
  });
});

describe("finding the page of an address", () => {
  it.each([
    ["/bigScreen", "/bigscreen"],
    ["/ALARMSET/", "/alarmSet"],
    ["/dataanalysis/t1/c1", "/dataanalysis"],
    ["/DataAnalysis/device-detail", "/dataanalysis/device-detail"],
    ["/device/detail", "/device/detail"],
    ["/deviceInfo", "/deviceInfo"],
  ])("%s is %s", (pathname, path) => {
    expect(findRoute(pathname)?.path).toBe(path);
  });

  it("finds nothing for an unknown address", () => {
    expect(findRoute("/nowhere")).toBeUndefined();
  });
});

// @vitest-environment happy-dom
import type { HomeSite, StandingCounts } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { bySeverity, byTenant, sitePath } from "./sites.ts";

const none: StandingCounts = { abnormal: 0, risk: 0, normal: 0, unknown: 0, silent: 0 };
const makeSite = (
  customerName: string,
  worst: HomeSite["worst"],
  given: Partial<HomeSite> = {},
): HomeSite => ({
  tenantId: "t1",
  tenantName: "Dealer",
  customerId: customerName,
  customerName,
  areaName: "",
  devices: 1,
  online: 1,
  counts: { ...none, [worst]: 1 },
  worst,
  ...given,
});

describe("sites", () => {
  it("stand the worst first, by how many of them, and otherwise as they came", () => {
    const sites = [
      makeSite("fine", "normal"),
      makeSite("also fine", "normal"),
      makeSite("gone", "silent"),
      makeSite("risky", "risk"),
      makeSite("bad", "abnormal"),
      makeSite("worse", "abnormal", { counts: { ...none, abnormal: 2 } }),
    ];
    expect(sites.sort(bySeverity).map(({ customerName }) => customerName)).toEqual([
      "worse",
      "bad",
      "risky",
      "gone",
      "fine",
      "also fine",
    ]);
  });

  it("add up below their dealers", () => {
    const tenants = byTenant([
      makeSite("a", "normal", { devices: 3, online: 2 }),
      makeSite("b", "abnormal", { devices: 4, online: 4 }),
      makeSite("c", "risk", { tenantId: "t2", tenantName: "Other" }),
    ]);
    expect(tenants.map(({ tenantName, devices, online }) => [tenantName, devices, online])).toEqual([
      ["Dealer", 7, 6],
      ["Other", 1, 1],
    ]);
    expect(tenants[0]?.sites.map(({ customerName }) => customerName)).toEqual(["b", "a"]);
    expect(tenants[0]?.counts).toMatchObject({ abnormal: 1, normal: 1 });
  });

  it("lead to the list in the form of address that each authority has", () => {
    const site = makeSite("c1", "normal");
    expect(
      (["SYS_ADMIN", "TENANT_ADMIN", "CUSTOMER_USER", "GROUP"] as const).map((who) => sitePath(who, site)),
    ).toEqual(["/dataanalysis/t1/c1", "/dataanalysis/c1", "/dataanalysis", "/dataanalysis"]);
  });
});

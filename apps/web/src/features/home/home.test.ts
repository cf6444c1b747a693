// @vitest-environment happy-dom
import type { AttentionDevice, AttentionList, HomeSite, StandingCounts } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { makeVerdict } from "../../testing/verdict.ts";
import { choiceIn, everything, withChoice } from "./attention-choice.ts";
import { groupByTodo } from "./group-by-todo.ts";
import { joined } from "./home-query.ts";
import { bySeverity, byTenant, sitePath } from "./sites.ts";

const none: StandingCounts = { abnormal: 0, risk: 0, approaching: 0, normal: 0, unknown: 0, silent: 0 };
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

describe("machines that need something", () => {
  const machine = (deviceId: string, todo: AttentionDevice["todo"]): AttentionDevice => ({
    deviceId,
    deviceName: deviceId,
    customerId: "c",
    customerName: "Mill",
    tenantId: "t",
    todo,
    verdict: makeVerdict(),
    online: true,
    connected: true,
    freshness: "fresh",
    lastTime: 1000,
    intervalMs: 30_000,
    trend: [],
    trendKeyId: null,
    resolved: false,
  });
  const page = (devices: AttentionDevice[]): AttentionList => ({
    asOf: 1,
    trendStart: 0,
    trendTimes: [],
    devices,
    total: 3,
    needsAction: 3,
    byTodo: { actNow: 1, planWork: 1, checkSensor: 1, restoreData: 0, comingUp: 0 },
    sites: [],
  });

  it("stand below what they need, the most urgent first", () => {
    const groups = groupByTodo([
      machine("a", "actNow"),
      machine("s", "checkSensor"),
      machine("p", "planWork"),
    ]);
    expect(groups.map(({ todo, devices }) => [todo, devices.map(({ deviceId }) => deviceId)])).toEqual([
      ["actNow", ["a"]],
      ["planWork", ["p"]],
      ["checkSensor", ["s"]],
    ]);
  });

  it("are there once when they change places while pages are read", () => {
    const [one, two, three] = [machine("1", "actNow"), machine("2", "actNow"), machine("3", "planWork")];
    const list = joined([page([one, two]), page([two, three])]);
    expect(list?.devices.map(({ deviceId }) => deviceId)).toEqual(["1", "2", "3"]);
    expect(joined([])).toBeNull();
  });

  it("are chosen in the address, beside what else stands there", () => {
    const choice = { todo: "planWork", customerId: "c1", deviceName: "泵" } as const;
    const search = withChoice(new URLSearchParams("keep=1"), choice);
    expect(choiceIn(search)).toEqual(choice);
    expect(withChoice(search, everything).toString()).toBe("keep=1");
    expect(choiceIn(new URLSearchParams("todo=nothing"))).toEqual(everything);
  });
});

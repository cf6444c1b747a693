import type { AllData, AnalysisContent, CustomerScreen, DealerScreen, MapData } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

/** Whose fleet each screen shows, and where its devices are. Counts of alarms are held against the lists in one-verdict.test.ts. */
const dealer = "distributordatascreen";
const plant = "customerdatascreen";
let platform: FleetPlatform;

beforeAll(async () => {
  platform = await makeFleetPlatform();
  const { db, customerId, siblingId, foreignId, tenantId } = platform;
  await db.updateTable("customer").set({ industry: "steel" }).where("id", "=", customerId).execute();
  await db
    .updateTable("customer")
    .set({ area_no: "330100", industry: "paper" })
    .where("id", "=", siblingId)
    .execute();
  await platform.addDevice(siblingId, "sibling one");
  await platform.addDevice(siblingId, "sibling two");
  await platform.addDevice(foreignId, "foreign");
  const abroad = await platform.addCustomer(tenantId, "Hanoi works");
  await db.updateTable("customer").set({ country: "VN", area_no: null }).where("id", "=", abroad).execute();
  await platform.addDevice(abroad, "abroad");
  const elsewhere = await platform.addDevice(customerId, "moved");
  await db.updateTable("device").set({ area_no: "320100" }).where("id", "=", elsewhere).execute();
  const yesterday = new Date(platform.now().getTime() - dayMs);
  await db.updateTable("device").set({ created_at: yesterday }).execute();
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [siblingId] });
});
afterAll(() => platform.close());

const read = async <T>(who: string, path: string) => (await platform.ask<T>(who, "GET", path)).data as T;
const devicesSeen = async (who: string, query = "") =>
  (await read<AllData>(who, `${dealer}/getAllData${query}`)).distributorDeviceVO.allCst;

describe("a dealer's screen", () => {
  it("shows each account its own fleet, and administrators the one they choose", async () => {
    expect(await devicesSeen("root")).toBe(6);
    expect(await devicesSeen("root", `?tenantId=${platform.tenantId}`)).toBe(5);
    expect(await devicesSeen("dealer")).toBe(5);
    expect(await devicesSeen("group")).toBe(2);
    for (const who of ["customer", "keeper", "visitor"])
      expect([who, (await platform.ask(who, "GET", `${dealer}/getAllData`)).code]).toEqual([who, 403]);
    const head = await read<DealerScreen>("root", `${dealer}/getScreen`);
    expect(head).toMatchObject({ tenantId: null, tenantName: "", custom: false, maySet: false });
    expect(head.tenants.map(({ tenantName }) => tenantName)).toEqual(["Dealer", "Other dealer"]);
    expect(await read("dealer", `${dealer}/getTenantName`)).toBe("Dealer");
  });

  it("places devices where they are, and loses none that is abroad", async () => {
    const map = await read<MapData>("dealer", `${dealer}/getMapData`);
    expect(map.distributorMapBase).toMatchObject({
      areaName: "Nationwide",
      areaNo: "",
      deviceCst: 5,
      todayAddCst: 0,
    });
    expect(map.distributorMapContents).toMatchObject([
      { areaName: "Jiangsu", areaNo: "320000", deviceCst: 2 },
      { areaName: "Zhejiang", areaNo: "330000", deviceCst: 2 },
    ]);
    expect(map.countries).toMatchObject([
      { country: "VN", countryName: "Vietnam", customerCst: 1, deviceCst: 1 },
    ]);
    const province = await read<MapData>("dealer", `${dealer}/getMapData?areaNo=320000`);
    expect(province.distributorMapContents).toMatchObject([
      { areaNo: "320500", deviceCst: 1 },
      { areaNo: "320100", deviceCst: 1 },
    ]);
    expect(province.sites).toMatchObject([{ customerName: "Mill", deviceCst: 2, alarmLevel: 0 }]);
    const city = await read<MapData>("dealer", `${dealer}/getMapData?areaNo=330100`);
    expect(city).toMatchObject({
      distributorMapBase: { areaName: "Hangzhou", deviceCst: 2 },
      distributorMapContents: [],
      sites: [{ customerName: "Sibling" }],
    });
  });

  it("ranks machine types and industries, and lists every customer", async () => {
    const all = await read<AllData>("dealer", `${dealer}/getAllData`);
    expect(all.distributorCrewVOs).toMatchObject([{ crewName: "Hydraulic power unit", crewCst: 5 }]);
    expect(all.distributorIndustryVOs).toMatchObject([
      { industryName: "Pulp and paper", industryCst: 2, areaName: "Zhejiang" },
      { industryName: "Iron and steel", industryCst: 2, areaName: "Jiangsu" },
    ]);
    const content = await read<AnalysisContent[]>("dealer", `${dealer}/getAnalysisContent`);
    expect(content).toEqual([
      { customerName: "Hanoi works", alarmLevel: 0 },
      { customerName: "Mill", alarmLevel: 0 },
      { customerName: "Sibling", alarmLevel: 0 },
    ]);
  });

  it("counts what was added since midnight at the site", async () => {
    await platform.db
      .updateTable("device")
      .set({ created_at: platform.now() })
      .where("name", "=", "abroad")
      .execute();
    const map = await read<MapData>("dealer", `${dealer}/getMapData`);
    expect([map.distributorMapBase.todayAddCst, map.countries[0]?.todayAddCst]).toEqual([1, 1]);
  });
});

describe("a customer's screen", () => {
  it("shows people their own plant, and those above them the one they name", async () => {
    const machines = async (who: string, query = "") =>
      (await read<CustomerScreen>(who, `${plant}/getScreen${query}`)).machines;
    for (const who of ["customer", "keeper"]) expect([who, await machines(who)]).toEqual([who, 2]);
    expect(await machines("visitor")).toBe(1);
    expect(await machines("dealer", `?customerId=${platform.siblingId}`)).toBe(2);
    expect(await machines("group", `?customerId=${platform.siblingId}`)).toBe(2);
    const codeOf = async (who: string, query: string) =>
      (await platform.ask(who, "GET", `${plant}/getScreen${query}`)).code;
    expect(await codeOf("dealer", `?customerId=${platform.foreignId}`)).toBe(404);
    expect(await codeOf("group", `?customerId=${platform.customerId}`)).toBe(404);
    expect(await codeOf("customer", `?customerId=${platform.siblingId}`)).toBe(404);
    expect(await codeOf("dealer", "")).toBe(400);
  });
});

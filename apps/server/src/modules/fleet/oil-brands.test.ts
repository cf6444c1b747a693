import { randomUUID } from "node:crypto";
import type { DeviceRecord, FleetDevice, OilBrand } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
let groupId = "";
beforeAll(async () => {
  platform = await makeFleetPlatform();
  groupId = await platform.groupOf(platform.customerId);
  await platform.addAccount({
    username: "other dealer",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId: await platform.addTenant("Third dealer"),
  });
});
afterAll(() => platform.close());

const brand = (brandName: string, oilNo = "hm46", who = "dealer", lang = "en") =>
  platform.ask<{ brandId: string; devices: number }>(who, "POST", "oilbrand", { brandName, oilNo }, lang);
async function addBrand(brandName: string, oilNo?: string): Promise<{ brandId: string; devices: number }> {
  const { data, msg } = await brand(brandName, oilNo);
  if (!data) throw new Error(msg);
  return data;
}
async function device(oilNo: string): Promise<string> {
  const body = {
    customerId: platform.customerId,
    groupId,
    deviceName: `press ${randomUUID()}`,
    machineType: "hydraulic",
    oilNo,
  };
  const { data, msg } = await platform.ask<{ deviceId: string }>("customer", "POST", "customerdevice", body);
  if (!data) throw new Error(msg);
  return data.deviceId;
}
const oilOf = async (deviceId: string, lang = "en") => {
  const path = `customerdevice/getDevice?deviceId=${deviceId}`;
  const { data, msg } = await platform.ask<DeviceRecord>("customer", "GET", path, undefined, lang);
  if (!data) throw new Error(msg);
  const { oilNo, oilName, oilBrand } = data;
  return { oilNo, oilName, oilBrand };
};

describe("a dealer's name of an oil", () => {
  it("gives the devices of its customers that are entered with it the grade, and is shown with it", async () => {
    await addBrand("Mobil DTE 25");
    const id = await device("mobil dte 25");
    expect(await oilOf(id)).toEqual({
      oilNo: "hm46",
      oilName: "Mobil DTE 25 · ISO VG 46 anti-wear hydraulic oil (L-HM 46)",
      oilBrand: "Mobil DTE 25",
    });
    expect((await oilOf(id, "zh-CN")).oilName).toBe("Mobil DTE 25 · L-HM 46 抗磨液压油");
    const info = await platform.ask("customer", "GET", `datascreen/getDeviceInfo?deviceId=${id}`);
    expect(info.data).toMatchObject({ oil: "hm46", oilName: expect.stringMatching(/^Mobil DTE 25 · /) });
  });

  it("finds devices in the lists", async () => {
    await addBrand("Tellus S2 M46");
    const id = await device("Tellus S2 M46");
    const list = await platform.ask<FleetDevice>(
      "dealer",
      "GET",
      "dataanalysis/listDeviceInfo?deviceName=tellus",
    );
    expect(list.rows?.map(({ deviceId }) => deviceId)).toEqual([id]);
    const analysis = await platform.ask<{ groups: { groupMenbers: { deviceId: string }[] }[] }>(
      "dealer",
      "GET",
      "dataanalysis/listByGroup?deviceName=tellus",
    );
    expect(analysis.data?.groups.flatMap((group) => group.groupMenbers)).toMatchObject([{ deviceId: id }]);
  });

  it("takes up devices whose text it was, with an entry in their history", async () => {
    const id = await device("Hydrex AW 68");
    expect(await oilOf(id)).toMatchObject({ oilNo: "Hydrex AW 68", oilBrand: "" });
    expect(await addBrand("Hydrex AW 68", "hm68")).toMatchObject({ devices: 1 });
    expect(await oilOf(id)).toMatchObject({ oilNo: "hm68", oilBrand: "Hydrex AW 68" });
    const { rows } = await platform.ask("root", "GET", "audit/list?pageSize=1&entity=device");
    expect(rows).toMatchObject([{ changes: [{ before: "Hydrex AW 68", after: "Hydrex AW 68 · hm68" }] }]);
  });

  it("takes its devices along when its name or its grade changes", async () => {
    const { brandId } = await addBrand("Azola ZS 46");
    const id = await device("Azola ZS 46");
    const graded = await device("hm46");
    const entry = { brandId, brandName: "Azolla ZS 68", oilNo: "hm68" };
    expect(await platform.ask("dealer", "PUT", "oilbrand", entry)).toMatchObject({ data: { devices: 1 } });
    expect(await oilOf(id)).toMatchObject({ oilNo: "hm68", oilBrand: "Azolla ZS 68" });
    expect(await oilOf(graded)).toMatchObject({ oilNo: "hm46", oilBrand: "" });
  });

  it("stays with its devices when it is removed, also when they are saved again", async () => {
    const { brandId } = await addBrand("Rando HD 46");
    const deviceId = await device("Rando HD 46");
    expect(await platform.ask("dealer", "DELETE", `oilbrand/${brandId}`)).toMatchObject({ code: 200 });
    const again = { deviceId, oilNo: "Rando HD 46" };
    expect(await platform.ask("customer", "PUT", "customerdevice", again)).toMatchObject({ code: 200 });
    expect(await oilOf(deviceId)).toMatchObject({ oilNo: "hm46", oilBrand: "Rando HD 46" });
    expect(await platform.ask("dealer", "DELETE", `oilbrand/${brandId}`)).toMatchObject({ code: 1813 });
  });

  it("is one of its kind, and no name of the catalogue", async () => {
    await addBrand("Nuto H 46");
    expect(await brand("nuto h 46")).toMatchObject({ code: 1811 });
    expect(await brand("L-HM 46")).toMatchObject({
      code: 1812,
      msg: "This name already means ISO VG 46 anti-wear hydraulic oil (L-HM 46) in the catalog",
    });
  });

  it("is known to the dealer's customers and to no other dealer", async () => {
    const { brandId } = await addBrand("Spirax S4");
    const path = `oilbrand/list?customerId=${platform.customerId}`;
    const names = async (who: string, asked: string) =>
      (await platform.ask<OilBrand>(who, "GET", asked)).rows?.map(({ brandName }) => brandName) ?? [];
    expect(await names("customer", path)).toContain("Spirax S4");
    expect(await names("other dealer", "oilbrand/list")).toEqual([]);
    const entry = { brandId, brandName: "Mine", oilNo: "hm46" };
    expect(await platform.ask("other dealer", "PUT", "oilbrand", entry)).toMatchObject({ code: 1813 });
    expect(await brand("Theirs", "hm46", "customer")).toMatchObject({ code: 403 });
    expect(await platform.ask("root", "GET", "oilbrand/list")).toMatchObject({ code: 1705 });
  });
});

import {
  type AllData,
  type DealerScreen,
  errors,
  type MapData,
  type ScreenSettings,
} from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

const path = "distributordatascreen";
let platform: FleetPlatform;
let tenantId: string;

beforeAll(async () => {
  platform = await makeFleetPlatform();
  tenantId = platform.tenantId;
});
afterAll(() => platform.close());

const settings = async (who = "root", source = "") =>
  (await platform.ask<ScreenSettings>(
    who,
    "GET",
    `${path}/getSettingScreenData?tenantId=${tenantId}${source && `&source=${source}`}`,
  )) as { code: number; data?: ScreenSettings };
const read = async <T>(call: string, who = "root", query = "") =>
  (await platform.ask<T>(who, "GET", `${path}/${call}?tenantId=${tenantId}${query}`)).data as T;

/** The online data that the platform offers as a start. */
async function draft(): Promise<ScreenSettings> {
  const { data } = await settings("root", "online");
  return data ?? expect.fail("no settings");
}
const save = (body: object, who = "root") =>
  platform.ask<ScreenSettings>(who, "POST", `${path}/settingScreenData`, body);
const province = (areaNo: string, cities: object[] = []) => ({
  distributorMapBase: {
    areaName: "",
    areaNo,
    todayAddCst: 1,
    alarmCst: 2,
    deviceCst: 30,
    onlineCst: 28,
    firstLevelCst: 1,
    secondLevelCst: 1,
  },
  distributorMapContents: cities,
});
const city = (areaNo: string) => ({ areaName: "", areaNo, deviceCst: 3, onlineCst: 2 });

describe("the settings of a dealer's screen", () => {
  it("start with today's online data, which can be saved unchanged", async () => {
    const { data } = await settings();
    expect(data).toMatchObject({
      source: "online",
      isOpen: false,
      savedTime: null,
      allDataVO: { distributorDeviceVO: { allCst: 1, onlineCst: 0 } },
    });
    expect(data?.distributorMapVOList.map(({ distributorMapBase }) => distributorMapBase)).toMatchObject([
      { areaNo: "", deviceCst: 1 },
      { areaNo: "320000", deviceCst: 1 },
    ]);
    // Nothing is abnormal, and still each list has a first row.
    expect(data?.warnFactoryVOList).toHaveLength(1);
    expect(await save({ ...data })).toMatchObject({ code: 200, data: { source: "saved", savedBy: "root" } });
  });

  it("are shown while they are on, and the fleet when they are off", async () => {
    const entry = await draft();
    entry.allDataVO.distributorDeviceVO = { allCst: 2935, onlineCst: 2766 };
    const map = [entry.distributorMapVOList[0], province("320000", [city("320500")]), province("330000")];
    expect((await save({ ...entry, distributorMapVOList: map })).code).toBe(200);
    expect((await read<AllData>("getAllData")).distributorDeviceVO.allCst).toBe(1);

    const open = await platform.ask("root", "GET", `${path}/isOpenSetting?tenantId=${tenantId}&isOpen=true`);
    expect(open).toMatchObject({ code: 200, data: { tenantId, isOpen: true } });
    for (const who of ["root", "dealer"]) {
      expect((await read<AllData>("getAllData", who)).distributorDeviceVO.allCst).toBe(2935);
      expect(await read<DealerScreen>("getScreen", who)).toMatchObject({
        custom: true,
        savedTime: platform.now().getTime(),
        tenantName: "Dealer",
        mapApprovalNo: "GS(2024)0650",
      });
    }
    expect((await read<MapData>("getMapData")).distributorMapContents).toMatchObject([
      { areaName: "Jiangsu", areaNo: "320000", deviceCst: 30, alarmCst: 2 },
      { areaName: "Zhejiang", areaNo: "330000" },
    ]);
    expect(
      (await read<MapData>("getMapData", "root", "&areaNo=320000")).distributorMapContents,
    ).toMatchObject([{ areaNo: "320500", deviceCst: 3, onlineCst: 2, alarmCst: null }]);
    // All dealers together are never custom.
    const all = await platform.ask<AllData>("root", "GET", `${path}/getAllData`);
    expect(all.data?.distributorDeviceVO.allCst).toBe(1);

    await platform.ask("root", "GET", `${path}/isOpenSetting?tenantId=${tenantId}&isOpen=false`);
    expect((await read<AllData>("getAllData")).distributorDeviceVO.allCst).toBe(1);
    expect((await settings()).data).toMatchObject({
      source: "saved",
      allDataVO: { distributorDeviceVO: { allCst: 2935 } },
    });
  });

  it("drop machine rows without a name or an oil number", async () => {
    const entry = await draft();
    const rows = [
      { crewName: "Hydraulic", crewCst: 4, oilNo: "L-HM 46" },
      { crewName: " ", crewCst: 3, oilNo: "L-HM 46" },
      { crewName: "Gearbox", crewCst: 2, oilNo: "" },
    ];
    const saved = await save({ ...entry, allDataVO: { ...entry.allDataVO, distributorCrewVOs: rows } });
    expect(saved.data?.allDataVO.distributorCrewVOs).toEqual([rows[0]]);
  });

  it("refuse what breaks a rule, each with its sentence, and keep what was saved", async () => {
    const entry = await draft();
    const { allDataVO, distributorMapVOList, warnFactoryVOList } = entry;
    const [country = expect.fail("no country")] = distributorMapVOList;
    const [warning] = warnFactoryVOList;
    const industry = { industryName: "", industryCst: 1, areaName: "Jiangsu" };
    const refused: [keyof typeof errors, object][] = [
      ["screenBlankItems", { warnFactoryVOList: [{ ...warning, customerName: " " }] }],
      ["screenBlankItems", { warnFactoryVOList: [{ ...warning, alarmMsg: "" }] }],
      ["screenBlankItems", { analysisContentVOList: [{ customerName: "", alarmLevel: 0 }] }],
      ["screenBlankItems", { allDataVO: { ...allDataVO, distributorIndustryVOs: [industry] } }],
      ["screenBlankItems", { distributorMapVOList: [country, province("320000", [city("")])] }],
      ["screenFirstRowStays", { warnFactoryVOList: [] }],
      ["screenFirstRowStays", { analysisContentVOList: [] }],
      ["screenFirstRowStays", { distributorMapVOList: [] }],
      ["screenTopRows", { allDataVO: { ...allDataVO, distributorCrewVOs: [] } }],
      ["screenTopRows", { allDataVO: { ...allDataVO, distributorIndustryVOs: [] } }],
      ["screenNationalFirst", { distributorMapVOList: [province("320000")] }],
      ["screenProvinceRequired", { distributorMapVOList: [country, province("")] }],
      ["screenProvinceRequired", { distributorMapVOList: [country, province("320500")] }],
      ["screenProvinceRequired", { distributorMapVOList: [country, province("990000")] }],
      ["screenProvinceTwice", { distributorMapVOList: [country, province("320000"), province("320000")] }],
      [
        "screenSubDistricts",
        { distributorMapVOList: [{ ...country, distributorMapContents: [city("320500")] }] },
      ],
      ["screenSubDistricts", { distributorMapVOList: [country, province("320000", [city("330100")])] }],
      ["screenSubDistricts", { distributorMapVOList: [country, province("320000", [city("320000")])] }],
      [
        "screenSubDistricts",
        { distributorMapVOList: [country, province("320000", [city("320500"), city("320500")])] },
      ],
      [
        "screenCountNumeric",
        { allDataVO: { ...allDataVO, distributorDeviceVO: { allCst: "12", onlineCst: 1 } } },
      ],
      ["screenCountNumeric", { distributorAnalysisVO: { ...entry.distributorAnalysisVO, wearAnalysis: -1 } }],
      [
        "screenCountNumeric",
        { distributorAnalysisVO: { ...entry.distributorAnalysisVO, wearAnalysis: 1.5 } },
      ],
      ["warnStatusRange", { warnFactoryVOList: [{ ...warning, status: 0 }] }],
      ["warnStatusRange", { warnFactoryVOList: [{ ...warning, status: 3 }] }],
      ["alarmLevelRange", { analysisContentVOList: [{ customerName: "Mill", alarmLevel: 3 }] }],
      ["screenTextTooLong", { analysisContentVOList: [{ customerName: "x".repeat(101), alarmLevel: 0 }] }],
    ];
    const before = (await settings()).data;
    for (const [problem, changes] of refused)
      expect([changes, await save({ ...entry, ...changes })]).toMatchObject([
        changes,
        { code: errors[problem].code, msg: errors[problem].en },
      ]);
    expect((await settings()).data).toEqual(before);
    expect(errors.screenBlankItems).toMatchObject({
      en: "Please fill in the blank items first",
      "zh-CN": "请先填写空白项",
    });
  });

  it("can be edited by the dealer only if an administrator allows it", async () => {
    const entry = await draft();
    const notAllowed = { code: errors.screenSettingNotAllowed.code };
    const asDealer = () =>
      Promise.all([
        settings("dealer"),
        save({ ...entry }, "dealer"),
        platform.ask("dealer", "GET", `${path}/isOpenSetting?tenantId=${tenantId}&isOpen=true`),
      ]);
    expect(await asDealer()).toMatchObject([notAllowed, notAllowed, notAllowed]);
    expect(await read<DealerScreen>("getScreen", "dealer")).toMatchObject({ maySet: false, tenants: [] });
    const allow = (who: string, allowed: boolean) =>
      platform.ask(who, "POST", `${path}/allowSetting`, { tenantId, allowed });
    expect((await allow("dealer", true)).code).toBe(403);
    expect((await allow("root", true)).code).toBe(200);
    expect(await asDealer()).toMatchObject([{ code: 200 }, { code: 200 }, { code: 200 }]);
    expect((await read<DealerScreen>("getScreen", "dealer")).maySet).toBe(true);
    await allow("root", false);
    expect(await asDealer()).toMatchObject([notAllowed, notAllowed, notAllowed]);
    for (const who of ["customer", "keeper", "visitor"])
      expect([who, (await save({ ...entry }, who)).code]).toEqual([who, 403]);
  });

  it("are audited", async () => {
    const { rows } = await platform.ask<{ title: string; changes: { field: string }[] }>(
      "root",
      "GET",
      "audit/list?entity=bigScreen&pageSize=100",
    );
    expect(rows?.[0]).toMatchObject({ title: "Dealer" });
    const fields = rows?.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual(
      expect.arrayContaining(["Data source", "Editable by dealer", "Alarms and devices", "Map and areas"]),
    );
  });
});

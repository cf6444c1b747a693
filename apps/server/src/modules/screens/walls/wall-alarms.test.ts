import type {
  AlarmRow,
  AllData,
  CustomerScreen,
  ListedWarning,
  MapData,
  ScreenAlarm,
  ScreenRegion,
} from "@oilcloud/contract";
import { type AlarmKind, alarmKindOf } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";
import { hour, minute, type TestDevice } from "../../../testing/reading-platform.ts";

/** The walls show the open alarms that the alarm page lists, at the same times. */
let platform: SettingsPlatform;
const devices: Record<string, TestDevice> = {};

const good = { oilTemp: 45, waterActivity: 0.2, nasClass: 6, viscosityDev: 1 };
const courses: Record<string, (i: number) => Record<string, number>> = {
  hot: () => ({ ...good, oilTemp: 82 }),
  // Above the warning first, above the limit two hours later.
  wet: (i) => ({ ...good, waterActivity: i < 12 ? 0.6 : 0.9 }),
  recovered: (i) => ({ ...good, waterActivity: i < 12 ? 0.9 : 0.2 }),
  // A sensor without a signal: each reading is outside what it can measure.
  unsure: () => ({ ...good, viscosityDev: 1e6 }),
};

beforeAll(async () => {
  platform = await makeSettingsPlatform();
  await platform.db.updateTable("customer").set({ time_zone: "Asia/Shanghai" }).execute();
  for (const [name, course] of Object.entries(courses)) {
    const device = (devices[name] = await platform.addDevice(name));
    const toMs = platform.nowMs() + 1;
    await device.sendEvery(10 * minute, toMs - 12 * hour, toMs - 6 * hour, () => good);
    await device.sendEvery(10 * minute, toMs - 6 * hour, toMs, course);
  }
  await platform.alarmEngine.engine.settled();
});
afterAll(() => platform.close());

const answer = async (path: string, lang = "en") =>
  (await platform.get(`/api/system/${path}`, platform.token, { lang })).body;
const data = async <T>(path: string, lang = "en") => (await answer(path, lang))["data"] as T;
const plant = (call: string) => `customerdatascreen/${call}?customerId=${platform.customerId}`;
const open = async (kind: AlarmKind = "alarm") =>
  ((await answer("alarmrecord/list?state=open&pageSize=100"))["rows"] as AlarmRow[]).filter(
    ({ category }) => alarmKindOf(category) === kind,
  );

it("count and list the open alarms of oil and operation, and no sensor ticket among them", async () => {
  const alarms = await open();
  expect(alarms.map(({ deviceName, category }) => `${deviceName} ${category}`).toSorted()).toEqual([
    "hot operation",
    "wet water",
  ]);
  const { distributorAlarmVO: counted, besideAlarms } = await data<AllData>(
    "distributordatascreen/getAllData",
  );
  expect(counted).toMatchObject({ firstLevel: 2, secondLevel: 0, secondCst: 1, operationCst: 1 });
  const tickets = await open("ticket");
  expect(tickets.map(({ deviceName }) => deviceName)).toContain("unsure");
  expect(besideAlarms).toEqual({ sensorCst: tickets.length, offlineCst: 0 });
  const map = await data<MapData>("distributordatascreen/getMapData");
  expect(map.distributorMapBase).toMatchObject({ alarmCst: 2, firstLevelCst: 2 });
  const listed = await data<ListedWarning[]>("distributordatascreen/getWarningFactory");
  expect(listed.map(({ deviceName }) => deviceName ?? "").toSorted()).toEqual(["hot", "wet"]);
  const screen = await data<CustomerScreen>(plant("getScreen"));
  expect(screen).toMatchObject({ firstLevelCst: 2, secondLevelCst: 0, besideAlarms });
});

it("show the time that the alarm page shows for the level, in the site's zone", async () => {
  const water = (await open()).find(({ category }) => category === "water");
  expect(water?.levelTime).toBeGreaterThan(water?.firstTime ?? Number.NaN);
  const listed = await data<ListedWarning[]>("distributordatascreen/getWarningFactory");
  expect(listed.find(({ deviceName }) => deviceName === "wet")).toMatchObject({
    createTime: water?.levelTime,
    timeZone: "Asia/Shanghai",
  });
  const alarms = await data<ScreenAlarm[]>(plant("getAlarms"));
  expect(alarms.find(({ deviceName }) => deviceName === "wet")?.levelTime).toBe(water?.levelTime);
});

it("give the reason in short beside the whole sentence, in both languages", async () => {
  const short = async (lang: string) =>
    (await data<ListedWarning[]>("distributordatascreen/getWarningFactory", lang)).map(
      ({ shortReason }) => shortReason ?? "",
    );
  expect((await short("en")).toSorted()).toEqual([
    "Oil temp. 82.0 °C, limit 75",
    expect.stringMatching(/^Water act\. 0\.90*, limit 0\.8$/),
  ]);
  expect((await short("zh-CN")).toSorted()).toEqual([
    expect.stringMatching(/^水活性 0\.90*，限值 0\.8$/),
    "油温 82.0 °C，限值 75",
  ]);
  const [alarm] = await data<ScreenAlarm[]>(plant("getAlarms"));
  expect(alarm?.shortReason).not.toBe("");
});

it("call a recovered alarm recovered, and one that was handled resolved", async () => {
  const progress = async () =>
    Object.fromEntries(
      (await data<ScreenAlarm[]>(plant("getAlarms"))).map((alarm) => [alarm.deviceName, alarm.progress]),
    );
  expect(await progress()).toEqual({ hot: "unprocessed", wet: "unprocessed", recovered: "recovered" });
  await platform.db
    .updateTable("alarm_episode")
    .set({ processed_at: new Date(platform.nowMs()) })
    .where("device_id", "=", devices["recovered"]?.id ?? "")
    .execute();
  expect(await progress()).toMatchObject({ recovered: "processed" });
});

it("list the alarms in the order of their machines, the recovered ones last", async () => {
  const regions = await data<ScreenRegion[]>(plant("getRegions"));
  const machines = regions
    .flatMap(({ subItems }) => subItems)
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name);
  const inOrder = (names: (string | null | undefined)[]) => names.map((name) => machines.indexOf(name ?? ""));
  const warnings = await data<ListedWarning[]>("distributordatascreen/getWarningFactory");
  const alarms = await data<ScreenAlarm[]>(plant("getAlarms"));
  const places = inOrder(warnings.map(({ deviceName }) => deviceName));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(inOrder(alarms.filter(({ state }) => state === "open").map(({ deviceName }) => deviceName))).toEqual(
    places,
  );
  expect(alarms.at(-1)).toMatchObject({ deviceName: "recovered", state: "cleared" });
});

it("show all five dimensions of a machine, operation with what is wrong with it", async () => {
  const regions = await data<ScreenRegion[]>(plant("getRegions"));
  const hot = regions.flatMap(({ subItems }) => subItems).find(({ name }) => name === "hot");
  expect(hot?.dimensions.map(({ dimension, state }) => `${dimension} ${state}`)).toContain(
    "operation abnormal",
  );
  expect(hot?.dimensions).toHaveLength(5);
});

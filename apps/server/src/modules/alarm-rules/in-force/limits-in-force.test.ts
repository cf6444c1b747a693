import type {
  AlarmSetting,
  AnalysisList,
  BarChart,
  DeviceRow,
  FleetDevice,
  HomeOverview,
  IndicatorValue,
  LineChart,
  OilCondition,
  SeriesList,
} from "@oilcloud/contract";
import { indicators } from "@oilcloud/oil";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hour, minute, type TestDevice } from "../../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";
import { makeInForceStore } from "./in-force-store.ts";
import { makeLimitsInForce } from "./limits-in-force.ts";

let platform: SettingsPlatform;
let press: TestDevice;
let saw: TestDevice;
/** The same machine with the same oil at another dealer's. */
let foreign: TestDevice;
const keyId = indicators.waterActivity.id;
const usual = { lowCritical: null, lowWarning: null, highWarning: 0.5, highCritical: 0.8, set: false };
const tight = { ...usual, highWarning: 0.4, highCritical: 0.7, set: true };

beforeAll(async () => {
  platform = await makeSettingsPlatform();
  const { db } = platform;
  [press, saw, foreign] = [
    await platform.addDevice("press"),
    await platform.addDevice("saw"),
    await platform.addDevice("foreign"),
  ];
  const otherTenant = await platform.addTenant("Other dealer");
  const otherId = await platform.addCustomer(otherTenant, "Other mill");
  const group = await db
    .selectFrom("device_group")
    .select("id")
    .where("customer_id", "=", otherId)
    .executeTakeFirstOrThrow();
  const moved = { customer_id: otherId, group_id: group.id };
  await db.updateTable("device").set(moved).where("id", "=", foreign.id).execute();
  await platform.addAccount({ username: "other", authority: "TENANT_ADMIN", tenantId: otherTenant });
  const now = platform.nowMs();
  for (const device of [press, saw, foreign])
    await device.sendEvery(10 * minute, now - 3 * hour, now, () => ({ waterActivity: 0.45, oilTemp: 45 }));
  await platform.telemetry.rollups.run();
});
afterAll(() => platform.close());
afterEach(async () => {
  const { rows } = await platform.getSet("list", { pageSize: "100" });
  for (const { settingId } of rows as AlarmSetting[]) await remove(settingId);
});

const around = () => ({ startTime: platform.nowMs() - 2 * hour, endTime: platform.nowMs() });

async function tileOf(device: TestDevice): Promise<IndicatorValue | undefined> {
  const { rows } = await platform.read("getTsKvLatestByDeviceId", { deviceId: device.id });
  return (rows as IndicatorValue[]).find((value) => value.keyId === keyId);
}
async function waterOf(device: TestDevice, lang = "en") {
  const { data } = await platform.read("getOilCondition", { deviceId: device.id }, lang);
  return (data as OilCondition).dimensions.find(({ dimension }) => dimension === "water");
}
const listNow = async (query = "") => {
  const { body } = await platform.get(`/api/system/dataanalysis/listByGroup${query}`, platform.token);
  return body["data"] as AnalysisList;
};
const members = ({ groups }: AnalysisList) => groups.flatMap(({ groupMenbers }) => groupMenbers);
const memberOf = async (device: TestDevice) =>
  members(await listNow()).find(({ deviceId }) => deviceId === device.id);

/** By what each place says that the device's water is limited to. */
async function limitsOf(device: TestDevice) {
  const query = { deviceId: device.id, keyId, ...around() };
  const line = (await platform.read("getHistoricalLineChartData", query)).data as LineChart;
  const bars = (await platform.read("getHistoricalBarChartData", query)).data as BarChart;
  const compared = { items: [{ deviceId: device.id, keyId }], ...around() };
  const { body } = await platform.post("/api/system/dataanalysis/listSeries", compared, platform.token);
  const [series] = (body["data"] as SeriesList).series;
  const listed = (await memberOf(device))?.values.find((value) => value.keyId === keyId);
  return {
    tile: (await tileOf(device))?.limit,
    line: line.limit,
    bars: bars.limit,
    series: series?.limit,
    list: listed && [listed.highWarning, listed.highCritical],
  };
}
const everywhere = (limit: typeof usual) => ({
  tile: limit,
  line: limit,
  bars: limit,
  series: limit,
  list: [limit.highWarning, limit.highCritical],
});

/** By what each place says that the device's oil is in. */
async function statesOf(device: TestDevice) {
  const rows = (await platform.read("listDevice", {})).rows as DeviceRow[];
  const { body } = await platform.get("/api/system/dataanalysis/listDeviceInfo?pageSize=100", platform.token);
  const fleet = (body["rows"] as FleetDevice[]).find(({ deviceId }) => deviceId === device.id);
  const home = await platform.get("/api/system/home/overview", platform.token, { lang: "en" });
  const wanting = (home.body["data"] as HomeOverview).attention.find(
    ({ deviceId }) => deviceId === device.id,
  );
  return {
    tile: (await tileOf(device))?.status,
    condition: (await waterOf(device))?.state,
    list: (await memberOf(device))?.verdict.standing,
    screen: rows.find(({ deviceId }) => deviceId === device.id)?.oilState,
    fleet: fleet?.oilState,
    home: wanting?.verdict.state ?? "normal",
  };
}
const all = (state: string) => ({
  tile: state,
  condition: state,
  list: state,
  screen: state,
  fleet: state,
  home: state,
});

const remove = (settingId: string) => platform.postSet("remove", { settingId });

describe("a limit that is set", () => {
  it("applies to tiles, charts, lists and the oil's state at once, and no longer when it is removed", async () => {
    expect(await limitsOf(press)).toEqual(everywhere(usual));
    expect(await statesOf(press)).toEqual(all("normal"));
    const { settingId } = await platform.save(press.id);
    expect(await limitsOf(press)).toEqual(everywhere(tight));
    expect(await statesOf(press)).toEqual(all("risk"));
    expect(await waterOf(press)).toMatchObject({
      leading: { side: "high", warning: 0.4, limit: 0.7, set: true },
      reason: "Water activity 0.450, above warning limit 0.4",
    });
    expect((await waterOf(press, "zh-CN"))?.reason).toMatch(/，超过注意值 0\.4$/);
    expect((await memberOf(press))?.verdict.reason).toMatch(/above warning limit 0\.4$/);
    // Nothing was set for the one beside it.
    expect(await limitsOf(saw)).toEqual(everywhere(usual));
    await remove(settingId);
    expect(await limitsOf(press)).toEqual(everywhere(usual));
    expect(await statesOf(press)).toEqual(all("normal"));
  });

  it("for a machine type holds for devices of the factory, unless a setting names the device", async () => {
    const forAll = { deviceIds: [], machineType: "hydraulic" };
    const { settingId } = await platform.save("", forAll);
    const own = await platform.save(saw.id, { triggers: [above(1, 0.75), above(2, 0.6)] });
    expect((await tileOf(press))?.limit).toEqual(tight);
    expect((await tileOf(saw))?.limit).toMatchObject({ highWarning: 0.6, highCritical: 0.75 });
    expect(await limitsOf(foreign)).toEqual(everywhere(usual));
    expect(await statesOf(foreign)).toEqual(all("normal"));
    await platform.postSet("enable", { settingId: own.settingId, enabled: false });
    expect((await tileOf(saw))?.limit).toEqual(tight);
    for (const id of [settingId, own.settingId]) await remove(id);
    expect((await tileOf(saw))?.limit).toEqual(usual);
  });

  it("is reported as a change, also where the state stays", async () => {
    await listNow();
    platform.tick(1);
    const { asOf } = await listNow();
    platform.tick(1);
    await platform.save(press.id, { triggers: [above(1, 0.7), above(2, 0.46)] });
    const changed = await listNow(`?since=${asOf}`);
    expect(members(changed).map(({ deviceName, verdict }) => [deviceName, verdict.standing])).toEqual([
      ["press", "normal"],
    ]);
  });

  it("may have one level only: without level 1 nothing is abnormal, without level 2 nothing at risk", async () => {
    const warned = await platform.save(press.id, { levels: [2], triggers: [above(2, 0.1)] });
    expect(await tileOf(press)).toMatchObject({ status: "risk", limit: { highCritical: null } });
    await remove(warned.settingId);
    await platform.save(press.id, { levels: [1], triggers: [above(1, 0.44)] });
    expect(await tileOf(press)).toMatchObject({ status: "abnormal", limit: { highWarning: null } });
    expect((await waterOf(press))?.reason).toMatch(/above limit 0\.44$/);
  });

  it("may lie on both sides", async () => {
    const range = { level: 2, kind: "outside", low: 0.46, high: 0.9 };
    await platform.save(press.id, { levels: [2], triggers: [range] });
    expect(await statesOf(press)).toEqual(all("risk"));
    expect((await waterOf(press))?.reason).toMatch(/below warning limit 0\.46$/);
  });

  it("is none where only changes are watched, as for the alarms", async () => {
    const moving = { level: 2, kind: "change", by: 0.1, withinHours: 6 };
    await platform.save(press.id, { levels: [2], triggers: [moving] });
    expect(await tileOf(press)).toMatchObject({ status: "unknown", limit: null });
    expect((await waterOf(press))?.leading).toMatchObject({ key: "waterPpm", set: false });
  });
});

describe("cached limits", () => {
  const store = () => makeInForceStore(platform.db);
  const onError = (): void => {};

  it("are complete after a start", async () => {
    await platform.save(press.id);
    const started = makeLimitsInForce({ store: store(), onError });
    await started.start();
    expect(started.of(press.id).get("waterActivity")).toEqual(tight);
    expect(started.of(saw.id).size).toBe(0);
  });

  it("are looked up for a device that was added later", async () => {
    const limits = makeLimitsInForce({ store: store(), onError });
    await platform.save(press.id);
    expect(limits.of(press.id).size).toBe(0);
    await limits.changed([]);
    expect(limits.of(press.id).get("waterActivity")).toEqual(tight);
  });

  it("are read again after the database was down", async () => {
    let away = true;
    const failures: unknown[] = [];
    const real = store();
    const limits = makeLimitsInForce({
      store: { ...real, of: async (ids) => (away ? Promise.reject(new Error("away")) : real.of(ids)) },
      onError: (error) => failures.push(error),
    });
    await platform.save(press.id);
    await limits.changed([press.id]);
    expect([failures.length, limits.of(press.id).size]).toEqual([1, 0]);
    away = false;
    await limits.changed([saw.id]);
    expect(limits.of(press.id).get("waterActivity")).toEqual(tight);
  });
});

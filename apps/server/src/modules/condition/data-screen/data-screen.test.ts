import type {
  DeviceInfo,
  DeviceRow,
  DisplayIndex,
  IndicatorValue,
  OilCondition,
  OperatingTime,
} from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type Query,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let now = 0;

beforeAll(async () => {
  platform = await makeReadingPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  now = platform.nowMs();
  device = await platform.addDevice(`press ${Math.random()}`);
});

const ask = (call: string, lang?: string, query: Query = {}) =>
  platform.read(call, { deviceId: device.id, ...query }, lang);
/** For an hour: what alarms count is no single reading. */
async function lately(read: Record<string, number>): Promise<void> {
  await device.sendEvery(10 * minute, now - hour, now + 1, () => read);
  await platform.alarmEngine.engine.settled();
}
const values = async (lang?: string) => (await ask("getTsKvLatestByDeviceId", lang)).rows as IndicatorValue[];
const condition = async (lang?: string) => (await ask("getOilCondition", lang)).data as OilCondition;

describe("the newest values", () => {
  it("carry name, unit, limit and judgement, in the caller's language", async () => {
    await lately({ filterDp: 4, myOwnKey: 7 });
    const [declared, undeclared] = await values("en");
    expect(declared).toEqual({
      keyId: 3,
      key: "filterDp",
      keyName: "Filter differential pressure",
      unit: "bar",
      decimals: 2,
      kind: "gauge",
      metalAbrasive: false,
      value: 4,
      ts: now,
      mark: null,
      markName: null,
      status: "risk",
      stale: false,
      limit: { lowCritical: null, lowWarning: null, highWarning: 3.5, highCritical: 5, set: false },
    });
    expect(undeclared).toMatchObject({
      key: "myOwnKey",
      keyName: "myOwnKey",
      unit: "",
      status: "unknown",
      limit: null,
    });
    expect((await values("zh-CN"))[0]).toMatchObject({ keyName: "滤芯压差", unit: "bar" });
  });

  it.each([
    [3.5, "normal"],
    [3.6, "risk"],
    [5, "risk"],
    [5.1, "abnormal"],
  ])("judge a filter at %d bar as %s", async (filterDp, status) => {
    await lately({ filterDp });
    expect(await values()).toMatchObject([{ status }]);
  });

  it("judge a single reading past a limit as nothing yet", async () => {
    await device.send([{ ts: now, values: { filterDp: 6 } }]);
    await platform.alarmEngine.engine.settled();
    expect(await values()).toMatchObject([{ status: "normal" }]);
    expect((await condition()).dimensions).toContainEqual(
      expect.objectContaining({
        dimension: "contamination",
        state: "normal",
        reason: "Filter differential pressure 6.00 bar, just past limit 5 bar, waiting for further readings",
      }),
    );
  });

  it("judge an oil level by how low it is", async () => {
    await lately({ oilLevel: 20 });
    expect(await values()).toMatchObject([{ status: "abnormal" }]);
  });

  it("show a value that was held back with its mark, and do not judge it", async () => {
    await device.send([{ ts: now, values: { oilTemp: 900 } }]);
    expect(await values("en")).toMatchObject([
      { value: 900, mark: "invalid", markName: "Invalid value", status: "unknown" },
    ]);
    expect(await values("zh-CN")).toMatchObject([{ markName: "无效值" }]);
  });

  it("show a number that cannot be written as null", async () => {
    await device.send([{ ts: now, values: { huge: 1e300 } }]);
    expect(await values()).toMatchObject([{ key: "huge", value: null }]);
  });

  it("are none for a device that never reported", async () => {
    expect(await ask("getTsKvLatestByDeviceId")).toMatchObject({ code: 200, rows: [], total: 0 });
  });
});

describe("undeclared keys", () => {
  it("of another device are as unknown as keys that do not exist", async () => {
    await device.send([{ ts: now, values: { secretRecipe: 1 } }]);
    const keyId = (await values())[0]?.keyId ?? 0;
    const query = { keyId, startTime: now - hour, timeInterval: hour };
    expect((await ask("getTsKvLatestByDeviceIdAndTsKvId", "en", query)).code).toBe(200);
    const deviceId = (await platform.addDevice("stranger")).id;
    const [theirs, nobodys] = [keyId, 999_999].map((id) =>
      platform.read("getHistoricalLineChartData", { deviceId, keyId: id }),
    );
    expect(await theirs).toEqual({ code: 1108, msg: "The device does not have this indicator" });
    expect(await theirs).toEqual(await nobodys);
  });
});

describe("the order of display", () => {
  const sent = {
    myOwnKey: 1,
    density: 870,
    oilTemp: 40,
    filterDp: 1,
    waterActivity: 0.3,
    oilLevel: 80,
    kinViscosity: 46,
  };

  it("shows six at once and says that there are more", async () => {
    await device.send([{ ts: now, values: sent }]);
    const order = (await ask("getDisplayIndexSeq")).rows as DisplayIndex[];
    expect(order.slice(0, 3).map(({ key }) => key)).toEqual(["oilTemp", "waterActivity", "viscosity40"]);
    expect(order.at(-1)).toMatchObject({ key: "myOwnKey", shown: false, seq: order.length });
    expect((await ask("verifyIsMore")).data).toEqual({ isMore: true, shown: 6, total: order.length });
    const more = (await ask("listMoreTsKv", "zh-CN")).rows as IndicatorValue[];
    expect(more.map(({ key }) => key)).toEqual(order.slice(6).map(({ key }) => key));
    expect((await values()).map(({ key }) => key)).toEqual(order.map(({ key }) => key));
  });

  it("is the device's own where it has one", async () => {
    await device.send([{ ts: now, values: { oilTemp: 40, oilLevel: 80, filterDp: 1 } }]);
    await platform.db
      .updateTable("device")
      .set({ display_key_ids: [4, 3] })
      .where("id", "=", device.id)
      .execute();
    expect((await values()).map(({ keyId }) => keyId)).toEqual([4, 3, 1]);
    expect((await ask("verifyIsMore")).data).toEqual({ isMore: false, shown: 3, total: 3 });
  });
});

describe("whether a device is there", () => {
  it.each([
    [0, true, "fresh"],
    [20, true, "fresh"],
    [21, false, "stale"],
    [60, false, "stale"],
    [61, false, "offline"],
  ])("follows from its data: %d minutes old", async (minutes, online, freshness) => {
    const lastTime = now - minutes * minute;
    await device.send([{ ts: lastTime, values: { oilTemp: 40 } }]);
    expect((await ask("veritySenorOnline")).data).toEqual({ online, connected: false, freshness, lastTime });
    expect((await values())[0]?.stale).toBe(!online);
  });

  it("is independent of its connection", async () => {
    platform.telemetry.connections.opened(device.id);
    const data = { online: false, connected: true, freshness: "never", lastTime: null };
    expect((await ask("veritySenorOnline")).data).toEqual(data);
  });
});

describe("the oil's condition", () => {
  it("is judged by the indicator furthest towards its limit, in words of the caller's language", async () => {
    await lately({ waterActivity: 0.85, vibRms: 3, nasClass: 7, iso4: 18.5, viscosityDev: -3 });
    const found = await condition("en");
    expect(found.state).toBe("abnormal");
    expect(found.dimensions).toMatchObject([
      {
        dimension: "water",
        dimensionName: "Water",
        state: "abnormal",
        leading: { key: "waterActivity", value: 0.85, warning: 0.5, limit: 0.8 },
        reason: "Water activity 0.850, above limit 0.8",
      },
      {
        dimension: "wear",
        state: "risk",
        reason: expect.stringMatching(/ 3\.0+ mm\/s, above warning limit 2\.8 mm\/s$/),
      },
      { dimension: "contamination", state: "normal", leading: { key: "iso4" } },
      {
        dimension: "aging",
        state: "normal",
        reason: expect.stringMatching(/within warning limit ±8 %$/),
      },
      { dimension: "operation", state: "unknown", reason: "Not measured on this device" },
    ]);
    const [water] = (await condition("zh-CN")).dimensions;
    expect(water).toMatchObject({ dimensionName: "水分", reason: "水活性 0.850，超过限值 0.8" });
  });

  it("is unknown where nothing is measured, held back, without a limit or long ago, and says which", async () => {
    await device.send([{ ts: now, values: { waterActivity: 7, fe1: 3, dielectric: 2.2 } }]);
    const reasons = async () => (await condition()).dimensions.map(({ state, reason }) => [state, reason]);
    expect(await reasons()).toEqual([
      ["unknown", "Water activity reading excluded: Invalid value"],
      ["unknown", "Not measured on this device"],
      ["unknown", expect.stringMatching(/ has no limit$/)],
      ["unknown", expect.stringMatching(/ has no limit$/)],
      ["unknown", "Not measured on this device"],
    ]);
    const old = await platform.addDevice("old");
    await old.send([{ ts: Date.parse("2026-11-11T18:30:00Z"), values: { waterActivity: 0.9 } }]);
    const { data } = await platform.read("getOilCondition", { deviceId: old.id });
    expect(data).toMatchObject({
      state: "unknown",
      dimensions: [{ reason: "No new data since 2026-11-12 02:30" }, {}, {}, {}, {}],
    });
  });
});

describe("a device", () => {
  it("shows what it is", async () => {
    const { data } = await ask("getDeviceInfo", "zh-CN");
    expect(data).toMatchObject({
      deviceId: device.id,
      machineType: "hydraulic",
      machineTypeName: "液压站",
      oil: "hm46",
      oilName: "L-HM 46 抗磨液压油",
      tenantId: platform.tenantId,
      customerId: platform.customerId,
      customerName: "Mill",
      groupName: "默认分组",
      intervalMs: 600_000,
      timeZone: "Asia/Shanghai",
      timeType: "calendar",
      deviceNo: null,
      tankVolumeL: null,
      sensorCount: 0,
      isGateway: false,
    });
  });

  it("is listed with its state, by customer and by group", async () => {
    await lately({ waterActivity: 0.6 });
    const list = async (query: Query) => (await platform.read("listDevice", query)).rows as DeviceRow[];
    const all = await list({});
    const own = all.find(({ deviceId }) => deviceId === device.id);
    expect(own).toMatchObject({ oilState: "risk", online: true, machineTypeName: "Hydraulic power unit" });
    expect(await list({ customerId: platform.customerId, groupId: own?.groupId })).toEqual(all);
    expect(await list({ customerId: "", groupId: "" })).toEqual(all);
    expect(await list({ groupId: device.id })).toEqual([]);
  });
});

describe("a past that comes in bulk", () => {
  const prepared = async () => ((await ask("getDeviceInfo")).data as DeviceInfo).pastDays;
  const send = (fromMs: number, toMs: number) =>
    device.sendEvery(hour, fromMs, toMs, () => ({ oilLevel: 80 }));
  /** Keeps the rollups in the background waiting meanwhile. */
  const beforeRollups = (work: () => Promise<void>) =>
    platform.db.transaction().execute(async (trx) => {
      await sql`select lock_rollups()`.execute(trx);
      await work();
    });

  it("is counted by the days that are prepared, until all are", async () => {
    expect(await prepared()).toBeNull();
    await beforeRollups(async () => {
      await send(now - 20 * day, now - 17 * day);
      expect(await prepared()).toEqual({ days: 4, ready: 0 });
    });
    await platform.telemetry.rollups.run();
    expect(await prepared()).toBeNull();
    await beforeRollups(async () => {
      await send(now - 17 * day, now - 12 * day);
      // The day that both have a part of waits again.
      expect(await prepared()).toEqual({ days: 9, ready: 3 });
    });
    await platform.telemetry.rollups.run();
    expect(await prepared()).toBeNull();
  });

  it("is not mentioned for a few readings that were late", () =>
    beforeRollups(async () => {
      await send(now - 20 * hour, now - 17 * hour);
      expect(await prepared()).toBeNull();
    }));
});

describe("operating time", () => {
  const time = async () => (await ask("listOperatingTime")).data as OperatingTime;

  it("counts by the calendar from the installation, or the hours in which the machine ran", async () => {
    const installed = Date.parse("2026-10-30T16:00:00Z"); // the 31st in Shanghai
    await device.sendEvery(10 * minute, installed, installed + 30 * hour, (i) => ({
      linePressure: i < 60 || i > 100 ? 80 : 0,
    }));
    await platform.telemetry.rollups.run();
    const set = (await ask("updateDeviceCreateTime", "en", { createTime: installed })).data;
    const calendarHours = Math.round((now - installed) / (hour / 10)) / 10;
    expect(set).toEqual({
      timeType: "calendar",
      createTime: installed,
      timeZone: "Asia/Shanghai",
      operatingHours: calendarHours,
      calendarHours,
      runningHours: 23.5,
      runningBasis: "signals",
      months: [
        { month: "2026-10", calendarHours: 24, runningHours: 17.5 },
        { month: "2026-11", calendarHours: 6, runningHours: 6 },
      ],
    });
    await ask("updateDeviceTimeType", "en", { timeType: "running" });
    expect(await time()).toMatchObject({ timeType: "running", operatingHours: 23.5, calendarHours });
    await ask("updateDeviceCreateTime", "en", { createTime: now - day });
    expect(await time()).toMatchObject({ operatingHours: 0, months: [] });
  });

  it("takes a machine that says nothing about it to run while it reports", async () => {
    await ask("updateDeviceCreateTime", "en", { createTime: now - 10 * day });
    await device.sendEvery(10 * minute, now - 5 * day, now - 5 * day + 3 * hour, () => ({ oilLevel: 80 }));
    await platform.telemetry.rollups.run();
    expect(await time()).toMatchObject({ runningBasis: "reports", runningHours: 4 });
  });

  it("knows two ways to count", async () => {
    expect(await ask("updateDeviceTimeType", "en", { timeType: "lunar" })).toEqual({
      code: 400,
      msg: "timeType is not valid",
    });
  });
});

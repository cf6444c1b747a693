import type {
  AnalysisList,
  AttentionList,
  HomeOverview,
  HomeSite,
  SensorFault,
  SmallTrends,
} from "@oilcloud/contract";
import { indicators } from "@oilcloud/oil";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
} from "../../../testing/reading-platform.ts";
import { makeLimits } from "../judging/judge.ts";
import { makeJudgements } from "../judging/judgements.ts";
import { makeVerdicts } from "../judging/verdicts.ts";
import { makeFleetView } from "./fleet-view.ts";

let platform: ReadingPlatform;
let token: string;
const devices: Record<string, Awaited<ReturnType<ReadingPlatform["addDevice"]>>> = {};
const good = { waterActivity: 0.2, nasClass: 6, vibRms: 1, viscosityDev: 1, oilTemp: 50 };

const idOf = (name: string) => devices[name]?.id ?? "";

beforeAll(async () => {
  platform = await makeReadingPlatform();
  const { db, nowMs } = platform;
  for (const name of ["fine", "wet", "dirty", "worn", "late", "gone", "mute", "never"])
    devices[name] = await platform.addDevice(name);
  const { id: groupId } = await db
    .insertInto("device_group")
    .values({ customer_id: platform.customerId, name: "Rolling line" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const name of ["wet", "dirty"])
    await db.updateTable("device").set({ group_id: groupId }).where("id", "=", idOf(name)).execute();
  await db.updateTable("device").set({ device_no: "HX-07" }).where("id", "=", idOf("worn")).execute();

  const now = nowMs();
  // The dirty one has been past its limit for 32 hours, the wet one past its warning since yesterday's noon.
  await devices["dirty"]?.sendEvery(10 * minute, now - 3 * day, now, (i) => ({
    ...good,
    nasClass: i * 10 * minute < 3 * day - 32 * hour ? 7 : 10,
  }));
  const lately = (name: string, untilMs: number, values: Record<string, number>) =>
    devices[name]?.sendEvery(10 * minute, untilMs - hour, untilMs + 1, () => values);
  await lately("wet", now - minute, { ...good, waterActivity: 0.6, filterDp: 3.8 });
  await devices["fine"]?.send([{ ts: now - minute, values: good }]);
  await lately("worn", now - 30 * minute, { ...good, vibRms: 4 });
  await devices["late"]?.send([{ ts: now - 30 * minute, values: good }]);
  await devices["gone"]?.send([{ ts: now - 3 * hour, values: { ...good, waterActivity: 0.9 } }]);
  await devices["mute"]?.send([{ ts: now - minute, values: { waterActivity: 7 } }]);
  await platform.telemetry.rollups.run();
  await platform.alarmEngine.engine.settled();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

const get = async <T>(path: string, who = token, lang = "en") =>
  (await platform.get(`/api/system/${path}`, who, { lang })).body as { code: number; data: T; rows: T[] };
const list = async (query = "", lang = "en") => {
  const { data } = await get<AnalysisList>(`dataanalysis/listByGroup${query}`, token, lang);
  return data;
};
const names = ({ groups }: AnalysisList) =>
  groups.map(({ groupName, groupMenbers }) => [groupName, groupMenbers.map(({ deviceName }) => deviceName)]);
const member = async (name: string, lang = "en") =>
  (await list("", lang)).groups
    .flatMap(({ groupMenbers }) => groupMenbers)
    .find((m) => m.deviceName === name);

describe("the analysis list", () => {
  it("puts the worst first in every group, and the default group last", async () => {
    const all = await list();
    expect(names(all)).toEqual([
      ["Rolling line", ["dirty", "wet"]],
      ["Default group", ["worn", "gone", "never", "mute", "fine", "late"]],
    ]);
    expect(all.counts).toEqual({ abnormal: 1, risk: 2, approaching: 0, normal: 2, unknown: 1, silent: 2 });
    expect(all.groups[0]).toMatchObject({
      customerName: "Mill",
      timeZone: "Asia/Shanghai",
      isDefault: false,
    });
  });

  it("says why, in words with numbers, also of the circumstances", async () => {
    expect((await member("wet"))?.verdict).toMatchObject({
      state: "risk",
      standing: "risk",
      worst: {
        key: "waterActivity",
        value: 0.6,
        raisedValue: 0.6,
        worstValue: 0.6,
        bound: { level: "warning", value: 0.5 },
      },
      alarmLevel: 2,
      openAlarms: 2,
      reason:
        "Water activity 0.600, above warning limit 0.5; " +
        "Filter differential pressure 3.80 bar, above warning limit 3.5 bar",
      cause: "Cooler leak or wash-down water",
    });
    expect(await member("wet", "zh-CN")).toMatchObject({
      verdict: { reason: "水活性 0.600，超过注意值 0.5；滤芯压差 3.80 bar，超过注意值 3.5 bar" },
      machineTypeName: "液压站",
    });
    expect((await member("fine"))?.verdict).toMatchObject({
      reason: "All indicators within limits",
      since: null,
      cause: null,
      worst: null,
    });
    expect((await member("mute"))?.verdict).toMatchObject({
      state: "unknown",
      reason: "Water activity reading excluded: Invalid value",
    });
  });

  it("keeps a warning through the first missed readings, and distinguishes silence", async () => {
    expect(await member("worn")).toMatchObject({
      verdict: { standing: "risk", reason: "Vibration velocity 4.00 mm/s, above warning limit 2.8 mm/s" },
      freshness: "stale",
      online: false,
      connected: false,
    });
    expect(await member("late")).toMatchObject({
      verdict: { state: "normal", standing: "normal" },
      freshness: "stale",
    });
    // A single reading past a limit is no fault.
    expect(await member("gone")).toMatchObject({
      verdict: { state: "unknown", standing: "silent" },
      freshness: "offline",
    });
    expect(await member("never")).toMatchObject({
      verdict: { standing: "silent", reason: "No data yet" },
      freshness: "never",
      values: [],
    });
  });

  it("shows three values, what is wrong first, each with what it is judged by", async () => {
    const values = (await member("worn"))?.values;
    const { indicators: listed } = await list();
    const named = values?.map(({ keyId }) => listed.find((each) => each.keyId === keyId));
    expect(named?.map((each) => each?.key)).toEqual(["vibRms", "nasClass", "waterActivity"]);
    expect(named?.[0]).toMatchObject({ unit: "mm/s", decimals: 2 });
    expect(values?.[0]).toMatchObject({
      value: 4,
      status: "risk",
      highWarning: 2.8,
      highCritical: 4.5,
      mark: null,
    });
  });

  it("shows them in the device's own order as soon as it has another", async () => {
    const keyIds = async () => (await member("fine"))?.values.map(({ keyId }) => keyId);
    const { oilTemp, nasClass, waterActivity, vibRms } = indicators;
    const orderBy = (ids: number[]) =>
      platform.db
        .updateTable("device")
        .set({ display_key_ids: ids })
        .where("id", "=", idOf("fine"))
        .execute();
    expect(await keyIds()).toEqual([nasClass.id, waterActivity.id, oilTemp.id]);
    await orderBy([vibRms.id, oilTemp.id, nasClass.id]);
    expect(await keyIds()).toEqual([vibRms.id, oilTemp.id, nasClass.id]);
    await orderBy([]);
    expect(await keyIds()).toEqual([nasClass.id, waterActivity.id, oilTemp.id]);
  });

  it("finds by part of the name or number, by group and by customer", async () => {
    const some = async (query: string) => names(await list(query)).flatMap(([, members]) => members);
    expect(await some("?deviceName=WE")).toEqual(["wet"]);
    expect(await some("?deviceName=hx-0")).toEqual(["worn"]);
    expect(await some("?deviceName=%25")).toEqual([]);
    const [line] = (await list()).groups;
    expect(await some(`?groupId=${line?.groupId}&customerId=${platform.customerId}`)).toEqual([
      "dirty",
      "wet",
    ]);
    expect(await some(`?tenantId=${platform.tenantId}&customerId=&deviceName=`)).toHaveLength(8);
  });
});

describe("small trends", () => {
  const trends = async (body: object, who = token) =>
    (await platform.post("/api/system/dataanalysis/listTrends", body, who)).body as {
      code: number;
      msg: string;
      data: SmallTrends;
    };

  it("carry at most 40 points up to now, with classes as they last were", async () => {
    const { data } = await trends({ deviceIds: [idOf("dirty"), idOf("never")], days: 7 });
    expect(data.times).toHaveLength(35);
    expect(data.times.at(-1)).toBe(platform.nowMs());
    const [dirty] = data.devices.filter(({ deviceId }) => deviceId === idOf("dirty"));
    const nas = dirty?.series.find(({ keyId }) => keyId === indicators.nasClass.id)?.values ?? [];
    expect(nas).toHaveLength(35);
    expect([nas[0], nas[22], nas.at(-1)]).toEqual([null, 7, 10]);
  });

  it("read long times by day", async () => {
    const { data } = await trends({ deviceIds: [idOf("dirty")], days: 31 });
    expect(data.times.length).toBeLessThanOrEqual(40);
    expect(data.devices[0]?.series.some(({ values }) => values.filter((v) => v !== null).length >= 3)).toBe(
      true,
    );
  });

  it("are shown for devices in scope only, and of no more than 60", async () => {
    await platform.addAccount({
      username: "stranger",
      authority: "TENANT_ADMIN",
      tenantId: await platform.addTenant(),
    });
    const foreigner = await platform.tokenOf("stranger");
    expect((await trends({ deviceIds: [idOf("dirty")], days: 7 }, foreigner)).data.devices).toEqual([]);
    const many = Array.from({ length: 61 }, () => idOf("dirty"));
    expect(await trends({ deviceIds: many, days: 7 })).toEqual({
      code: 1350,
      msg: "Trends can be requested for 1 to 60 devices at once",
    });
    expect(await trends({ deviceIds: [idOf("dirty")], days: 32 })).toMatchObject({ code: 1351 });
  });
});

describe("the overview", () => {
  const overview = async (who = token) => (await get<HomeOverview>("home/overview", who)).data;

  it("counts the fleet and shows what needs attention, the worst first", async () => {
    const seen = await overview();
    expect(seen).toMatchObject({
      devices: 8,
      customers: 1,
      online: 4,
      counts: { abnormal: 1, risk: 2, normal: 2, unknown: 1, silent: 2 },
      alarms: { level1: 1, level2: 3 },
      needsAction: 3,
      lastTime: platform.nowMs() - minute,
    });
    expect(
      seen.attention.map(({ deviceName, todo, verdict }) => [deviceName, todo, verdict.standing]),
    ).toEqual([
      ["dirty", "actNow", "abnormal"],
      ["worn", "planWork", "risk"],
      ["wet", "planWork", "risk"],
      ["gone", "restoreData", "silent"],
      ["never", "restoreData", "silent"],
    ]);
    expect(seen.attention[0]).toMatchObject({
      customerName: "Mill",
      verdict: {
        reason: "NAS class 10, above limit 9",
        worst: { key: "nasClass", value: 10, bound: { level: "critical", value: 9 } },
        // The third reading past the limit.
        since: platform.nowMs() - 32 * hour + 20 * minute,
      },
    });
    const { data: all } = await get<AttentionList>("home/attention");
    // Those that are equal stand by name here, which costs too much for a figure on the home page.
    expect(all.devices.map(({ deviceName }) => deviceName).toSorted()).toEqual(
      seen.attention.map(({ deviceName }) => deviceName).toSorted(),
    );
    expect(all.devices[0]?.trend.at(-1)).toBe(10);
    expect(all.devices[0]?.trend).toHaveLength(all.trendTimes.length);
    expect(all).toMatchObject({
      total: 5,
      byTodo: { actNow: 1, planWork: 2, checkSensor: 0, restoreData: 2, comingUp: 0 },
      sites: [{ customerName: "Mill", count: 5, worst: "abnormal" }],
    });
    const { data: silent } = await get<AttentionList>("home/attention?todo=restoreData&pageSize=1&pageNum=2");
    expect([silent.devices.map(({ deviceName }) => deviceName), silent.total]).toEqual([["never"], 2]);
  });

  it("lists faults of sensors and links apart from the oil", async () => {
    const { sensorFaults, sensorFaultTotal, silent } = await overview();
    expect([sensorFaults, sensorFaultTotal]).toEqual([
      [
        expect.objectContaining({
          deviceName: "mute",
          markName: "Invalid value",
          keyNames: ["Water activity"],
        }),
      ],
      1,
    ]);
    expect(await get<SensorFault>("home/sensorFaults?pageSize=1")).toMatchObject({
      rows: sensorFaults,
      total: 1,
    });
    expect((await get<SensorFault>("home/sensorFaults?pageSize=1&pageNum=2")).rows).toEqual([]);
    expect(silent.map(({ kind, count, deviceName }) => [kind, count, deviceName])).toEqual([
      ["offline", 1, "gone"],
      ["never", 1, "never"],
      ["stale", 2, "worn"],
    ]);
  });

  it("counts the values since midnight at the site, the same before and after a restart", async () => {
    const { today } = await overview();
    // Midnight in Shanghai was at 16:00Z; the dirty one's readings since then, and what the others sent.
    expect(today.values).toBeGreaterThan(14 * 6 * 5);
    expect(today.goodShare).toBeLessThan(1);
    const { db, telemetry } = platform;
    const limits = makeLimits(() => new Map());
    const again = makeFleetView({
      db,
      telemetry,
      judgements: makeJudgements({
        ...telemetry,
        limits,
        standingOf: () => null,
        valueOf: () => null,
        crossesMs: () => null,
      }),
      limits,
      verdicts: makeVerdicts({ forecasts: platform.forecasts, maintenanceUntil: () => null }),
      forecasts: platform.forecasts,
      clock: () => new Date(platform.nowMs()),
    });
    await again.start();
    expect((await again.home(null).overview({ scope: { kind: "platform" }, language: "en" })).today).toEqual(
      today,
    );
  });

  it("leaves out a customer that is being deleted, as the plant's page does", async () => {
    const { db, customerId } = platform;
    const deleting = (deleting_at: Date | null) =>
      db.updateTable("customer").set({ deleting_at }).where("id", "=", customerId).execute();
    await deleting(new Date(platform.nowMs()));
    const seen = await overview();
    await deleting(null);
    expect(seen).toMatchObject({
      devices: 0,
      customers: 0,
      needsAction: 0,
      alarms: { level1: 0, level2: 0 },
    });
    expect((await overview()).devices).toBeGreaterThan(0);
  });

  it("shows all users what is theirs", async () => {
    const other = await platform.addCustomer(platform.tenantId, "Other mill");
    const { tenantId, customerId } = platform;
    await platform.addAccount({ username: "dealer", authority: "TENANT_ADMIN", tenantId });
    await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [other] });
    await platform.addAccount({
      username: "visitor",
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId,
      customerId,
      devices: [idOf("wet")],
    });
    const seen = async (who: string) => {
      const theirs = await platform.tokenOf(who);
      const { devices: count, attention } = await overview(theirs);
      const { rows } = await get<HomeSite>("home/sites", theirs);
      return [
        count,
        attention.length,
        rows.map(({ customerName, devices: n, worst }) => [customerName, n, worst]),
      ];
    };
    expect(await seen("dealer")).toEqual([
      8,
      5,
      [
        ["Mill", 8, "abnormal"],
        ["Other mill", 0, "unknown"],
      ],
    ]);
    expect(await seen("group")).toEqual([0, 0, [["Other mill", 0, "unknown"]]]);
    expect(await seen("visitor")).toEqual([1, 1, [["Mill", 1, "risk"]]]);
  });

  it("reports changes a few at a time to a caller that asks for few", async () => {
    const part = async (skip: number) => {
      const { groups, more } = await list(`?since=1&most=3&skip=${skip}`);
      return [groups.flatMap(({ groupMenbers }) => groupMenbers.map((m) => m.deviceName)), more] as const;
    };
    const parts = [await part(0), await part(3), await part(6)];
    expect(parts.map(([changed, more]) => [changed.length, more])).toEqual([
      [3, true],
      [3, true],
      [2, false],
    ]);
    expect(new Set(parts.flatMap(([changed]) => changed)).size).toBe(8);
  });

  it("changes its mind when a device reports, and when one falls silent", async () => {
    const { asOf } = await list();
    const changed = async () => {
      const { groups, counts } = await list(`?since=${asOf}`);
      return [groups.flatMap(({ groupMenbers }) => groupMenbers.map((m) => m.deviceName)), counts.normal];
    };
    expect(await changed()).toEqual([[], 2]);
    await platform.pass(1);
    // One good reading clears nothing, an hour of them does.
    await devices["wet"]?.send([{ ts: platform.nowMs(), values: { ...good, waterActivity: 0.49 } }]);
    await platform.alarmEngine.engine.settled();
    expect((await member("wet"))?.verdict).toMatchObject({
      state: "risk",
      // The value now is a mean of some minutes.
      reason: expect.stringContaining("Water activity 0.600"),
    });
    for (let i = 0; i < 8; i++) {
      await platform.pass(10 * 60);
      for (const name of ["wet", "fine"])
        await devices[name]?.send([{ ts: platform.nowMs(), values: { ...good, filterDp: 1 } }]);
    }
    await platform.alarmEngine.engine.settled();
    token = await platform.tokenOf("root");
    expect((await changed())[0]).toContain("wet");
    expect((await member("wet"))?.verdict).toMatchObject({ state: "normal", standing: "normal" });
    await platform.pass(21 * 60);
    token = await platform.tokenOf("root");
    expect(await member("wet")).toMatchObject({ freshness: "stale", verdict: { standing: "normal" } });
    await platform.pass(41 * 60);
    token = await platform.tokenOf("root");
    expect(await member("wet")).toMatchObject({ freshness: "offline", verdict: { standing: "silent" } });
  });
});

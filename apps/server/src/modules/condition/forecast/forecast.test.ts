import type { AnalysisList, DeviceEvent, DeviceForecast, HomeOverview } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, hour, type TestDevice } from "../../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";

let platform: SettingsPlatform;
let rising: TestDevice;
let steady: TestDevice;
let token: string;
const fromAgo = 40;

/** Without a pattern, and the same in every run. */
const noise = (i: number) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 0.01;

beforeAll(async () => {
  platform = await makeSettingsPlatform();
  token = await platform.tokenOf("root");
  rising = await platform.addDevice("rising");
  steady = await platform.addDevice("steady");
  const begin = platform.nowMs() - fromAgo * day;
  // From 0.3 to 0.5 in forty days; the limit of 0.8 is sixty days ahead.
  const water = (i: number) => 0.3 + (0.2 * i) / (fromAgo * 4) + noise(i);
  await rising.sendEvery(6 * hour, begin, platform.nowMs(), (i) => ({
    oilTemp: 45,
    waterActivity: water(i),
  }));
  await steady.sendEvery(6 * hour, begin, platform.nowMs(), (i) => ({
    oilTemp: 45,
    waterActivity: 0.3 + noise(i),
  }));
  await platform.telemetry.rollups.run();
});
afterAll(() => platform.close());

async function forecast(device: TestDevice): Promise<DeviceForecast> {
  return (await platform.read("getForecast", { deviceId: device.id })).data as DeviceForecast;
}
const post = async (call: string, body: object) =>
  (await platform.post(`/api/system/deviceevent/${call}`, body, token)).body;
async function events(): Promise<DeviceEvent[]> {
  const { body } = await platform.get(`/api/system/deviceevent/list?deviceId=${rising.id}`, token);
  return body["rows"] as DeviceEvent[];
}
const daysAhead = (ms: number) => (ms - platform.nowMs()) / day;

describe("a forecast", () => {
  it("says when a limit will be passed, with a band around it", async () => {
    const { forecasts } = await forecast(rising);
    expect(forecasts.map(({ key, limit }) => [key, limit])).toEqual([["waterActivity", 0.8]]);
    const [water] = forecasts;
    if (!water) return expect.fail("nothing is forecast");
    expect(daysAhead(water.crossesMs)).toBeGreaterThan(50);
    expect(daysAhead(water.crossesMs)).toBeLessThan(70);
    expect(water.earliestMs).toBeLessThanOrEqual(water.crossesMs);
    expect(water.latestMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(water.crossesMs);
    expect(water.fromValue).toBeGreaterThan(0.48);
    expect(water.fromValue).toBeLessThan(0.53);
  });

  it("is left out where chance could have made the trend", async () => {
    expect((await forecast(steady)).forecasts).toEqual([]);
  });

  it("is left out once its time has come", async () => {
    const passed = platform.nowMs() - hour;
    await sql`update device_forecast set forecasts = jsonb_set(forecasts, '{0,crossesMs}', ${passed}::text::jsonb)
      where jsonb_array_length(forecasts) > 0`.execute(platform.db);
    expect((await forecast(rising)).forecasts).toEqual([]);
  });

  it("is made for the whole fleet in the background, shown in lists, and comes before what has none", async () => {
    await platform.db.deleteFrom("device_forecast").execute();
    await platform.forecasts.turn();
    const answer = await platform.get("/api/system/dataanalysis/listByGroup", token);
    const members = (answer.body["data"] as AnalysisList).groups.flatMap(({ groupMenbers }) => groupMenbers);
    expect(
      members.map(({ deviceName, verdict: { forecast: nearest } }) => [
        deviceName,
        nearest?.shortName ?? null,
      ]),
    ).toEqual([
      ["rising", "Water act."],
      ["steady", null],
    ]);
  });
});

describe("the limit of a forecast", () => {
  const limits = async () => (await forecast(rising)).forecasts.map(({ limit }) => limit);

  it("is the one that people set, and the catalogue's again when the setting is gone", async () => {
    expect(await limits()).toEqual([0.8]);
    const { settingId } = await platform.save(rising.id, { levels: [1], triggers: [above(1, 0.6)] });
    await expect.poll(limits).toEqual([0.6]);
    await platform.postSet("remove", { settingId });
    await expect.poll(limits).toEqual([0.8]);
  });
});

describe("the home page", () => {
  it("names a device that is approaching a limit", async () => {
    const soon = await platform.addDevice("soon");
    const begin = platform.nowMs() - 18 * day;
    const water = (i: number) => 0.06 + (0.0238 * i) / 4 + noise(i);
    await soon.sendEvery(6 * hour, begin, platform.nowMs(), (i) => ({
      oilTemp: 45,
      waterActivity: water(i),
    }));
    await soon.send([{ ts: platform.nowMs(), values: { oilTemp: 45, waterActivity: 0.486 } }]);
    await platform.telemetry.rollups.run();
    await platform.forecasts.turn();
    const { body } = await platform.get("/api/system/home/overview", token);
    const { attention } = body["data"] as HomeOverview;
    const [found] = attention.filter(({ todo }) => todo === "comingUp");
    expect(found).toMatchObject({
      deviceName: "soon",
      verdict: { state: "approaching", since: null, forecast: { shortName: "Water act." } },
    });
    expect(daysAhead(found?.verdict.forecast?.crossesMs ?? 0)).toBeLessThan(14);
  });
});

describe("what happened to a device", () => {
  it("is recorded by hand, and a forecast counts from the oil change", async () => {
    const time = platform.nowMs() - 5 * day;
    const { data } = await post("save", { deviceId: rising.id, kind: "oilChange", time, note: "HM46" });
    expect(await events()).toMatchObject([
      { kind: "oilChange", source: "entered", time, note: "HM46", accountName: "root" },
    ]);
    const shown = await forecast(rising);
    expect(shown).toMatchObject({ oilChange: { time, source: "entered" }, forecasts: [] });
    const { eventId } = data as { eventId: string };
    await post("remove", { deviceId: rising.id, eventId });
    expect(await events()).toEqual([]);
    expect((await forecast(rising)).forecasts).toHaveLength(1);
    const audit = await platform.get("/api/system/audit/list?entity=deviceEvent", token);
    expect(audit.body["rows"]).toMatchObject([
      { kind: "removed", title: "rising · Oil change", entityId: eventId, customerName: "Mill" },
      {
        kind: "created",
        changes: [
          { field: "Event", before: "", after: "Oil change" },
          { field: "Time", after: "2026-11-07 14:26" },
          { field: "Note", after: "HM46" },
        ],
      },
    ]);
  });

  it("is also what was said with an alarm that was processed", async () => {
    const alarmId = await platform.addAlarm(rising.id);
    await platform.post(
      "/api/system/alarmrecord/process",
      { alarmId, finding: "Water", action: "Oil and filter changed", oilChanged: true, filterChanged: true },
      token,
    );
    expect((await events()).map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
      "filterChange alarm",
      "oilChange alarm",
    ]);
    await expect.poll(async () => (await forecast(rising)).forecasts).toEqual([]);
  });

  it("cannot lie ahead, and only a right to process records it", async () => {
    const body = { deviceId: rising.id, kind: "filterChange", time: platform.nowMs() + hour };
    expect((await post("save", body))["msg"]).toBe("The time cannot be in the future");
    const { tenantId, customerId } = platform;
    await platform.addAccount({
      username: "visitor",
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId,
      customerId,
      devices: [rising.id],
    });
    const visitor = await platform.tokenOf("visitor");
    const answer = await platform.post(
      "/api/system/deviceevent/save",
      { ...body, time: platform.nowMs() },
      visitor,
    );
    expect(answer.body["code"]).not.toBe(200);
    expect(await events()).toHaveLength(2);
  });
});

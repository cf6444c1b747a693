import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import type {
  AdoptedIndicator,
  FieldSensor,
  IndicatorValue,
  SensorInfo,
  SensorModelInfo,
  SensorWithValues,
} from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
let deviceId = "";
beforeAll(async () => {
  platform = await makeFleetPlatform();
  deviceId = platform.devices.granted;
});
afterAll(() => platform.close());

const now = Date.parse("2026-11-12T06:26:38Z");
const fit = (fields: object, who = "customer") =>
  platform.ask<SensorInfo>(who, "POST", "sensor", {
    deviceId,
    model: "epluseMop301",
    sensorName: "Water probe",
    ...fields,
  });

async function send(values: Record<string, number>[], from = now - 3 * hourMs): Promise<void> {
  const device = await platform.telemetry.backend.authenticate(
    await platform.telemetry.devices.issueToken(deviceId, new Date()),
  );
  if (!device) throw new Error("no such device");
  await platform.telemetry.backend.storeTelemetry(
    device,
    values.map((each, i) => ({ ts: from + i * minuteMs, values: each })),
  );
}

async function sensorsAsSeen(who: string): Promise<SensorWithValues[]> {
  const path = `dataanalysis/getSenorInfo?deviceId=${deviceId}`;
  return (await platform.ask<SensorWithValues[]>(who, "GET", path)).data ?? [];
}

describe("a sensor", () => {
  it("shows its model, what it measures and when it was calibrated", async () => {
    const { data } = await fit({ code: "MS-1", installTime: now - 1000, calibrateTime: null });
    expect(data).toMatchObject({
      modelName: "MOP301 moisture-in-oil probe",
      maker: "E+E Elektronik",
      sensorName: "Water probe",
      code: "MS-1",
      installTime: now - 1000,
      calibrateTime: null,
    });
    expect(data?.indicators).toContainEqual({ key: "waterActivity", keyName: "Water activity", unit: "" });
    const sensorId = data?.sensorId;
    const calibrated = await platform.ask("dealer", "PUT", "sensor/calibrate", {
      sensorId,
      calibrateTime: now,
    });
    expect(calibrated).toMatchObject({ code: 200, data: { calibrateTime: now } });
    const renamed = await platform.ask("customer", "PUT", "sensor", { sensorId, sensorName: "Moisture" });
    expect(renamed).toMatchObject({ data: { sensorName: "Moisture", code: "MS-1" } });
    expect((await sensorsAsSeen("visitor")).map(({ sensorName }) => sensorName)).toContain("Moisture");
    expect(await platform.ask("customer", "DELETE", `sensor/${sensorId}`)).toMatchObject({ code: 200 });
    expect(await platform.ask("customer", "DELETE", `sensor/${sensorId}`)).toMatchObject({ code: 404 });
  });

  it("is shown with its newest values under the names that integrators know", async () => {
    await fit({ code: "NAMES", sensorName: "Probe 9" });
    await send([{ waterActivity: 0.9 }], now - minuteMs);
    const probe = (await sensorsAsSeen("visitor")).find(({ senorName }) => senorName === "Probe 9");
    expect(probe?.senorId).toBe(probe?.sensorId);
    expect(probe?.senors.find(({ key }) => key === "waterActivity")).toEqual({
      keyId: 100,
      key: "waterActivity",
      keyName: "Water activity",
      unit: "",
      status: "normal", // a single reading is no fault yet
      value: expect.closeTo(0.9, 5),
    });
    expect(probe?.senors.find(({ key }) => key === "waterPpm")).toMatchObject({
      value: null,
      status: "unknown",
    });
  });

  it("is refused with a code the device has, an unknown model, or a time to come", async () => {
    await fit({ code: "MS-2" });
    expect(await fit({ code: "ms-2" })).toMatchObject({ code: 1315 });
    expect(await fit({ model: "crystalBall" })).toMatchObject({ code: 400 });
    expect(await fit({ sensorName: "" })).toMatchObject({ code: 1314 });
    expect(await fit({ installTime: now + dayMs })).toMatchObject({ code: 1109 });
    const { data } = await fit({});
    const calibrateTime = now + minuteMs;
    expect(
      await platform.ask("customer", "PUT", "sensor/calibrate", { sensorId: data?.sensorId, calibrateTime }),
    ).toMatchObject({ code: 1316 });
  });

  it("of another customer does not exist, and a keeper changes none", async () => {
    const foreign = await platform.addDevice(platform.foreignId, "foreign");
    const { data } = await platform.ask<SensorInfo>("root", "POST", "sensor", {
      deviceId: foreign,
      model: "rheonics",
      sensorName: "foreign sensor",
    });
    const sensorId = data?.sensorId;
    expect(await platform.ask("dealer", "PUT", "sensor", { sensorId, sensorName: "x" })).toMatchObject({
      code: 404,
    });
    expect(await platform.ask("dealer", "DELETE", `sensor/${sensorId}`)).toMatchObject({ code: 404 });
    const seen = await platform.ask<FieldSensor>("dealer", "GET", "sensor/list?pageSize=100");
    expect(seen.rows?.map(({ sensorName }) => sensorName)).not.toContain("foreign sensor");
    const all = await platform.ask<FieldSensor>("root", "GET", "sensor/list?pageSize=100&model=rheonics");
    expect(all).toMatchObject({
      total: 1,
      rows: [{ sensorName: "foreign sensor", customerName: "Foreign", timeZone: "Asia/Shanghai" }],
    });
    expect(await fit({}, "keeper")).toMatchObject({ code: 403 });
  });

  it("has the share of marked values of the last seven days, of what it measures itself", async () => {
    const { data } = await fit({ code: "QUALITY" });
    expect(data?.markedShare).toBeNull();
    await fit({ code: "OTHER", model: "parkerIcountPd" });
    // −60 °C is not plausible, so one value in four is marked.
    await send([{ oilTemp: 50 }, { oilTemp: 50.1 }, { oilTemp: 50.2 }, { oilTemp: -60 }]);
    const shareOf = async (wanted: string) => {
      await platform.telemetry.rollups.run();
      return (await sensorsAsSeen("customer")).find(({ code }) => code === wanted)?.markedShare;
    };
    expect(await shareOf("QUALITY")).toBeCloseTo(0.25, 5);
    // An hour without a single good value counts too, and so does what arrives late.
    await send([{ oilTemp: -60 }], now - 5 * hourMs);
    expect(await shareOf("QUALITY")).toBeCloseTo(0.4, 5);
    await send([{ oilTemp: -60 }], now - 3 * hourMs + 30_000);
    expect(await shareOf("QUALITY")).toBeCloseTo(0.5, 5);
    await send([{ iso4: 18 }, { iso4: 18.1 }], now - 4 * hourMs);
    expect(await shareOf("QUALITY")).toBeCloseTo(0.5, 5);
    expect(await shareOf("OTHER")).toBe(0);
  });
});

describe("the models", () => {
  it("come with their registers in words", async () => {
    const { rows } = await platform.ask<SensorModelInfo>("root", "GET", "sensor/listModels");
    const probe = rows?.find(({ model }) => model === "epluseMop301");
    expect(probe?.connection).toMatchObject({
      kind: "modbusRtu",
      functionCode: 3,
      slave: 70,
      wordOrder: "lowFirst",
    });
    expect(probe?.connection.lines[0]).toMatchObject({
      place: "1003",
      type: "float32",
      keyName: "Oil temperature",
    });
    const counter = rows?.find(({ model }) => model === "mpFiltriIcm");
    expect(counter?.connection.lines[0]?.note).toContain("bit 1 = Flow too low");
  });
});

describe("an indicator beyond the catalogue", () => {
  const adopt = (fields: object, who = "root") =>
    platform.ask<AdoptedIndicator>(who, "POST", "sensor/adopt", {
      key: "bearingTemp",
      nameZh: "轴承温度",
      nameEn: "Bearing temperature",
      unit: "°C",
      decimals: 1,
      ...fields,
    });

  it("is adopted with a name, a unit and decimals, and shown by them from then on", async () => {
    expect(await adopt({ key: "neverSent" })).toMatchObject({ code: 1320 });
    await send([{ bearingTemp: 61.25 }], now - minuteMs);
    expect(await adopt({})).toMatchObject({ code: 200, data: { key: "bearingTemp", decimals: 1 } });
    const values = async (lang: string) =>
      (
        await platform.ask<IndicatorValue>(
          "customer",
          "GET",
          `datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`,
          undefined,
          lang,
        )
      ).rows?.find(({ key }) => key === "bearingTemp");
    expect(await values("en")).toMatchObject({ keyName: "Bearing temperature", unit: "°C", decimals: 1 });
    expect(await values("zh-CN")).toMatchObject({ keyName: "轴承温度" });
    await adopt({ nameEn: "Front bearing" });
    expect(await values("en")).toMatchObject({ keyName: "Front bearing" });
    expect((await platform.ask<AdoptedIndicator>("customer", "GET", "sensor/listAdopted")).rows).toHaveLength(
      1,
    );
  });

  it("is adopted by system administrators only, and not over the catalogue", async () => {
    expect(await adopt({}, "dealer")).toMatchObject({ code: 403 });
    expect(await adopt({ key: "oilTemp" })).toMatchObject({ code: 1319 });
    expect(await adopt({ nameZh: " " })).toMatchObject({ code: 1317 });
    expect(await adopt({ decimals: 9 })).toMatchObject({ code: 1318 });
  });
});
